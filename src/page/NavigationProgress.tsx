import { Progress } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import appear from './appear.module.css';
import styles from './NavigationProgress.module.css';

/** A thin bar at the top while a page loads. CSS delays it to avoid a flash on fast navigations. */
function ProgressBar() {
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
      {/* The progress is unknown, so the section exposes no value to assistive technology. */}
      <Progress.Section className={styles.bar} value={40} color="primary.5" withAria={false} />
    </Progress.Root>
  );
}

/** Shows the progress bar while the router loads a page. Deferred, because most navigations end at once. */
export function NavigationProgress() {
  const isLoading = useDeferredValue(useRouterState({ select: (state) => state.isLoading }));
  return isLoading && <ProgressBar />;
}
