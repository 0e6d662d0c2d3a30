import { Group, Menu, Text } from '@mantine/core';
import {
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { readView } from '../../entries/view.ts';
import {
  BUILT_IN_VIEW,
  findOpenView,
  isSameView,
  type SavedView,
  toSearch,
} from '../../operator-data/saved-views.ts';
import { useGoToView } from '../../operator-data/use-go-to-view.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { useSavedViews } from '../../operator-data/use-saved-views.ts';
import { MenuAtButton } from '../MenuAtButton.tsx';
import styles from './ViewsMenu.module.css';

/** What the dialog asks the name for: the view in the URL, or a saved view that gets another name. */
export type NameQuestion =
  | { readonly kind: 'save'; readonly view: SavedView['view'] }
  | { readonly kind: 'rename'; readonly saved: SavedView };

interface ViewsMenuProps {
  /** The button that opened the menu. */
  button: HTMLElement;
  onClose: () => void;
  /** Called when the operator must be asked for a name. */
  onAskName: (question: NameQuestion) => void;
}

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** Minimum height of the menu, in px, for a window with too little room below the button; the page then scrolls. */
const MIN_HEIGHT = 240;

/** The open menu of the views. */
export function ViewsMenu({ button, onClose, onAskName }: ViewsMenuProps) {
  return (
    <MenuAtButton
      // Removed if the window crosses the phone breakpoint.
      button={button}
      onClose={onClose}
      width={340}
      middlewares={{
        flip: false,
        shift: { padding: 12 },
        // Many views scroll in the menu, so that it ends within the window.
        size: {
          padding: 16,
          apply({ availableHeight, elements }) {
            elements.floating.style.maxHeight = `${Math.max(availableHeight, MIN_HEIGHT)}px`;
          },
        },
      }}
    >
      <Menu.Dropdown className={styles.dropdown} aria-label="Views" aria-labelledby={undefined}>
        <ViewItems onAskName={onAskName} />
      </Menu.Dropdown>
    </MenuAtButton>
  );
}

/** The views, with the actions for each saved view, then the actions for the view in the URL. */
function ViewItems({ onAskName }: Pick<ViewsMenuProps, 'onAskName'>) {
  const views = useSavedViews();
  const { actions } = useOpenOperatorData();
  const goToView = useGoToView();
  const { search, state } = useLocation();
  const url = readView(search);
  const openId = findOpenView(views, url)?.id;
  const isListed = views.some(({ view }) => isSameView(view, url));
  const changed = isListed ? undefined : views.find(({ id }) => id === state.changedViewId);
  return (
    <>
      {views.map((listed) => (
        <Group key={listed.id} gap={0} wrap="nowrap">
          <ViewItem {...listed} isOpen={listed.id === openId} onChoose={() => goToView(listed.view)} />
          {listed !== BUILT_IN_VIEW && (
            <>
              <Menu.Item
                className={styles.action}
                aria-label={`Rename ${listed.name} …`}
                title="Rename …"
                onClick={() => onAskName({ kind: 'rename', saved: listed })}
              >
                <IconPencil {...icon} />
              </Menu.Item>
              <Menu.Item
                className={styles.action}
                aria-label={`Delete ${listed.name}`}
                title="Delete"
                onClick={() => actions.deleteView(listed.id)}
              >
                <IconTrash {...icon} />
              </Menu.Item>
            </>
          )}
        </Group>
      ))}
      <div className={styles.foot}>
        <Menu.Divider />
        {changed && (
          <Menu.Item
            leftSection={<IconDeviceFloppy {...icon} />}
            onClick={() => actions.updateView(changed.id, toSearch(url))}
          >
            Update <bdi>{changed.name}</bdi>
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPlus {...icon} />}
          onClick={() => onAskName({ kind: 'save', view: url })}
        >
          Save this view …
        </Menu.Item>
      </div>
    </>
  );
}

interface ViewItemProps extends Pick<SavedView, 'id' | 'name'> {
  isOpen: boolean;
  onChoose: () => void;
}

/** Opens a view. The open one has a check mark. */
function ViewItem({ id, name, isOpen, onChoose }: ViewItemProps) {
  const Icon = isOpen ? IconCheck : id === BUILT_IN_VIEW.id ? IconStar : IconBookmark;
  return (
    <Menu.Item
      className={styles.view}
      leftSection={<Icon {...icon} />}
      aria-current={isOpen || undefined}
      title={name}
      onClick={onChoose}
    >
      <Text component="bdi" inherit lineClamp={2}>
        {name}
      </Text>
    </Menu.Item>
  );
}
