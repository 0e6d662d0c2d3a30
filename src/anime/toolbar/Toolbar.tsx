import { Box, Flex, Group, Skeleton, Text, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import { FilterChip } from '../../controls/FilterChip.tsx';
import { Strip } from '../../controls/Strip.tsx';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import { formatHourSpan } from '../../time/format-hour.ts';
import type { Selection } from '../select/select-entries.ts';
import type { ChangeView } from '../view/use-view.ts';
import { isFiltered, type View } from '../view/view.ts';
import { MarkChips } from './MarkChips.tsx';
import { MarkViewButton } from './MarkViewButton.tsx';
import { PlatformChips } from './PlatformChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './Toolbar.module.css';
import { ViewControls } from './ViewControls.tsx';
import { ViewOptions } from './ViewOptions.tsx';

interface ToolbarProps {
  view: View;
  /** Undefined until the list is loaded. */
  selection: Selection | undefined;
  /** Number of titles shown, if the view is grouped and they are known. */
  titleCount: number | null;
  /** Whether the operator's marks are known. */
  hasMarks: boolean;
  onMarkViewSeen: () => void;
  onChange: ChangeView;
}

/** Search, filters, sort order, layout and grouping. */
export function Toolbar({ view, selection, titleCount, hasMarks, onMarkViewSeen, onChange }: ToolbarProps) {
  const { q, platform, only, hour, sort, view: layout, group } = view;
  const { sm } = useMantineTheme().breakpoints;
  const Controls = useMediaQuery(`(min-width: ${sm})`, true, { getInitialValueInEffect: false })
    ? ViewControls
    : ViewOptions;
  const toolbarRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toolbar = toolbarRef.current;
    // The page removes the toolbar if the list cannot be loaded or is empty.
    return () => {
      if (toolbar?.contains(document.activeElement)) focusPageHeading();
    };
  }, []);
  const marked = hasMarks ? selection : undefined;
  const removeHour = () => {
    // The chip disappears and would lose the focus.
    focusPageHeading();
    onChange({ hour: undefined });
  };

  return (
    <Box ref={toolbarRef} className={styles.toolbar} mb={16}>
      <SearchBox q={q} onChange={onChange} />
      <Group wrap="nowrap" justify="flex-end" gap={8}>
        <MarkViewButton newCount={marked?.newCount ?? null} onMark={onMarkViewSeen} />
        <Controls {...{ sort, layout, group, onChange }} />
      </Group>
      <Strip className={styles.filters}>
        {hour !== undefined && (
          <FilterChip name={formatHourSpan(hour)} isChosen isRemovable onToggle={removeHour} />
        )}
        <MarkChips counts={marked?.counts ?? null} chosen={only} onChange={onChange} />
        {selection ? (
          <PlatformChips
            platforms={selection.platforms}
            chosen={platform}
            onChoose={(chosen) => onChange({ platform: chosen })}
          />
        ) : (
          <ChipSkeleton />
        )}
      </Strip>
      {selection && (isFiltered(view) || titleCount !== null) && (
        // The page's live region announces this count to screen readers.
        <Text className={styles.shown} aria-hidden="true" fz={13} c="dimmed">
          {titleCount !== null && (
            <>
              {strong(titleCount)} {titleCount === 1 ? 'title' : 'titles'},{' '}
            </>
          )}
          {strong(selection.shown.length)}
          {isFiltered(view) && ` of ${selection.totalCount}`}
          {titleCount !== null && (!isFiltered(view) && selection.shown.length === 1 ? ' entry' : ' entries')}
        </Text>
      )}
    </Box>
  );
}

const strong = (count: number) => (
  <Text component="b" inherit fw={600} c="var(--ink)">
    {count}
  </Text>
);

function ChipSkeleton() {
  return (
    <Flex display="contents" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} c="gray.5" flex="none" width={108} h={{ base: 44, sm: 32 }} radius={22} />
      ))}
    </Flex>
  );
}
