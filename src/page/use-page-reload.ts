import { useEffect, useState } from 'react';
import { isPageFileError, reloadOnce } from './page-files.ts';

/** Whether the app is being reloaded, or may yet be, because `error` says that a page's file did not come. */
export function usePageReload(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(() => isPageFileError(error));
  useEffect(() => {
    if (!isPageFileError(error)) return;
    void reloadOnce({
      storage: () => window.sessionStorage,
      now: () => Date.now(),
      isServed,
      reload: () => window.location.reload(),
    }).then(setIsReloading);
  }, [error]);
  return isReloading;
}

async function isServed(): Promise<boolean> {
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
  return ok;
}
