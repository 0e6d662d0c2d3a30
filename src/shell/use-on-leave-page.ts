import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * While `isActive`, calls `onLeave` when the operator starts to leave for another page. A change of the query string is
 * not one. It subscribes instead of reading the location, which would render the component at each navigation.
 */
export function useOnLeavePage(isActive: boolean, onLeave: () => void): void {
  const router = useRouter();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isActive) return undefined;
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) leave();
    });
  }, [router, isActive]);
}
