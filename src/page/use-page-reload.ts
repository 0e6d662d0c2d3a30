import { useEffect, useState } from 'react';
import { isPageFileError, reloadOnce } from './page-files.ts';

/** A server that takes longer is out of reach. */
const ANSWER_WITHIN_MS = 5000;

/** Whether the app is being reloaded, or may yet be, because `error` says that a page's file did not come. */
export function usePageReload(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(() => isPageFileError(error));
  useEffect(() => {
    if (!isPageFileError(error)) return;
    void reloadPage().then(setIsReloading);
  }, [error]);
  return isReloading;
}

/** Reloads the app for a file that did not come, where that may help: see reloadOnce. */
export function reloadPage(): Promise<boolean> {
  return reloadOnce({
    storage: () => window.sessionStorage,
    now: () => Date.now(),
    isServed,
    reload: () => window.location.reload(),
  });
}

async function isServed(): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
  return ok;
}
