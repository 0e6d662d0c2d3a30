import { Box, Flex, Group, Skeleton, Text, useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useCallback, useState } from 'react';
import { FilterChip } from '../../controls/FilterChip.tsx';
import { Strip } from '../../controls/Strip.tsx';
import { isFiltered, type View } from '../../entries/view.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { lazyOverlay, lazyPart } from '../../page/lazy-part.tsx';
import { formatShortHourSpan } from '../../time/format-hour.ts';
import type { Select } from '../select/create-select.ts';
import type { ChangeView } from '../view/use-view.ts';
import { MarkChip } from './MarkChip.tsx';
import { MarkViewButton } from './MarkViewButton.tsx';
import { PlatformChips } from './PlatformChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './Toolbar.module.css';
import { scrollToStart } from './use-pinned-bar.ts';
import { ViewControls } from './ViewControls.tsx';

const ViewOptions = lazyPart('The view options', async () => (await import('./ViewOptions.tsx')).ViewOptions);
const Views = lazyOverlay('The views', async () => (await import('../saved-views/Views.tsx')).Views);

interface ToolbarProps {
  view: View;
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  /** What it would list if it were opened now. Choosing a mark opens another view, so these counts are the newest. */
  selectNewest: Select | undefined;
  /** Number of new entries that wait to be shown. */
  waitingCount: number;
  /** Number of titles shown, if the view is grouped and they are known. */
  titleCount: number | null;
  /** The row of filters. */
  barRef: RefObject<HTMLDivElement | null>;
  /** Whether the row of filters stays below the header while the page scrolls. */
  isBarPinned: boolean;
  onMarkViewSeen: () => void;
  onChange: ChangeView;
  onExport: () => void;
}

/**
 * Where the count of shown entries is in the search field, because beside the chips it would push those of five platforms
 * to a second line. Toolbar.module.css has the same widths.
 */
const COUNT_IN_SEARCH = '(53.75em <= width < 100em)';

/** Search, filters, sort order, layout and grouping, and the saved views. */
export function Toolbar({
  view,
  select,
  selectNewest,
  waitingCount,
  titleCount,
  barRef,
  isBarPinned,
  onMarkViewSeen,
  onChange,
  onExport,
}: ToolbarProps) {
  const { q, platform, only, hour, sort, view: layout, group } = view;
  const { sm } = useMantineTheme().breakpoints;
  const isWide = useMediaQuery(`(min-width: ${sm})`, true, { getInitialValueInEffect: false });
  const isCountInSearch = useMediaQuery(COUNT_IN_SEARCH, false, { getInitialValueInEffect: false });
  /** The button at which the menu of the views is open. */
  const [viewsButton, setViewsButton] = useState<HTMLElement | null>(null);
  const toggleViews = useCallback(
    (button: HTMLElement) => setViewsButton((last) => (last ? null : button)),
    [],
  );
  const changeFilters: ChangeView = (parts) => {
    onChange(parts);
    scrollToStart(barRef.current);
  };
  const markChip = { select: selectNewest, chosen: only, onChange: changeFilters };
  const controls = { sort, layout, group, onChange, onExport, onOpenViews: toggleViews };
  const removeHour = () => changeFilters({ hour: undefined });

  const count = select && (isFiltered(view) || titleCount !== null) && (
    // The page's live region announces this count to screen readers.
    <Text className={isCountInSearch ? styles.inSearch : styles.shown} aria-hidden="true" fz={13} c="dimmed">
      <ShownCount {...{ titleCount, select }} isFiltered={isFiltered(view)} />
    </Text>
  );
  return (
    // Without a box, because the row of filters stays in view as long as the box that it is in.
    <Box display="contents">
      <Box className={styles.toolbar}>
        <SearchBox q={q} onChange={onChange} />
        <Group wrap="nowrap" justify="flex-end" gap={8}>
          <MarkViewButton select={select} waitingCount={waitingCount} onMark={onMarkViewSeen} />
          {isWide ? (
            <ViewControls {...controls} />
          ) : (
            <ViewOptions {...controls} fallback={<Skeleton c="gray.5" w={44} h={44} radius={8} />} />
          )}
        </Group>
        {isCountInSearch && count}
      </Box>
      <Box ref={barRef} className={styles.bar} data-pinned={isBarPinned || undefined}>
        <Strip className={styles.filters}>
          {hour !== undefined && (
            <FilterChip name={formatShortHourSpan(hour)} isChosen isRemovable onToggle={removeHour} />
          )}
          <Flex role="group" aria-label="Marks" display="contents">
            <MarkChip filter="new" {...markChip} />
            <MarkChip filter="followed" {...markChip} />
          </Flex>
          {select ? (
            <>
              <PlatformChips
                select={select}
                chosen={platform}
                onChoose={(chosen) => changeFilters({ platform: chosen })}
              />
              {/* The last one, because a phone has no room for it before the platforms. */}
              <MarkChip filter="muted" {...markChip} />
            </>
          ) : (
            <ChipSkeleton />
          )}
        </Strip>
        {!isCountInSearch && count}
      </Box>
      <Views isOpen={viewsButton !== null} button={viewsButton} onClose={() => setViewsButton(null)} />
    </Box>
  );
}

/** For example '92 titles, 145 of 300 entries', or only what is not the same. */
function ShownCount({
  select,
  titleCount,
  isFiltered,
}: {
  select: Select;
  titleCount: number | null;
  isFiltered: boolean;
}) {
  const shownCount = useMarks((marks) => select(marks).shown.length);
  const totalCount = useMarks((marks) => select(marks).totalCount);
  return (
    <>
      {titleCount !== null && (
        <>
          {strong(titleCount)} {titleCount === 1 ? 'title' : 'titles'},{' '}
        </>
      )}
      {strong(shownCount)}
      {isFiltered && ` of ${totalCount}`}
      {titleCount !== null && (!isFiltered && shownCount === 1 ? ' entry' : ' entries')}
    </>
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
