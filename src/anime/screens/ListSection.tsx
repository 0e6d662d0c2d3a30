import { useRef } from 'react';
import { Notice } from '../../controls/Notice.tsx';
import type { Entry } from '../../entries/entry.ts';
import type { AnimeList } from '../../entries/list.ts';
import { hasDays } from '../../entries/sort-entries.ts';
import { isFiltered, listsAllTitles, type View } from '../../entries/view.ts';
import { StaleNotice } from '../../page/StaleNotice.tsx';
import { formatDateTime } from '../../time/format-time.ts';
import { useListTime } from '../../time/use-list-day.ts';
import { useNow } from '../../time/use-now.ts';
import { HistoryMatches } from '../history/HistoryMatches.tsx';
import { StoredListOffer } from '../history/StoredListOffer.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import { PrintedList } from '../print/PrintedList.tsx';
import { HeldBar } from '../refresh/HeldBar.tsx';
import type { ListedView } from '../view/use-listed-view.ts';
import type { ChangeView } from '../view/use-view.ts';
import { failureTitle } from './describe-failure.ts';
import { EmptyDay } from './EmptyDay.tsx';
import { EmptyHistory } from './EmptyHistory.tsx';
import { ListParts } from './ListParts.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NoMatch } from './NoMatch.tsx';
import { summarizeSkipped } from './summarize-list.ts';
import { WaitingEntries } from './WaitingEntries.tsx';

/** A search that finds at most this many entries also says how many the history has. */
const FEW_MATCHES = 3;
const NONE: readonly Entry[] = [];

interface ListSectionProps {
  view: View;
  listed: Pick<
    ListedView,
    'shown' | 'held' | 'arrival' | 'entries' | 'items' | 'expand' | 'isRefreshRequested'
  >;
  /** See `useListDay`. */
  listDay: string | null;
  /** The error of the last load; null if it succeeded. */
  error: unknown;
  /** Whether the list is being fetched. */
  isBusy: boolean;
  /** When the list was fetched, Unix milliseconds, if it is the stored one. */
  storedAtMs: number | null;
  /** See `AnimeGrid`. */
  pinnedBottomPx: number;
  /** Shows what a refresh has brought. */
  onShow: () => void;
  /** Refreshes the list and moves the focus, because the button disappears. */
  onRefresh: () => void;
  /** Refreshes the list. */
  onRetry: () => void;
  onChange: ChangeView;
  /** Shows the stored list, because there is no other. */
  onShowStored: (stored: AnimeList) => void;
}

/** The list, or the state shown instead of it: loading, error, empty day or no matches. */
export function ListSection(props: ListSectionProps) {
  const { view, listed, error, isBusy, storedAtMs, pinnedBottomPx, onShow, onRetry } = props;
  const { items, entries, isRefreshRequested } = listed;
  const { list } = listed.shown;
  const containerRef = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(containerRef, items);
  const isToday = view.period === 'today';
  const describeShown = () => {
    if (!isToday) return 'The stored history';
    return storedAtMs === null ? 'The previous list' : `The stored list of ${formatDateTime(storedAtMs)}`;
  };
  return (
    <>
      <StaleNotice isBusy={isBusy && isRefreshRequested} onRetry={onRetry}>
        {(list || !isToday) && error ? `${failureTitle(error)}. ${describeShown()} is shown below.` : null}
      </StaleNotice>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <div role="status">
        {isToday && list && list.skippedCount > 0 && <Notice>{summarizeSkipped(list.skippedCount)}.</Notice>}
      </div>
      {hasDays(view.period, view.sort) && (
        <HeldBar listed={listed} place={pinnedBottomPx > 0 ? 'pinned-heading' : 'heading'} onShow={onShow} />
      )}
      <div ref={containerRef}>
        <Content {...props} />
      </div>
      {isToday && view.q !== '' && entries && entries.length <= FEW_MATCHES && (
        <HistoryMatches view={view} isNextStep={entries.length === 0 && !isFiltered({ ...view, q: '' })} />
      )}
    </>
  );
}

function Content(props: ListSectionProps) {
  const { view, listed, listDay, error, pinnedBottomPx, onShow, onRefresh, onChange, onShowStored } = props;
  const { items, entries, held, arrival, expand } = listed;
  const { list, history } = listed.shown;
  const nowMs = useNow();
  const asOf = useListTime(list, error !== null);
  const isToday = view.period === 'today';
  if (isToday && !list && error)
    return (
      <LoadFailed error={error} onRetry={onRefresh}>
        <StoredListOffer onShow={onShowStored} />
      </LoadFailed>
    );
  if (items && items.length > 0) {
    const { about: _, ...rest } = view;
    return (
      <>
        <PrintedList
          {...{ view, items }}
          isGrouped={items !== entries}
          fetchedAtMs={isToday && list ? list.fetchedAtMs : null}
        />
        <ListParts
          entries={items}
          viewKey={JSON.stringify(rest)}
          layout={view.view}
          isGrouped={items !== entries}
          hasHeadings={hasDays(view.period, view.sort)}
          pinnedBottomPx={pinnedBottomPx}
          nowMs={nowMs}
          arrival={arrival}
          onExpand={expand}
        />
      </>
    );
  }
  const isRead = isToday ? list !== undefined : history?.status !== 'reading';
  if (!entries || !items || !isRead) return <ListSkeleton layout={view.view} />;
  if (held && held.addedCount > 0) return <WaitingEntries count={held.addedCount} onShow={onShow} />;
  if (isToday && list?.entries.length === 0)
    return <EmptyDay {...{ listDay, asOf, onRefresh }} skippedCount={list.skippedCount} />;
  if (history?.all.length === 0 && !listsAllTitles(view)) return <EmptyHistory />;
  return (
    <NoMatch {...{ view, listDay, asOf, onChange }} all={(isToday ? list?.entries : history?.all) ?? NONE} />
  );
}
