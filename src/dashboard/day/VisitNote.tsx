import { formatDateTime } from '../../time/format-time.ts';

/**
 * Since when updates count as new. `timeMs` is the last visit in Unix milliseconds, null on the first visit, undefined
 * if visits cannot be stored.
 */
export function VisitNote({ timeMs }: { timeMs: number | null | undefined }) {
  if (timeMs === undefined) return 'Visits are not remembered';
  if (timeMs === null) return 'New updates count from now on';
  return (
    <>
      Since <time dateTime={new Date(timeMs).toISOString()}>{formatDateTime(timeMs)}</time>
    </>
  );
}
