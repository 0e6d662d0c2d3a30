import './mantine-styles.ts';
import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { focusPageHeading } from '../page/focus-page-heading.ts';
import { PageHeading } from '../page/PageHeading.tsx';
import { useNow } from '../time/use-now.ts';
import styles from './AnimePage.module.css';
import { animeListQueryOptions, useFirstEntries } from './anime-list-query.ts';
import { summarizeList } from './day/summarize-list.ts';
import { createSelector, type Filters, type Selection } from './finding/select-entries.ts';
import { useMarkFilter } from './finding/use-mark-filter.ts';
import { useOrder } from './finding/use-order.ts';
import { gridVariables } from './list/list-grid.ts';
import { useClearJustSeen, useMarkView } from './marks/use-mark-view.ts';
import { useListMarks } from './marks/use-marks.ts';
import { ListSection } from './states/ListSection.tsx';
import { RefreshButton } from './toolbar/RefreshButton.tsx';
import { Toolbar, ToolbarPlaceholder } from './toolbar/Toolbar.tsx';
import { useViewState } from './toolbar/use-view-state.ts';
import { isWholeList } from './toolbar/view-search.ts';

const route = getRouteApi('/_main/animes');
const NOTHING: Selection = { shown: new Uint32Array(), counts: [] };
/** A list of this many entries renders without a noticeable delay of input. */
const MAX_URGENT_LENGTH = 2_000;

const WHOLE_LIST: Filters = { q: '', platform: [], only: 'all' };

interface AnimePageProps {
  /** Buttons of the page's header, before Refresh. */
  tools?: ReactNode;
}

/** Today's updates, with the search, filters and sort order of the URL. */
export function AnimePage({ tools }: AnimePageProps) {
  const api = route.useRouteContext({ select: (context) => context.api });
  const [view, viewState] = useViewState();
  const {
    data: newest,
    dataUpdatedAt,
    error: newestError,
    isFetching,
    refetch,
  } = useQuery(animeListQueryOptions(api));
  const newestResult = useMemo(
    () => ({ data: newest, fetchedAtMs: dataUpdatedAt, error: newestError }),
    [newest, dataUpdatedAt, newestError],
  );
  // A list that is long or replaces another is deferred, so that rendering it does not block input. Until it has
  // rendered, the page shows as busy.
  const deferredResult = useDeferredValue(newestResult);
  const isDeferred = deferredResult.data !== undefined || (newest?.entries.length ?? 0) > MAX_URGENT_LENGTH;
  const result = isDeferred ? deferredResult : newestResult;
  const { data, fetchedAtMs, error } = result;
  const isBusy = isFetching || result !== newestResult;
  const refreshRef = useRef<HTMLButtonElement>(null);

  const { q, sort, platform } = view;
  const { list, order, isSorting } = useOrder(data, sort);
  const firstEntries = useFirstEntries();
  const marks = useListMarks(list);
  const only = useMarkFilter(view.only, marks);
  useClearJustSeen(only);
  const isWaitingForMarks = only !== 'all' && !marks;
  // Until the whole list is parsed, only its first entries are available, in the backend's order.
  const partial = isWholeList(view) && !error ? firstEntries : undefined;
  const visible = isWaitingForMarks ? undefined : (list ?? partial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of `marks`, the selection depends on `membership` only.
  const select = useMemo(
    () => (visible ? createSelector(visible, order, marks) : () => NOTHING),
    [visible, order, marks?.membership],
  );
  const { shown, counts } = useMemo(() => select({ q, platform, only }), [select, q, platform, only]);
  const whole = useMemo(() => select(WHOLE_LIST), [select]);
  const prepareSearch = useCallback(
    (next: string) => void select({ q: next, platform, only }),
    [select, platform, only],
  );
  const { newCount, markViewSeen } = useMarkView(list, shown, marks);
  const refresh = useCallback(() => {
    // The button that was clicked disappears with its error state and would lose the focus.
    refreshRef.current?.focus();
    void refetch();
  }, [refetch]);

  const clear = useCallback(() => {
    focusPageHeading();
    viewState.change(WHOLE_LIST);
  }, [viewState]);

  // The toolbar takes as long to render as the list, so it renders after the first entries.
  const isToolbarDue = useDeferredValue(true, false);
  const [isToolbarNeeded, setIsToolbarNeeded] = useState(false);
  const hasToolbar = list ? list.entries.length > 0 : !error;
  return (
    <Box maw={1440} mx="auto" style={gridVariables}>
      <Box component="header" className={styles.header} mb={20}>
        <PageHeading>Latest updates</PageHeading>
        <Text className={styles.summary} c="dimmed">
          <Summary
            whole={list && visible && whole}
            fetchedAtMs={list === data ? fetchedAtMs : null}
            error={error}
          />
        </Text>
        <Group gap={8} wrap="nowrap">
          {tools}
          <RefreshButton ref={refreshRef} isBusy={isBusy} onRefresh={refresh} />
        </Group>
      </Box>
      {hasToolbar &&
        (isToolbarDue || isToolbarNeeded ? (
          <Toolbar
            view={view}
            list={list}
            counts={counts}
            shownCount={shown.length}
            totalCount={whole.shown.length}
            markCounts={marks?.counts ?? null}
            newCount={newCount}
            onMarkViewSeen={markViewSeen}
            viewState={viewState}
            prepareSearch={prepareSearch}
          />
        ) : (
          <ToolbarPlaceholder onNeeded={() => setIsToolbarNeeded(true)} />
        ))}
      <VisuallyHidden role="status">
        {isBusy
          ? 'Loading the list'
          : !error && list && (isSorting ? 'Sorting' : `${shown.length} of ${whole.shown.length} entries`)}
      </VisuallyHidden>
      <ListSection
        list={visible}
        isPartial={!list}
        error={list || !isBusy ? error : null}
        shown={shown}
        totalCount={whole.shown.length}
        marks={marks}
        isSorting={isSorting}
        view={view}
        isBusy={isBusy}
        onRefresh={refresh}
        onRetry={refetch}
        onClear={clear}
      />
    </Box>
  );
}

interface SummaryProps {
  whole: Selection | undefined;
  /** Null while the order of a newer list is being computed. */
  fetchedAtMs: number | null;
  error: unknown;
}

/** The line under the heading. A component, so that only the line renders again every minute. */
function Summary({ whole, fetchedAtMs, error }: SummaryProps) {
  const nowMs = useNow();
  if (whole) return fetchedAtMs === null ? 'Sorting …' : summarizeList(whole, fetchedAtMs, nowMs);
  return error ? 'The list could not be loaded' : 'Loading the list …';
}
