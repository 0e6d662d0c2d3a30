import { Alert, Flex } from '@mantine/core';
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
 * Says that the figures are not the newest. It stays when it is empty, without a height: a screen reader tells only of
 * what is added to a status.
 */
export function StaleNotice({ isStale, readAtMs, onRetry }: StaleNoticeProps) {
  return (
    <Alert
      role="group"
      color="warning"
      {...(isStale ? { mb: 16, icon: <IconAlertTriangle stroke={1.75} aria-hidden="true" /> } : { p: 0 })}
    >
      <Flex align="center" justify="space-between" gap="8px 16px" wrap="wrap">
        <div role="status">
          {isStale && `The list could not be read again; these figures are from ${formatTimeOfDay(readAtMs)}`}
        </div>
        {isStale && <RetryButton onRetry={onRetry} />}
      </Flex>
    </Alert>
  );
}
