import { Button } from '@mantine/core';
import { focusPageHeading } from '../page/focus-page-heading.ts';

/** It disappears as soon as it is pressed, so it moves the focus to the page's heading first. */
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
