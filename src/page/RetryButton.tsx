import { Button, type ButtonProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { focusPageHeading } from './focus-page-heading.ts';

/**
 * If the button disappears while it has the focus, for example because the app has retried by itself, the focus moves to
 * the page's heading.
 */
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
