/** The part of a clock that deadlines use. */
export interface DeadlineClock {
  /** A signal that aborts after `delayMs`, like `AbortSignal.timeout`. */
  timeout(delayMs: number): AbortSignal;
  setTimeout(callback: () => void, delayMs: number): ReturnType<typeof setTimeout>;
  clearTimeout(timer: ReturnType<typeof setTimeout> | undefined): void;
}

/** How long a long response may take in all, in milliseconds. */
export const LONG_DEADLINE_MS = 5 * 60_000;

const NOT_IN_TIME = 'The server did not answer in time.';
const TOO_LONG = 'The response took longer than 5 minutes.';

/** The time limit of one attempt. */
export interface Deadline {
  /** Aborts when the time is up. */
  readonly signal: AbortSignal;
  /** Says what took too long. */
  message(): string;
  /** To be called for each part of the response that arrives. */
  onProgress(): void;
  /** To be called when the attempt is over. */
  stop(): void;
}

/** A deadline `delayMs` from now, whatever arrives before it. */
export function totalDeadline(clock: DeadlineClock, delayMs: number): Deadline {
  const signal = clock.timeout(delayMs);
  return { signal, message: () => NOT_IN_TIME, onProgress: () => undefined, stop: () => undefined };
}

/** A deadline that passes once nothing has arrived for `delayMs`, and in any case after 5 minutes. */
export function progressDeadline(clock: DeadlineClock, delayMs: number): Deadline {
  const controller = new AbortController();
  const expireAfter = (timeoutMs: number, message: string) =>
    clock.setTimeout(() => controller.abort(new DOMException(message, 'TimeoutError')), timeoutMs);
  const total = expireAfter(LONG_DEADLINE_MS, TOO_LONG);
  let timer = expireAfter(delayMs, NOT_IN_TIME);
  return {
    signal: controller.signal,
    message: () => controller.signal.reason.message,
    onProgress() {
      clock.clearTimeout(timer);
      timer = expireAfter(delayMs, NOT_IN_TIME);
    },
    stop() {
      clock.clearTimeout(timer);
      clock.clearTimeout(total);
    },
  };
}
