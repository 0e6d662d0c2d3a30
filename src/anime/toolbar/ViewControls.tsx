import { Flex } from '@mantine/core';
import { IconBookmark, IconDownload } from '@tabler/icons-react';
import { SortSelect } from '../../controls/SortSelect.tsx';
import { SORT_NAMES } from '../../controls/view-names.ts';
import { type Grouping, type Layout, SORT_ORDERS, type SortOrder } from '../../entries/view.ts';
import type { ChangeView } from '../view/use-view.ts';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { GroupToggle } from './GroupToggle.tsx';
import { LayoutToggle } from './LayoutToggle.tsx';
import { ToolButton } from './ToolButton.tsx';

const SORT_OPTIONS = SORT_ORDERS.map((value) => ({ value, name: SORT_NAMES[value] }));

export interface ViewControlsProps {
  sort: SortOrder;
  layout: Layout;
  group: Grouping;
  onChange: ChangeView;
  /** Opens the menu of the views at this button. */
  onOpenViews: (button: HTMLElement) => void;
  onExport: () => void;
}

/** Sort order, layout, grouping, link and export of the view, and the saved views; in a column on phones. */
export function ViewControls(props: ViewControlsProps) {
  const { sort, layout, group, onChange, onOpenViews, onExport } = props;
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap={8}>
      <SortSelect
        size="36px"
        options={SORT_OPTIONS}
        value={sort}
        onChoose={(chosen) => onChange({ sort: chosen })}
      />
      <LayoutToggle layout={layout} onChoose={(chosen) => onChange({ view: chosen })} />
      <GroupToggle group={group} onChoose={(chosen) => onChange({ group: chosen })} />
      <CopyLinkButton sort={sort} layout={layout} group={group} />
      <ToolButton
        label="Views"
        Icon={IconBookmark}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onOpenViews(currentTarget)}
      />
      <ToolButton label="Export as CSV" Icon={IconDownload} onClick={onExport} />
    </Flex>
  );
}
