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

/** Refreshes the list. While it does, the button keeps its focus and name and ignores clicks. */
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
