import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  isBusy: boolean;
}

/**
 * A button that shows that its action is running. It stays enabled to keep focus, unlike Mantine's `loading`, so the
 * caller must ignore further presses.
 */
export function BusyButton({ isBusy, ...props }: BusyButtonProps) {
  return (
    <Button
      leftSection={isBusy && <Loader aria-hidden="true" />}
      {...props}
      aria-busy={isBusy}
      aria-disabled={isBusy}
    />
  );
}
