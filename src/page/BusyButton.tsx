import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  isBusy: boolean;
}

/**
 * A button that says while it waits for what it started. Mantine's `loading` would disable it, and so take the focus
 * away from it; whoever uses it lets further presses pass.
 */
export function BusyButton({ isBusy, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      leftSection={isBusy && <Loader aria-hidden="true" />}
      aria-busy={isBusy}
      aria-disabled={isBusy}
    />
  );
}
