import { reloadPage } from './recover-page-files.ts';

/** Time after which a part that could not be loaded is requested once more, in milliseconds. */
const RETRY_DELAY_MS = 1_000;

/** Each resolves the wait of a part that could not be loaded. Never modified: a change creates a new set. */
let waiting: ReadonlySet<() => void> = new Set();
const listeners = new Set<() => void>();

function setWaiting(next: ReadonlySet<() => void>): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Loads a part of the app that is not in the page's first files. If a file cannot be loaded, it is requested once more,
 * then the page is reloaded, because a deploy may have removed the file (reloadOnce). If that does not help either,
 * calls `onFailed` and waits until the operator presses Retry (PartsFailed). So the result never rejects.
 */
export async function loadPart<T>(load: () => Promise<T>, onFailed?: () => void): Promise<T> {
  for (;;) {
    try {
      return await load().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        return await load();
      });
    } catch {
      if (await reloadPage()) return new Promise(() => undefined);
      onFailed?.();
      await new Promise<void>((resolve) => setWaiting(new Set([...waiting, resolve])));
    }
  }
}

/** Whether any part could not be loaded. */
export function havePartsFailed(): boolean {
  return waiting.size > 0;
}

/** Calls `listener` on each change of `havePartsFailed`. Returns a function that stops this. */
export function subscribeToFailedParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Requests again what could not be loaded. */
export function retryFailedParts(): void {
  const resolves = waiting;
  setWaiting(new Set());
  for (const resolve of resolves) resolve();
}
