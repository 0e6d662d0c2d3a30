import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pluralize } from '../controls/format-count.ts';
import type { Entry } from '../entries/entry.ts';
import type { AnimeList } from '../entries/list.ts';
import { sortEntries } from '../entries/sort-entries.ts';
import { type Period, withoutFilters } from '../entries/view.ts';
import { useAnimes } from '../list/animes-query.ts';
import { useRefresh } from '../list/use-refresh.ts';
import { useMarks } from '../operator-data/use-marks.ts';
import { useActions, useOpenOperatorData } from '../operator-data/use-operator-data.ts';
import { focusPageHeading } from '../page/focus-page-heading.ts';
import { PageHeading } from '../page/PageHeading.tsx';
import { useMatchers } from '../search/use-matchers.ts';
import { useCommand } from '../shortcuts/use-command.ts';
import { useListDay } from '../time/use-list-day.ts';
import { useNow } from '../time/use-now.ts';
import styles from './AnimePage.module.css';
import { AboutDrawer } from './about/AboutDrawer.tsx';
import { useExport } from './export/use-export.ts';
import { useListItems } from './group/use-list-items.ts';
import { EarlierEntries } from './history/EarlierEntries.tsx';
import { HistorySummary } from './history/HistorySummary.tsx';
import { usePeriodEntries } from './history/use-period-entries.ts';
import { gridVariables } from './list/grid.ts';
import { useShownList } from './refresh/use-shown-list.ts';
import { ListSection } from './screens/ListSection.tsx';
import { summarizeList } from './screens/summarize-list.ts';
import { createSelect, type Select } from './select/create-select.ts';
import { PeriodToggle } from './toolbar/PeriodToggle.tsx';
import { RefreshButton } from './toolbar/RefreshButton.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { usePinnedBar } from './toolbar/use-pinned-bar.ts';
import { useMarkFilter } from './use-mark-filter.ts';
import { useView } from './view/use-view.ts';

const HEADINGS: Readonly<Record<Period, string>> = {
  today: 'Latest updates',
  week: 'Last 7 days',
  history: 'History',
};

interface AnimePageProps {
  /** Buttons of the page's header, before Refresh. */
  tools?: ReactNode;
}

