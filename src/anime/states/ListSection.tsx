import { Button } from '@mantine/core';
import { memo, useRef } from 'react';
import { Notice } from '../../controls/Notice.tsx';
import { NotificationFallback } from '../../notify/NotificationFallback.tsx';
import { useNow } from '../../time/use-now.ts';
import type { AnimeList } from '../anime.ts';
import { summarizeSkipped } from '../day/summarize-list.ts';
import { AnimeListView } from '../list/AnimeListView.tsx';
import { useListPlacement } from '../list/use-list-placement.ts';
import type { ViewSearch } from '../toolbar/view-search.ts';
import { describeFailure } from './describe-failure.ts';
import { EmptyDay } from './EmptyDay.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NoMatch } from './NoMatch.tsx';

interface ListSectionProps {
  /** The last list that was read; undefined while there is none. */
  list: AnimeList | undefined;
  /** Why the last reading failed; null when it did not. */
  error: unknown;
  /** Positions of what the view lets through, in its order. */
  shown: Uint32Array;
  /** Whether the order that the view asks for is still being worked out. */
  isSorting: boolean;
  view: ViewSearch;
  onRefresh: () => void;
  onClear: () => void;
}

/** The list, or the empty state in its place: loading, failed, empty, or nothing that matches. */
export const ListSection = memo(function ListSection({
  list,
  error,
  shown,
  isSorting,
  view,
  onRefresh,
  onClear,
}: ListSectionProps) {
  const nowMs = useNow();
  const boxRef = useRef<HTMLDivElement>(null);
  const placement = useListPlacement(boxRef, view.view);
  return (
    <>
      {/* use-notify-failed-refresh.ts announces it. */}
      <NotificationFallback>
        {list && error ? (
          <Notice
            action={
              <Button variant="soft" onClick={onRefresh}>
                Retry
              </Button>
            }
          >
            {describeFailure(error).title}. The list below is the one read before.
          </Notice>
        ) : null}
      </NotificationFallback>
      {/* Always rendered: screen readers announce only what changes in a status that was there before. */}
      <div role="status">
        {list && list.skippedCount > 0 && <Notice>{summarizeSkipped(list.skippedCount)}.</Notice>}
      </div>
      <div ref={boxRef}>
        {!list && error ? <LoadFailed error={error} onRetry={onRefresh} /> : null}
        {list?.entries.length === 0 && <EmptyDay skippedCount={list.skippedCount} onRefresh={onRefresh} />}
        {list && list.entries.length > 0 && shown.length === 0 && (
          <NoMatch view={view} totalCount={list.entries.length} onClear={onClear} />
        )}
        {placement && (list ? shown.length > 0 : !error) && (
          <AnimeListView
            placement={placement}
            list={list}
            shown={shown}
            isSorting={isSorting}
            layout={view.view}
            nowMs={nowMs}
          />
        )}
      </div>
    </>
  );
});
