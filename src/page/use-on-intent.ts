import { type ComponentType, useCallback, useRef, useState } from 'react';
import { loadPart, retryFailedParts } from './load-part.ts';

/**
 * Loads a component's code on intent. Returns the component (null until it has loaded) and two functions that load it.
 * `prefetch`, for pointer and focus, ignores a failure because the next call tries again. `request` is for what the
 * operator opens, or the page needs; see loadPart.
 */
export function useOnIntent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void, () => void] {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const isRequested = useRef(false);
  const prefetch = useCallback(
    () =>
      void load().then(
        (loaded) => setComponent(() => loaded),
        () => undefined,
      ),
    [load],
  );
  const request = useCallback(() => {
    // If it has failed, another press is a retry.
    if (isRequested.current) return retryFailedParts();
    isRequested.current = true;
    void loadPart(load).then((loaded) => setComponent(() => loaded));
  }, [load]);
  return [component, prefetch, request];
}
