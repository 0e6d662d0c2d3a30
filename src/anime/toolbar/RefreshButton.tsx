import { Box, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import { BusyButton } from '../../controls/BusyButton.tsx';
import { useIconOnlyBelow } from '../../controls/icon-only.ts';

interface RefreshButtonProps {
  isBusy: boolean;
  onRefresh: () => void;
  ref?: Ref<HTMLButtonElement>;
}

const SIZE = '1.125rem';

/**
 * Refreshes the list. Meanwhile, the button keeps its focus and name and ignores clicks. On phones it has only an icon,
 * so that the heading fits on one line even in a fallback font.
 */
export function RefreshButton({ isBusy, onRefresh, ref }: RefreshButtonProps) {
  return (
    <BusyButton
      ref={ref}
      variant="soft"
      isBusy={isBusy}
      leftSection={null}
      px={{ base: 11, sm: 16 }}
      {...useIconOnlyBelow('sm', 'Refresh')}
      onClick={isBusy ? undefined : onRefresh}
    >
      {isBusy ? (
        <Loader size={SIZE} aria-hidden="true" />
      ) : (
        <IconRefresh size={SIZE} stroke={1.75} aria-hidden />
      )}
      <Box component="span" visibleFrom="sm" ml={8}>
        Refresh
      </Box>
    </BusyButton>
  );
}
