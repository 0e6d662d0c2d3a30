import { type ComponentType, useCallback, useState } from 'react';
import { reloadPage } from './use-page-reload.ts';

/**
 * Loads a component's code on intent. Returns the component (null until it has loaded) and two functions that load it.
 * `prefetch`, for pointer and focus, ignores a failure because the next call tries again. `request`, for opening the
 * component, reloads the page on a failure because a deploy may have removed the file.
 */
export function useOnIntent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void, () => void] {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const fetchComponent = useCallback(
    (onFailure: () => void) => void load().then((loaded) => setComponent(() => loaded), onFailure),
    [load],
  );
  const prefetch = useCallback(() => fetchComponent(() => undefined), [fetchComponent]);
  const request = useCallback(() => fetchComponent(() => void reloadPage()), [fetchComponent]);
  return [component, prefetch, request];
}
