import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { formatCount } from '../../controls/format-count.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import type { Select } from '../select/create-select.ts';

interface MarkViewButtonProps {
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  /** Number of new entries that the view would list, but that wait to be shown. */
  waitingCount: number;
  onMark: () => void;
}

/**
 * Marks the view as seen. If the view has no new entries, or they are still waiting to be shown, the label says so and the
 * button is `aria-disabled`, because `disabled` would lose the focus. While their number is unknown, it is invisible but
 * keeps its place.
 */
export function MarkViewButton({ select, waitingCount, onMark }: MarkViewButtonProps) {
  const newCount = useMarks((marks) => (marks && select ? select(marks).newCount : null));
  const isEmpty = !newCount;
  const name = isEmpty
    ? waitingCount > 0
      ? `${formatCount(waitingCount)} new waiting`
      : 'Nothing new here'
    : `Mark ${formatCount(newCount)} as seen`;
  return (
    <Button
      variant="soft"
      c={isEmpty ? 'dimmed' : 'var(--ink)'}
      px={12}
      miw="11rem"
      flex="none"
      leftSection={<IconChecks size="1.125rem" stroke={1.75} aria-hidden />}
      style={{ visibility: newCount === null ? 'hidden' : 'visible', fontVariantNumeric: 'tabular-nums' }}
      aria-disabled={isEmpty}
      {...(isEmpty && { 'data-disabled': true })}
      onClick={() => !isEmpty && onMark()}
    >
      {name}
    </Button>
  );
}
