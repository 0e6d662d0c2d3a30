import { Button } from '@mantine/core';
import { focusPageHeading } from '../page/focus-page-heading.ts';

/** It goes away with what it mends, and would take the focus along: the page's heading gets it. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    focusPageHeading();
    onRetry();
  };
  return (
    <Button variant="soft" flex="none" onClick={retry}>
      Retry
    </Button>
  );
}
