import { formatDateTime } from '../time/format-time.ts';

/** Since when updates count as new. `timeMs` in Unix milliseconds. */
export function VisitTime({ timeMs }: { timeMs: number }) {
  return (
    <>
      Since <time dateTime={new Date(timeMs).toISOString()}>{formatDateTime(timeMs)}</time>
    </>
  );
}
