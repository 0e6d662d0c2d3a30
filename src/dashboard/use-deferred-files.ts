import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from '../scheduling/after-paint.ts';

export interface DeferredFiles<Files> {
  /** Null until the files have loaded. */
  files: Files | null;
  isFailed: boolean;
  retry: () => void;
}

/**
 * Once `isWanted` is true, waits for the next paint and then loads files of the page, so that they do not delay earlier
 * content. The page can show a failure and retry. `load` must be the same function in every render.
 */
export function useDeferredFiles<Files>(load: () => Promise<Files>, isWanted: boolean): DeferredFiles<Files> {
  const [files, setFiles] = useState<Files | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const start = useCallback(() => {
    setIsFailed(false);
    load().then(setFiles, () => setIsFailed(true));
  }, [load]);
  useEffect(() => (isWanted ? afterPaint(start) : undefined), [isWanted, start]);
  return { files, isFailed, retry: start };
}