/** The updates of a period, with the search, filters and sort order of the URL. */
export function AnimePage({ tools }: AnimePageProps) {
  const { data: fetched, dataUpdatedAt, error, isFetching: isBusy } = useAnimes();
  const [stored, setStored] = useState<AnimeList | null>(null);
  const [chosenView, changeView] = useView();
  const refreshRef = useRef<HTMLButtonElement>(null);
  const { period, q, platform, hour, sort } = chosenView;
  const isToday = period === 'today';
  const bar = usePinnedBar(!isToday);
  const only = useMarkFilter(chosenView.only, fetched?.entries);
  const view = useMemo(() => ({ ...chosenView, only }), [chosenView, only]);
  const [matchers, loadMatchers] = useMatchers();
  useEffect(() => loadMatchers(q), [q, loadMatchers]);
  const selectOf = useCallback(
    (entries: readonly Entry[]) => createSelect(entries, { q, platform, hour, only, sort, period }, matchers),
    [q, platform, hour, only, sort, period, matchers],
  );
  const newest =
    fetched || !stored
      ? { list: fetched, fetchedAtMs: dataUpdatedAt }
      : { list: stored, fetchedAtMs: stored.fetchedAtMs };
  const newestHistory = usePeriodEntries(period);
  const shownList = useShownList({ ...newest, period, history: newestHistory }, sort, selectOf);
  const { held, isRefreshRequested, beginRefresh, endRefresh } = shownList;
  const { list, fetchedAtMs, history } = shownList.shown;
  const listDay = useListDay(fetchedAtMs);
  const entries = isToday ? list?.entries : history?.all;
  const sorted = useMemo(() => entries && sortEntries(entries, sort, period), [entries, sort, period]);
  const select = useMemo(() => sorted && selectOf(sorted), [sorted, selectOf]);
  // Without marks, it is not known what a filter by marks finds.
  const shown = useMarks((marks) => (marks || only.length === 0 ? select?.(marks).shown : undefined));
  const [items, expand] = useListItems(view, shown, matchers);
  const titleCount = items && items !== shown ? items.filter(({ isInGroup }) => !isInGroup).length : null;
  const exportView = useExport(items, isToday ? 'complete' : (history?.status ?? 'reading'));
  const actions = useActions();
  const markViewSeen = () => {
    if (shown) actions.markSeen(shown);
  };
  useCommand('mark-view-seen', markViewSeen);
  useCommand('show-today', () => changeView({ period: 'today' }));
  useCommand('show-week', () => changeView({ period: 'week' }));
  useCommand('show-history', () => changeView({ period: 'history' }));
  const requestList = useRefresh();
  const refreshList = useCallback(async () => {
    beginRefresh();
    endRefresh(await requestList(list));
  }, [requestList, list, beginRefresh, endRefresh]);
  useCommand('refresh', refreshList);
  const refresh = useCallback(() => {
    // The button that was clicked disappears with its error state and would lose the focus.
    refreshRef.current?.focus();
    void refreshList();
  }, [refreshList]);
  const showStored = useCallback((next: AnimeList) => {
    // The button disappears with its error state.
    focusPageHeading();
    setStored(next);
  }, []);
  const clear = useCallback(() => {
    focusPageHeading();
    changeView(withoutFilters);
  }, [changeView]);
  return (
    <Box maw={1440} mx="auto" style={gridVariables(view.group === 'title')}>
      <Box component="header" className={styles.header} mb={{ base: 8, sm: 16 }}>
        <PageHeading>{isToday && listDay ? `Updates on ${listDay}` : HEADINGS[period]}</PageHeading>
        <Text className={styles.summary} c="dimmed">
          {isToday && (
            <Summary select={shown && select} fetchedAtMs={fetchedAtMs} error={list ? null : error} />
          )}
          {history && select && <HistorySummary history={history} select={select} />}
        </Text>
        <div className={styles.period}>
          <PeriodToggle {...{ period, listDay }} onChoose={(chosen) => changeView({ period: chosen })} />
        </div>
        <Group className={styles.tools} gap={8} wrap="nowrap">
          {tools}
          <RefreshButton ref={refreshRef} isBusy={isBusy} onRefresh={refresh} />
        </Group>
      </Box>
      {(!isToday || (list ? list.entries.length > 0 : !error)) && (
        <Toolbar
          view={view}
          select={shown && select}
          titleCount={titleCount}
          barRef={bar.ref}
          isBarPinned={bar.bottomPx > 0}
          onMarkViewSeen={markViewSeen}
          onChange={changeView}
          onExport={exportView}
        />
      )}
      <VisuallyHidden role="status">
        {isBusy && (isRefreshRequested || !list)
          ? 'Loading the list'
          : !(isToday && error) && items && select && <ShownCount {...{ titleCount, select }} />}
      </VisuallyHidden>
      {isToday && list && <EarlierEntries {...{ view, list }} />}
      <ListSection
        list={list}
        listDay={listDay}
        history={history}
        shown={shown}
        select={select}
        items={items}
        error={list || !isBusy ? error : null}
        view={view}
        pinnedBottomPx={bar.bottomPx}
        storedAtMs={fetched ? null : (stored?.fetchedAtMs ?? null)}
        held={held}
        isBusy={isBusy && isRefreshRequested}
        onShow={shownList.show}
        onRefresh={refresh}
        onRetry={refreshList}
        onClear={clear}
        onExpand={expand}
        onShowStored={showStored}
      />
      <AboutDrawer about={view.about} />
      {/* Another period or filter is another view. */}
      <OpenView key={`${period} ${only}`} />
    </Box>
  );
}

/** Just-seen entries become ordinary seen ones when a view is opened. */
function OpenView() {
  const { viewMarks } = useOpenOperatorData();
  useLayoutEffect(() => viewMarks.openView(), [viewMarks]);
  return null;
}

/** For example '92 titles, 145 of 300 entries'. */
function ShownCount({ titleCount, select }: { titleCount: number | null; select: Select }) {
  const shownCount = useMarks((marks) => select(marks).shown.length);
  const totalCount = useMarks((marks) => select(marks).totalCount);
  return `${titleCount === null ? '' : `${pluralize(titleCount, 'title')}, `}${shownCount} of ${totalCount} entries`;
}

interface SummaryProps {
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  fetchedAtMs: number;
  error: unknown;
}

/** The line under the heading. A component, so that only the line renders again every minute. */
function Summary({ select, fetchedAtMs, error }: SummaryProps) {
  const nowMs = useNow();
  const unmutedCount = useMarks((marks) => select?.(marks).unmutedCount ?? 0);
  const platformCount = useMarks((marks) => select?.(marks).platformCount ?? 0);
  if (select) return summarizeList({ unmutedCount, platformCount }, fetchedAtMs, nowMs);
  return error ? 'The list could not be loaded' : 'Loading the list …';
}
