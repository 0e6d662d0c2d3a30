import { memo, useRef } from 'react';
import { Notice } from '../../controls/Notice.tsx';
import { StaleNotice } from '../../page/StaleNotice.tsx';
import { formatDateTime } from '../../time/format-time.ts';
import { useNow } from '../../time/use-now.ts';
import { HistoryMatches } from '../history/HistoryMatches.tsx';
import type { PeriodEntries } from '../history/read-period.ts';
import { type StoredList, StoredListOffer } from '../history/StoredListOffer.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import type { ListItem } from '../list/list-item.ts';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import type { AnimeList } from '../list-entry.ts';
import { NewEntriesBar } from '../refresh/NewEntriesBar.tsx';
import type { HeldChange } from '../refresh/use-shown-list.ts';
import type { Selection } from '../select/select-entries.ts';
import { listsAllTitles, type View } from '../view/view.ts';
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
  /** Undefined until the list is loaded and, if the view depends on marks, they are known. */
  selection: Selection | undefined;
  /** The items to show: entries or groups. Undefined until they are known. */
  items: readonly ListItem[] | undefined;
  /** The error of the last load; null if it succeeded. */
  error: unknown;
  view: View;
  /** See `AnimeGrid`. */
  pinnedBottomPx: number;
  /** The stored entries of the period; undefined for today and until some are read. */
  history: PeriodEntries | undefined;
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
  onShowStored: (stored: StoredList) => void;
}

/** The list, or the state shown instead of it: loading, error, empty day or no matches. */
export const ListSection = memo(function ListSection({
  list,
  listDay,
  selection,
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
  const hasHeadings = !isToday && (sort === 'latest' || sort === 'oldest');
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
      {isToday && view.q !== '' && selection && selection.shown.length <= FEW_MATCHES && (
        <HistoryMatches view={view} />
      )}
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
      const isGrouped = items !== selection?.shown;
      const { about: _, ...rest } = view;
      const viewKey = JSON.stringify(rest);
      const grid = { layout, isGrouped, hasHeadings, pinnedBottomPx, nowMs, onExpand };
      return <ListParts entries={items} viewKey={viewKey} {...grid} />;
    }
    const isRead = isToday ? list !== undefined : history?.isComplete;
    if (!selection || !items || !isRead) return <ListSkeleton layout={layout} />;
    if (isToday && list?.entries.length === 0)
      return <EmptyDay {...{ listDay, onRefresh }} skippedCount={list.skippedCount} />;
    if (history?.entries.length === 0 && !listsAllTitles(view)) return <EmptyHistory />;
    const { unmutedCount } = selection;
    return <NoMatch {...{ view, listDay, onClear }} totalCount={unmutedCount} />;
  }
});
