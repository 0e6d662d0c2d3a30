import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMarks } from '../../operator-data/use-marks.ts';
import type { Select } from '../select/create-select.ts';
import styles from './Toolbar.module.css';

interface MarkViewButtonProps {
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  /** Number of new entries that the view would list, but that wait to be shown. */
  waitingCount: number;
  onMark: () => void;
}

/**
 * Marks the view as seen. Without new entries, or while they wait, it says so and is only `aria-disabled`, because `disabled` would lose the
 * focus. While their number is unknown, it is invisible but keeps its place.
 */
export function MarkViewButton({ select, waitingCount, onMark }: MarkViewButtonProps) {
  const newCount = useMarks((marks) => (marks && select ? select(marks).newCount : null));
  const isEmpty = !newCount;
  return (
    <Button
      className={styles.mark}
      variant="soft"
      c={isEmpty ? 'dimmed' : 'var(--ink)'}
      size="36px"
      h={36}
      px={12}
      flex="none"
      leftSection={<IconChecks size="1.125rem" stroke={1.75} aria-hidden />}
      style={{ visibility: newCount === null ? 'hidden' : 'visible' }}
      aria-disabled={isEmpty}
      {...(isEmpty && { 'data-disabled': true })}
      onClick={() => !isEmpty && onMark()}
    >
      {isEmpty ? (
        <span className={styles.word}>
          {waitingCount > 0 ? `${waitingCount} new waiting` : 'Nothing new here'}
        </span>
      ) : (
        <>
          <span className={styles.word}>Mark&nbsp;</span>
          {newCount}
          <span className={styles.word}>&nbsp;as seen</span>
        </>
      )}
    </Button>
  );
}
