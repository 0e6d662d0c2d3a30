import { useEffect, useState } from 'react';

/** A page file that fails again within this time does not cause another reload. */
const MIN_RELOAD_INTERVAL_MS = 60_000;
const RELOADED_AT_KEY = 'page_reloaded_at';

/** Errors from page files (scripts and style sheets) that failed to load. */
const fileErrors = new WeakSet<object>();

/**
 * Records which errors come from page files. Vite raises an event for each, then rethrows the error (spec, section 8).
 * The listener does not prevent the rethrow, because the error screen handles the error. Call this once.
 */
export function watchPageFiles(target: EventTarget): void {
  target.addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && event.payload instanceof Error) fileErrors.add(event.payload);
  });
}

/** Delays between attempts to load a style sheet. Each is twice the one before; retries stop after the maximum. */
const STYLES_FIRST_RETRY_MS = 250;
const STYLES_MAX_RETRY_MS = 32_000;

/**
 * Retries style sheets that failed to load. Vite's loader does not retry a failed preload, so the page would later open
 * without its styles. Call this once.
 */
export function retryStyleSheets(document: Document): void {
  const delaysMs = new WeakMap<Node, number>();
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const delayMs = delaysMs.get(target) ?? STYLES_FIRST_RETRY_MS;
      if (delayMs > STYLES_MAX_RETRY_MS) return;
      setTimeout(() => {
        const replacement = target.cloneNode();
        delaysMs.set(replacement, 2 * delayMs);
        target.replaceWith(replacement);
      }, delayMs);
    },
    { capture: true },
  );
}

/** Whether `error` means that a page file failed to load, for example because a deploy removed it. */
export function isPageFileError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && fileErrors.has(error);
}

interface ReloadEnvironment {
  /** Stores the time of the last reload. If it throws, there is no reload. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Unix milliseconds. */
  now: () => number;
  /** Whether the server that serves the app responds. */
  isServerReachable: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Reloads the app once, to load the current files after a deploy. Returns whether it reloads. It does not reload twice
 * within a minute, to avoid a loop, or while the server is unreachable, because that would lose the content on screen.
 */
export async function reloadOnce({
  storage,
  now,
  isServerReachable,
  reload,
}: ReloadEnvironment): Promise<boolean> {
  try {
    const reloadedAtMs = Number(storage().getItem(RELOADED_AT_KEY));
    if (Math.abs(now() - reloadedAtMs) < MIN_RELOAD_INTERVAL_MS) return false;
    if (!(await isServerReachable())) return false;
    storage().setItem(RELOADED_AT_KEY, String(now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** A server that takes longer to respond counts as unreachable. */
const SERVER_TIMEOUT_MS = 5000;

/** Reloads the app if `error` comes from a page file. Returns whether the app is reloading or may still reload. */
export function usePageReload(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(() => isPageFileError(error));
  useEffect(() => {
    if (!isPageFileError(error)) return;
    void reloadPage().then(setIsReloading);
  }, [error]);
  return isReloading;
}

let reloading: Promise<boolean> | null = null;

/** Reloads the app after a page file failed to load, under the conditions of reloadOnce. Concurrent calls share one reload. */
export function reloadPage(): Promise<boolean> {
  reloading ??= reloadOnce({
    storage: () => window.sessionStorage,
    now: () => Date.now(),
    isServerReachable,
    reload: () => window.location.reload(),
  }).finally(() => {
    reloading = null;
  });
  return reloading;
}

async function isServerReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(SERVER_TIMEOUT_MS);
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
  return ok;
}
