import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code is fetched once it is likely to be wanted. Gives the component, null until it is there,
 * and the function that fetches it. A fetch that fails is tried again at the next intent; it never throws, for
 * want of a menu is no reason to lose the page.
 */
export function useOnIntent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void] {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const fetchComponent = useCallback(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [load]);
  return [component, fetchComponent];
}
