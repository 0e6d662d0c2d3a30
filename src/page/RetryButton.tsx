import { Button, type ButtonProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { focusPageHeading } from './focus-page-heading.ts';

/** If it disappears while it has the focus, also because the app has retried by itself, the page's heading gets the focus. */
export function RetryButton({ onRetry, ...props }: ButtonProps & { onRetry: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button === document.activeElement) focusPageHeading();
    };
  }, []);
  return (
    <Button ref={ref} variant="soft" flex="none" {...props} onClick={onRetry}>
      Retry
    </Button>
  );
}
