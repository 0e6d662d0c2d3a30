import { abortable, pause, systemClock } from '../time/clock.ts';
import { HttpError } from './http-error.ts';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 500;

/** Whether to try again after `failureCount` earlier failures: transient ones are retried, others are not. */
export function mayRetry(failureCount: number, error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const isTransient = error.kind === 'unreachable' || error.kind === 'timeout' || (error.status ?? 0) >= 500;
  return isTransient && failureCount < MAX_RETRIES;
}

/** In milliseconds. */
export function retryDelay(failureCount: number): number {
  return FIRST_RETRY_MS * 3 ** failureCount;
}

/** Retries as the queries do, but also in a hidden page, where TanStack Query waits until the page is visible. */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failureCount = 0; ; failureCount += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayRetry(failureCount, error)) throw error;
      await abortable(pause(systemClock, retryDelay(failureCount)), signal);
    }
  }
}
