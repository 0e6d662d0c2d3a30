import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ComponentProps } from 'react';

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  isBusy: boolean;
}

/**
 * A button that shows that its action is running. Mantine's `loading` would disable it, so that it lost the focus; here
 * the caller has to ignore further presses.
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
