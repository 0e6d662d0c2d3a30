import { Alert, Box, Flex } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatTimeOfDay } from '../time/format-time.ts';
import { RetryButton } from './RetryButton.tsx';

interface StaleNoticeProps {
  /** Whether a later reading of the list has failed. */
  isStale: boolean;
  /** When the list that is shown was read, Unix milliseconds. */
  readAtMs: number;
  /** Reads the list again. */
  onRetry: () => void;
}

/**
 * Says that the figures are not the newest. It is rendered, without height, even if it is empty: screen readers announce
 * only what changes in a status that was there before.
 */
export function StaleNotice({ isStale, readAtMs, onRetry }: StaleNoticeProps) {
  return (
    <Alert role="group" color="warning" {...(isStale ? { mb: 16 } : { p: 0 })}>
      <Flex align="center" gap="8px 10px" wrap="wrap">
        {isStale && (
          <IconAlertTriangle color="var(--alert-icon-color)" size={20} stroke={1.75} aria-hidden="true" />
        )}
        <Box flex="1 1 200px" role="status">
          {isStale && `The list could not be read again; these figures are from ${formatTimeOfDay(readAtMs)}`}
        </Box>
        {isStale && <RetryButton onRetry={onRetry} />}
      </Flex>
    </Alert>
  );
}
