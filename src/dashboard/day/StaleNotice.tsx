import { Notice } from '../../controls/Notice.tsx';
import { NotificationFallback } from '../../notify/NotificationFallback.tsx';
import { formatTimeOfDay } from '../../time/format-time.ts';
import { RetryButton } from '../RetryButton.tsx';

interface StaleNoticeProps {
  /** Whether a later reading of the list has failed. */
  isStale: boolean;
  /** When the list that is shown was read, Unix milliseconds. */
  readAtMs: number;
  /** Reads the list again. */
  onRetry: () => void;
}

/** Says that the figures are not the newest. use-notify-failed-refresh.ts announces it. */
export function StaleNotice({ isStale, readAtMs, onRetry }: StaleNoticeProps) {
  return (
    <NotificationFallback>
      {isStale && (
        <Notice action={<RetryButton onRetry={onRetry} />}>
          The list could not be read again; these figures are from {formatTimeOfDay(readAtMs)}
        </Notice>
      )}
    </NotificationFallback>
  );
}
