import { Box, Button, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconBookmark, IconClipboardText, IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { iconOnly } from '../../controls/icon-only.ts';
import { SortSelect } from '../../controls/SortSelect.tsx';
import { SORT_NAMES } from '../../controls/view-names.ts';
import { SORT_ORDERS, type View } from '../../entries/view.ts';
import type { ChangeView } from '../view/use-view.ts';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { GroupToggle } from './GroupToggle.tsx';
import { LayoutToggle } from './LayoutToggle.tsx';

const SORT_OPTIONS = SORT_ORDERS.map((value) => ({ value, name: SORT_NAMES[value] }));
const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

interface ViewOptionsProps {
  view: Pick<View, 'only' | 'period' | 'sort' | 'view' | 'group'>;
  /** Whether the button has only an icon. */
  isPhone: boolean;
  onChange: ChangeView;
  onCopy: () => void;
  onExport: () => void;
  areViewsOpen: boolean;
  /** Opens the menu of the views at a button, or closes it if that is null. */
  onViews: (button: HTMLElement | null) => void;
}

/** What is rarely changed, in one popover: sort order, layout, grouping, link, text and export of the view, and the menu of the views. */
export function ViewOptions({
  view,
  isPhone,
  onChange,
  onCopy,
  onExport,
  areViewsOpen,
  onViews,
}: ViewOptionsProps) {
  const { sort, view: layout, group } = view;
  const [isOpen, { close, toggle }] = useDisclosure();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const openViews = () => {
    // The menu takes the place of the popover, which would cut it off.
    close();
    onViews(buttonRef.current);
  };
  return (
    <Box flex="none">
      <Popover
        opened={isOpen}
        onChange={close}
        position="bottom-end"
        width={240}
        // Above the button, the header would cover it.
        middlewares={{ flip: false, shift: { padding: 12 } }}
        trapFocus
        returnFocus
        // In a portal, the popover would be outside every landmark.
        withinPortal={false}
      >
        <Popover.Target>
          <Button
            ref={buttonRef}
            variant="soft"
            px={12}
            // The Views menu opens where the tooltip would be.
            {...(isPhone && !areViewsOpen ? iconOnly('View options') : { 'aria-label': 'View options' })}
            onClick={() => (areViewsOpen ? onViews(null) : toggle())}
          >
            <IconAdjustments {...icon} />
            {!isPhone && <Box ml={8}>View</Box>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={8} aria-label="View options" aria-labelledby={undefined}>
          <Stack gap={8}>
            <SortSelect
              options={SORT_OPTIONS}
              value={sort}
              onChoose={(chosen) => onChange({ sort: chosen })}
            />
            <LayoutToggle layout={layout} onChoose={(chosen) => onChange({ view: chosen })} />
            <GroupToggle group={group} onChoose={(chosen) => onChange({ group: chosen })} />
            <Button
              variant="soft"
              justify="flex-start"
              leftSection={<IconBookmark {...icon} />}
              aria-haspopup="menu"
              onClick={openViews}
            >
              Views
            </Button>
            <CopyLinkButton view={view} />
            <Button
              variant="soft"
              justify="flex-start"
              leftSection={<IconClipboardText {...icon} />}
              onClick={onCopy}
            >
              Copy as text
            </Button>
            <Button
              variant="soft"
              justify="flex-start"
              leftSection={<IconDownload {...icon} />}
              onClick={onExport}
            >
              Export as CSV
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Box>
  );
}
