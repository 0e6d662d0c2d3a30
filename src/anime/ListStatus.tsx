import { VisuallyHidden } from '@mantine/core';
import type { View } from '../entries/view.ts';
import { describeCounts } from './screens/summarize-list.ts';
import { useShownCounts } from './screens/use-shown-counts.ts';
import type { ListedView } from './view/use-listed-view.ts';

interface ListStatusProps {
  view: View;
  listed: Pick<ListedView, 'items' | 'select' | 'titleCount'>;
  /** Whether the operator waits for the list. */
  isLoading: boolean;
  /** Whether the list could not be loaded. */
  isFailed: boolean;
}

/** Tells screen readers that the list is loading, or how much of it is shown. */
export function ListStatus({ view, listed, isLoading, isFailed }: ListStatusProps) {
  const { items, select, titleCount } = listed;
  const counts = useShownCounts(view, select, titleCount);
  return (
    <VisuallyHidden role="status">
      {isLoading
        ? 'Loading the list'
        : !isFailed && items && counts && describeCounts({ ...counts, isFiltered: true })}
    </VisuallyHidden>
  );
}
