import { memo, useRef } from 'react';
import { Notice } from '../../controls/Notice.tsx';
import type { Entries } from '../../entries/entries.ts';
import type { Entry } from '../../entries/entry.ts';
import type { AnimeList } from '../../entries/list.ts';
import type { ListItem } from '../../entries/list-item.ts';
import { hasDays } from '../../entries/sort-entries.ts';
import { listsAllTitles, type View } from '../../entries/view.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { StaleNotice } from '../../page/StaleNotice.tsx';
import { formatDateTime } from '../../time/format-time.ts';
import { useNow } from '../../time/use-now.ts';
import { HistoryMatches } from '../history/HistoryMatches.tsx';
import { StoredListOffer } from '../history/StoredListOffer.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import { NewEntriesBar } from '../refresh/NewEntriesBar.tsx';
import type { HeldChange } from '../refresh/use-shown-list.ts';
import type { Select } from '../select/create-select.ts';
import { failureTitle } from './describe-failure.ts';
import { EmptyDay } from './EmptyDay.tsx';
import { EmptyHistory } from './EmptyHistory.tsx';
import { ListParts } from './ListParts.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NoMatch } from './NoMatch.tsx';
import { summarizeSkipped } from './summarize-list.ts';

/** A search that finds at most this many entries also says how many the history has. */
const FEW_MATCHES = 3;

interface ListSectionProps {
  /** Undefined until it is loaded. */
  list: AnimeList | undefined;
  /** See `useListDay`. */
  listDay: string | null;
  /** The entries that the view lists. Undefined until the list is loaded and, if the view depends on marks, they are known. */
  shown: readonly Entry[] | undefined;
  /** Undefined until the list is loaded. */
  select: Select | undefined;
  /** The items to show: entries or groups. Undefined until they are known. */
  items: readonly ListItem[] | undefined;
  /** The error of the last load; null if it succeeded. */
  error: unknown;
  view: View;
  /** See `AnimeGrid`. */
  pinnedBottomPx: number;
  /** The entries of the period; undefined for today. */
  history: Entries | undefined;
  /** When `list` was fetched, Unix milliseconds, if it is the stored one. */
  storedAtMs: number | null;
  /** What a refresh has changed and the list does not show yet. */
  held: HeldChange | null;
  /** Whether the operator has requested a refresh that is running. */
  isBusy: boolean;
  /** Shows what is held. */
  onShow: () => void;
  /** Refreshes the list and moves the focus, because the button disappears. */
  onRefresh: () => void;
  /** Refreshes the list. */
  onRetry: () => void;
  onClear: () => void;
  /** Expands or collapses the group with this key. */
  onExpand: (key: string) => void;
  /** Shows the stored list, because there is no other. */
  onShowStored: (stored: AnimeList) => void;
}

/** The list, or the state shown instead of it: loading, error, empty day or no matches. */
export const ListSection = memo(function ListSection({
  list,
  listDay,
  shown,
  select,
  items,
  error,
  view,
  pinnedBottomPx,
  history,
  storedAtMs,
  held,
  isBusy,
  onShow,
  onRefresh,
  onRetry,
  onClear,
  onExpand,
  onShowStored,
}: ListSectionProps) {
  const nowMs = useNow();
  const containerRef = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(containerRef, items);
  const { view: layout, period, sort } = view;
  const isToday = period === 'today';
  const hasHeadings = hasDays(period, sort);
  const unmutedCount = useMarks((marks) => select?.(marks).unmutedCount ?? 0);
  return (
    <>
      <StaleNotice isBusy={isBusy} onRetry={onRetry}>
        {(list || !isToday) && error ? `${failureTitle(error)}. ${describeShown()} is shown below.` : null}
      </StaleNotice>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <div role="status">
        {isToday && list && list.skippedCount > 0 && <Notice>{summarizeSkipped(list.skippedCount)}.</Notice>}
      </div>
      <NewEntriesBar held={held} onShow={onShow} />
      <div ref={containerRef}>{renderContent()}</div>
      {isToday && view.q !== '' && shown && shown.length <= FEW_MATCHES && <HistoryMatches view={view} />}
    </>
  );

  function describeShown() {
    if (!isToday) return 'What was fetched before';
    return storedAtMs === null ? 'The previous list' : `The stored list of ${formatDateTime(storedAtMs)}`;
  }

  function renderContent() {
    if (isToday && !list && error)
      return (
        <LoadFailed error={error} onRetry={onRefresh}>
          <StoredListOffer onShow={onShowStored} />
        </LoadFailed>
      );
    if (items && items.length > 0) {
      const isGrouped = items !== shown;
      const { about: _, ...rest } = view;
      const viewKey = JSON.stringify(rest);
      const grid = { layout, isGrouped, hasHeadings, pinnedBottomPx, nowMs, onExpand };
      return <ListParts entries={items} viewKey={viewKey} {...grid} />;
    }
    const isRead = isToday ? list !== undefined : history?.status !== 'reading';
    if (!shown || !items || !isRead) return <ListSkeleton layout={layout} />;
    if (isToday && list?.entries.length === 0)
      return <EmptyDay {...{ listDay, onRefresh }} skippedCount={list.skippedCount} />;
    if (history?.all.length === 0 && !listsAllTitles(view)) return <EmptyHistory />;
    return <NoMatch {...{ view, listDay, onClear }} totalCount={unmutedCount} />;
  }
});
