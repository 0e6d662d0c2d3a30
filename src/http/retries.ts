import { abortable, pause, systemClock } from '../time/clock.ts';
import { HttpError } from './http-error.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 500;

/**
 * Retries a transient failure after 0.5 s, then after 1.5 s; any other fails at once. Also in a hidden page, where TanStack
 * Query would wait until the page is visible. Rejects with the last error, or with the signal's reason while it waits.
 */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failureCount = 0; ; failureCount += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayRetry(failureCount, error)) throw error;
      await abortable(pause(systemClock, FIRST_RETRY_MS * 3 ** failureCount), signal);
    }
  }
}

function mayRetry(failureCount: number, error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const isTransient = error.kind === 'unreachable' || error.kind === 'timeout' || (error.status ?? 0) >= 500;
  return isTransient && failureCount < MAX_RETRIES;
}
