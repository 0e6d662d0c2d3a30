import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from '../scheduling/after-paint.ts';

export interface LateFiles<Files> {
  /** Null until they are there. */
  files: Files | null;
  isFailed: boolean;
  retry: () => void;
}

/**
 * Files of a page that are fetched once the page can do with more, so that they hold up nothing. That they do not come
 * is told and can be mended by another try: the page stays. `load` has to be the same function in every render.
 */
export function useLateFiles<Files>(load: () => Promise<Files>, isWanted: boolean): LateFiles<Files> {
  const [files, setFiles] = useState<Files | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const retry = useCallback(() => {
    setIsFailed(false);
    load().then(setFiles, () => setIsFailed(true));
  }, [load]);
  useEffect(() => (isWanted ? afterPaint(retry) : undefined), [isWanted, retry]);
  return { files, isFailed, retry };
}
