import { Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import { BusyButton } from '../../controls/BusyButton.tsx';

interface RefreshButtonProps {
  isBusy: boolean;
  onRefresh: () => void;
  ref?: Ref<HTMLButtonElement>;
}

const SIZE_PX = 18;

/** Reads the list again. While that goes on it keeps its focus and its name, and does nothing. */
export function RefreshButton({ isBusy, onRefresh, ref }: RefreshButtonProps) {
  return (
    <BusyButton
      ref={ref}
      variant="soft"
      isBusy={isBusy}
      leftSection={
        isBusy ? (
          <Loader size={SIZE_PX} aria-hidden="true" />
        ) : (
          <IconRefresh size={SIZE_PX} stroke={1.75} aria-hidden />
        )
      }
      onClick={isBusy ? undefined : onRefresh}
    >
      Refresh
    </BusyButton>
  );
}
