import { Button } from '@mantine/core';
import { focusPageHeading } from '../page/focus-page-heading.ts';

/** Moves the focus to the page's heading before the retry, because the button unmounts during it. */
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
