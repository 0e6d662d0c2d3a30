import { Box, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import { BusyButton } from '../../controls/BusyButton.tsx';
import { iconOnly } from '../../controls/icon-only.ts';
import { useFromBreakpoint } from '../../controls/use-from-breakpoint.ts';

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
  const hasLabel = useFromBreakpoint('sm');
  return (
    <BusyButton
      ref={ref}
      variant="soft"
      isBusy={isBusy}
      leftSection={null}
      px={hasLabel ? 16 : 11}
      {...(!hasLabel && iconOnly('Refresh'))}
      onClick={isBusy ? undefined : onRefresh}
    >
      {isBusy ? (
        <Loader size={SIZE} aria-hidden="true" />
      ) : (
        <IconRefresh size={SIZE} stroke={1.75} aria-hidden />
      )}
      {hasLabel && (
        <Box component="span" ml={8}>
          Refresh
        </Box>
      )}
    </BusyButton>
  );
}
