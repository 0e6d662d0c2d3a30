import { Notice } from '../../controls/Notice.tsx';
import { NotificationFallback } from '../../notify/NotificationFallback.tsx';
import { formatRecentTime } from '../../time/format-time.ts';
import { useNow } from '../../time/use-now.ts';
import { RetryButton } from '../RetryButton.tsx';

interface StaleNoticeProps {
  /** Whether the last refresh of the list failed. */
  isStale: boolean;
  /** When the shown list was fetched, Unix milliseconds. */
  fetchedAtMs: number;
  /** Fetches the list again. */
  onRetry: () => void;
}

/** Shows that the figures are out of date. use-notify-failed-refresh.ts announces the failure. */
export function StaleNotice({ isStale, fetchedAtMs, onRetry }: StaleNoticeProps) {
  const nowMs = useNow();
  return (
    <NotificationFallback>
      {isStale && (
        <Notice action={<RetryButton onRetry={onRetry} />}>
          The list could not be refreshed; these figures are from {formatRecentTime(fetchedAtMs, nowMs)}
        </Notice>
      )}
    </NotificationFallback>
  );
}
