import { Group } from '@mantine/core';
import { memo } from 'react';
import { SortSelect } from '../../controls/SortSelect.tsx';
import { CopyLinkButton } from './CopyLinkButton.tsx';
import { LayoutToggle } from './LayoutToggle.tsx';
import { type Layout, SORT_ORDERS, type SortOrder } from './view-search.ts';
import type { ViewState } from './view-state.ts';

const SORT_NAMES = {
  latest: 'Latest first',
  oldest: 'Oldest first',
  title: 'Title',
  episode: 'Episode',
} as const satisfies Record<SortOrder, string>;

const SORT_OPTIONS = SORT_ORDERS.map((value) => ({ value, name: SORT_NAMES[value] }));

interface ViewControlsProps {
  sort: SortOrder;
  layout: Layout;
  onChange: ViewState['change'];
}

/** Sort order, layout and link of the view. Memoized, because every search rerenders the chips next to it. */
export const ViewControls = memo(function ViewControls({ sort, layout, onChange }: ViewControlsProps) {
  return (
    <Group flex="none" wrap="nowrap" justify="flex-end" gap={8}>
      <SortSelect
        size="36px"
        options={SORT_OPTIONS}
        value={sort}
        onChoose={(chosen) => onChange({ sort: chosen })}
      />
      <LayoutToggle layout={layout} onChoose={(chosen) => onChange({ view: chosen })} />
      <CopyLinkButton />
    </Group>
  );
});
