import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { pluralize } from '../controls/format-count.ts';
import { useActions } from '../operator-data/use-operator-data.ts';
import { focusPageHeading } from '../page/focus-page-heading.ts';
import { PageHeading } from '../page/PageHeading.tsx';
import { useCommand } from '../shortcuts/use-command.ts';
import { useListDay } from '../time/use-list-day.ts';
import { useNow } from '../time/use-now.ts';
import styles from './AnimePage.module.css';
import { AboutDrawer } from './about/AboutDrawer.tsx';
import { useAnimes } from './animes-query.ts';
import { useExport } from './export/use-export.ts';
import { useListItems } from './group/use-list-items.ts';
import { EarlierEntries } from './history/EarlierEntries.tsx';
import { HistorySummary } from './history/HistorySummary.tsx';
import type { StoredList } from './history/StoredListOffer.tsx';
import { usePeriodEntries } from './history/use-period-entries.ts';
import { gridVariables } from './list/grid.ts';
import type { ListEntry } from './list-entry.ts';
import { MarksContext, useMarkFilter, useOpenView } from './marks/MarksProvider.tsx';
import { useRefresh } from './refresh/use-refresh.ts';
import { useShownList } from './refresh/use-shown-list.ts';
import { ListSection } from './screens/ListSection.tsx';
import { summarizeList } from './screens/summarize-list.ts';
import { type Selection, selectEntries } from './select/select-entries.ts';
import { sortEntries } from './select/sort-entries.ts';
import { useMatchers } from './select/use-matchers.ts';
import { PeriodToggle } from './toolbar/PeriodToggle.tsx';
import { RefreshButton } from './toolbar/RefreshButton.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { usePinnedBar } from './toolbar/use-pinned-bar.ts';
import { useView } from './view/use-view.ts';
import { type Period, withoutFilters } from './view/view.ts';

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
  const [stored, setStored] = useState<StoredList | null>(null);
  const [chosenView, changeView] = useView();
  const refreshRef = useRef<HTMLButtonElement>(null);

  const { period, q, platform, hour, sort } = chosenView;
  const isToday = period === 'today';
  const bar = usePinnedBar(!isToday);
  const context = useContext(MarksContext);
  const { marks: marksOfToday, marksOf } = context;
  const only = useMarkFilter(chosenView.only);
  const [matchers, loadMatchers] = useMatchers();
  useEffect(() => loadMatchers(q), [q, loadMatchers]);
  const select = useCallback(
    (found: readonly ListEntry[]) =>
      selectEntries(found, { q, platform, hour, only, sort }, marksOf(found), matchers).shown,
    [q, platform, hour, only, sort, marksOf, matchers],
  );
  const newest = fetched || !stored ? { list: fetched, fetchedAtMs: dataUpdatedAt } : stored;
  const newestHistory = usePeriodEntries(period);
  const shownList = useShownList({ ...newest, period, history: newestHistory }, sort, select);
  const { held, isRefreshRequested, beginRefresh, endRefresh } = shownList;
  const { list, fetchedAtMs, history } = shownList.shown;
  const listDay = useListDay(fetchedAtMs);
  const entries = isToday ? list?.entries : history?.entries;
  const marks = useMemo(
    () => (!entries || entries === fetched?.entries ? marksOfToday : marksOf(entries)),
    [entries, fetched, marksOfToday, marksOf],
  );
  const marksContext = useMemo(() => ({ ...context, marks }), [context, marks]);
  const view = useMemo(() => ({ ...chosenView, only }), [chosenView, only]);
  useOpenView(view);
  const sorted = useMemo(() => entries && sortEntries(entries, sort), [entries, sort]);
  const selected = useMemo(() => {
    if (!sorted || (only.length > 0 && !marks)) return undefined;
    return selectEntries(sorted, { q, platform, hour, only, sort }, marks, matchers);
  }, [sorted, q, platform, hour, only, sort, marks, matchers]);
  const shown = useUnchanged(selected?.shown);
  const selection = useMemo(() => selected && shown && { ...selected, shown }, [selected, shown]);
  const [items, expand] = useListItems(view, shown, entries, history, matchers);
  const titleCount = items && items !== shown ? items.filter(({ isInGroup }) => !isInGroup).length : null;

  const exportView = useExport(items, marks, isToday || history?.isComplete === true);

  const actions = useActions();
  const markViewSeen = () => {
    if (selection) actions.markSeen(selection.shown);
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
  const showStored = useCallback((next: StoredList) => {
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
          {isToday ? (
            <Summary selection={selection} fetchedAtMs={fetchedAtMs} error={list ? null : error} />
          ) : (
            <HistorySummary history={history} selection={selection} />
          )}
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
          selection={selection}
          titleCount={titleCount}
          hasMarks={marks !== null}
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
          : !(isToday && error) &&
            items &&
            selection &&
            `${titleCount === null ? '' : `${pluralize(titleCount, 'title')}, `}${selection.shown.length} of ${selection.totalCount} entries`}
      </VisuallyHidden>
      {isToday && list && <EarlierEntries {...{ view, fetchedAtMs }} listed={list.entries} />}
      <MarksContext value={marksContext}>
        <ListSection
          list={list}
          listDay={listDay}
          history={history}
          selection={selection}
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
      </MarksContext>
      <AboutDrawer about={view.about} />
    </Box>
  );
}

/** Returns the same array as long as its content is the same, so that the history is not regrouped after every mark. */
function useUnchanged<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  // A ref, because state would render the page twice. Even if an abandoned render has set it, the returned content equals
  // that of `list`.
  const last = useRef(list);
  const isSame =
    last.current?.length === list?.length && list?.every((item, i) => item === last.current?.[i]);
  if (!isSame) last.current = list;
  return last.current;
}

interface SummaryProps {
  /** Undefined until the list is loaded. */
  selection: Selection | undefined;
  fetchedAtMs: number;
  error: unknown;
}

/** The line under the heading. A component, so that only the line renders again every minute. */
function Summary({ selection, fetchedAtMs, error }: SummaryProps) {
  const nowMs = useNow();
  if (selection) return summarizeList(selection, fetchedAtMs, nowMs);
  return error ? 'The list could not be loaded' : 'Loading the list …';
}
