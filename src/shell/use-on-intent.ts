import { type ComponentType, useCallback, useState } from 'react';
import { reloadPage } from '../page/use-page-reload.ts';

/**
 * A component whose code is fetched once it is likely to be wanted. Gives the component, null until it is there, and
 * two functions that fetch it: the first on a sign of interest, where a failure is silent and tried again at the next;
 * the second when it is asked for, where a failure may mean that a deploy removed the file, which a reload mends.
 */
export function useOnIntent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void, () => void] {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const fetchComponent = useCallback(
    (onFailure: () => void) => void load().then((loaded) => setComponent(() => loaded), onFailure),
    [load],
  );
  const prepare = useCallback(() => fetchComponent(() => undefined), [fetchComponent]);
  const demand = useCallback(() => fetchComponent(() => void reloadPage()), [fetchComponent]);
  return [component, prepare, demand];
}
