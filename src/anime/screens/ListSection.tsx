import { memo, useRef } from 'react';
import { Notice } from '../../controls/Notice.tsx';
import { StaleNotice } from '../../page/StaleNotice.tsx';
import { useNow } from '../../time/use-now.ts';
import type { AnimeList } from '../anime.ts';
import { AnimeGrid } from '../list/AnimeGrid.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import type { Selection } from '../select/select-entries.ts';
import type { View } from '../view/view.ts';
import { failureTitle } from './describe-failure.ts';
import { EmptyDay } from './EmptyDay.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NoMatch } from './NoMatch.tsx';
import { summarizeSkipped } from './summarize-list.ts';

interface ListSectionProps {
  /** Undefined until it is loaded. */
  list: AnimeList | undefined;
  /** Undefined until the list is loaded and, if the view depends on marks, they are known. */
  selection: Selection | undefined;
  /** The error of the last load; null if it succeeded. */
  error: unknown;
  view: View;
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
  selection,
  error,
  view,
  isBusy,
  onRefresh,
  onRetry,
  onClear,
}: ListSectionProps) {
  const nowMs = useNow();
  const containerRef = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(containerRef, selection?.shown);
  const { view: layout } = view;
  return (
    <>
      <StaleNotice isBusy={isBusy} onRetry={onRetry}>
        {list && error ? `${failureTitle(error)}. The previous list is shown below.` : null}
      </StaleNotice>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <div role="status">
        {list && list.skippedCount > 0 && <Notice>{summarizeSkipped(list.skippedCount)}.</Notice>}
      </div>
      <div ref={containerRef}>{renderContent()}</div>
    </>
  );

  function renderContent() {
    if (!list && error) return <LoadFailed error={error} onRetry={onRefresh} />;
    if (list?.entries.length === 0)
      return <EmptyDay skippedCount={list.skippedCount} onRefresh={onRefresh} />;
    if (!selection) return <ListSkeleton layout={layout} />;
    if (selection.shown.length === 0)
      return <NoMatch view={view} totalCount={selection.unmutedCount} onClear={onClear} />;
    return <AnimeGrid entries={selection.shown} layout={layout} hasHeadings={false} nowMs={nowMs} />;
  }
});
