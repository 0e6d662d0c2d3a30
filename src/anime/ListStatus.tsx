import { VisuallyHidden } from '@mantine/core';
import { pluralize } from '../controls/format-count.ts';
import { useMarks } from '../operator-data/use-marks.ts';
import type { Select } from './select/create-select.ts';
import type { ListedView } from './view/use-listed-view.ts';

interface ListStatusProps {
  listed: Pick<ListedView, 'items' | 'select' | 'titleCount'>;
  /** Whether the operator waits for the list. */
  isLoading: boolean;
  /** Whether the list could not be loaded. */
  isFailed: boolean;
}

/** Tells screen readers that the list is loading, or how much of it is shown. */
export function ListStatus({ listed: { items, select, titleCount }, isLoading, isFailed }: ListStatusProps) {
  return (
    <VisuallyHidden role="status">
      {isLoading
        ? 'Loading the list'
        : !isFailed && items && select && <ShownCount titleCount={titleCount} select={select} />}
    </VisuallyHidden>
  );
}

/** For example '92 titles, 145 of 300 entries'. */
function ShownCount({ titleCount, select }: { titleCount: number | null; select: Select }) {
  const shownCount = useMarks((marks) => select(marks).shown.length);
  const totalCount = useMarks((marks) => select(marks).totalCount);
  return `${titleCount === null ? '' : `${pluralize(titleCount, 'title')}, `}${shownCount} of ${totalCount} entries`;
}
