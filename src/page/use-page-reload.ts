import { useEffect, useState } from 'react';
import { isPageFileError, reloadOnce } from './recover-page-files.ts';

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
