import { Button, type ButtonProps } from '@mantine/core';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * If the button disappears while it has the focus, for example because the app has retried by itself, the focus returns
 * to where it was before. The page does not scroll.
 */
export function RetryButton({ onRetry, ...props }: ButtonProps & { onRetry: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  const previousRef = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== document.activeElement) return;
      const previous = previousRef.current;
      // React tells nobody of a focus that moves while it removes the button.
      queueMicrotask(() => {
        if (previous?.isConnected) previous.focus({ preventScroll: true });
      });
    };
  }, []);
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    // Null if the window gets the focus back.
    if (relatedTarget instanceof HTMLElement) previousRef.current = relatedTarget;
  };
  return (
    <Button ref={ref} variant="soft" flex="none" {...props} onFocus={rememberFocus} onClick={() => onRetry()}>
      Retry
    </Button>
  );
}
