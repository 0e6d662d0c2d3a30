import { Progress } from '@mantine/core';
import appear from './appear.module.css';
import styles from './ProgressBar.module.css';

/** A thin bar at the top while a page loads. It shows late by CSS, so that a quick change does not flash. */
export function ProgressBar() {
  return (
    <Progress.Root
      className={`${appear.late} ${styles.track}`}
      pos="fixed"
      inset="0 0 auto"
      bg="var(--selected)"
      size={3}
      radius={0}
      role="progressbar"
      aria-label="Loading page"
    >
      {/* How far the page has come is not known: the section has no value to tell. */}
      <Progress.Section className={styles.bar} value={40} color="primary.5" withAria={false} />
    </Progress.Root>
  );
}
