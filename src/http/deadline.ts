/** The part of a clock that deadlines use. */
export interface DeadlineClock {
  /** A signal that aborts after `delayMs`, like `AbortSignal.timeout`. */
  timeout(delayMs: number): AbortSignal;
  setTimeout(callback: () => void, delayMs: number): ReturnType<typeof setTimeout>;
  clearTimeout(timer: ReturnType<typeof setTimeout> | undefined): void;
}

/** The time limit of one attempt. */
export interface Deadline {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  /** To be called for each part of the response that arrives. */
  onProgress(): void;
  /** To be called when the attempt is over. */
  stop(): void;
}

/** A deadline `delayMs` after now, whatever arrives until then. */
export function totalDeadline(clock: DeadlineClock, delayMs: number): Deadline {
  return { signal: clock.timeout(delayMs), onProgress: () => undefined, stop: () => undefined };
}

/** A deadline that passes once nothing has arrived for `delayMs`. */
export function progressDeadline(clock: DeadlineClock, delayMs: number): Deadline {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('No progress in time.', 'TimeoutError'));
  let timer = clock.setTimeout(expire, delayMs);
  const stop = () => clock.clearTimeout(timer);
  return {
    signal: controller.signal,
    onProgress() {
      stop();
      timer = clock.setTimeout(expire, delayMs);
    },
    stop,
  };
}
