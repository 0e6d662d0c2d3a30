import { memo, useRef } from 'react';
import { Notice } from '../../controls/Notice.tsx';
import { StaleNotice } from '../../page/StaleNotice.tsx';
import { useNow } from '../../time/use-now.ts';
import type { AnimeList } from '../anime.ts';
import { summarizeSkipped } from '../day/summarize-list.ts';
import { AnimeListView } from '../list/AnimeListView.tsx';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import { useListPlacement } from '../list/use-list-placement.ts';
import type { ListMarks } from '../marks/marks.ts';
import type { ViewSearch } from '../toolbar/view-search.ts';
import { failureTitle } from './describe-failure.ts';
import { EmptyDay } from './EmptyDay.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NoMatch } from './NoMatch.tsx';

interface ListSectionProps {
  /** The list to show; undefined while none can be shown yet. */
  list: AnimeList | undefined;
  /** Whether `list` is only the first entries of a list that is still being parsed. */
  isPartial: boolean;
  /** The error of the last load; null if it succeeded. */
  error: unknown;
  /** The list index of each entry to show, in display order. */
  shown: Uint32Array;
  /** Number of entries without any filter. */
  totalCount: number;
  /** Null until they are known. */
  marks: ListMarks | null;
  /** Whether the order of the view is still being computed. */
  isSorting: boolean;
  view: ViewSearch;
  /** Whether the list is being loaded. */
  isBusy: boolean;
  /** Refreshes the list and moves the focus, because the button disappears. */
  onRefresh: () => void;
  /** Refreshes the list. */
  onRetry: () => void;
  onClear: () => void;
}

/** The list, or the state shown instead of it: loading, error, empty day or no matches. */
export const ListSection = memo(function ListSection({
  list,
  isPartial,
  error,
  shown,
  totalCount,
  marks,
  isSorting,
  view,
  isBusy,
  onRefresh,
  onRetry,
  onClear,
}: ListSectionProps) {
  const nowMs = useNow();
  const containerRef = useRef<HTMLDivElement>(null);
  const { view: layout } = view;
  const placement = useListPlacement(containerRef, layout);
  useFocusAfterRemoval(containerRef, shown);
  return (
    <>
      <StaleNotice isBusy={isBusy} onRetry={onRetry}>
        {list && error ? `${failureTitle(error)}. The previous list is shown below.` : null}
      </StaleNotice>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <div role="status">
        {list && list.skippedCount > 0 && <Notice>{summarizeSkipped(list.skippedCount)}.</Notice>}
      </div>
      <div ref={containerRef}>
        {!list && error ? <LoadFailed error={error} onRetry={onRefresh} /> : null}
        {list?.entries.length === 0 && <EmptyDay skippedCount={list.skippedCount} onRefresh={onRefresh} />}
        {list && list.entries.length > 0 && shown.length === 0 && (
          <NoMatch view={view} totalCount={totalCount} onClear={onClear} />
        )}
        {placement && (list ? shown.length > 0 : !error) && (
          <AnimeListView
            placement={placement}
            list={list}
            shown={shown}
            marks={marks}
            isPartial={isPartial}
            isSorting={isSorting}
            layout={layout}
            nowMs={nowMs}
          />
        )}
      </div>
    </>
  );
});
