import { useEffect, useState } from 'react';
import { loadPart } from '../page/load-part.ts';
import { afterPaint } from '../scheduling/after-paint.ts';

/**
 * Once `isWanted` is true, waits for the next paint and then loads files of the page, so that they do not delay earlier
 * content. Returns null until they have loaded. `load` must be the same function in every render.
 */
export function useDeferredFiles<Files>(load: () => Promise<Files>, isWanted: boolean): Files | null {
  const [files, setFiles] = useState<Files | null>(null);
  useEffect(
    () => (isWanted ? afterPaint(() => void loadPart(load).then(setFiles)) : undefined),
    [isWanted, load],
  );
  return files;
}
