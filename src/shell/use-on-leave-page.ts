import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * While `isActive`, calls `onLeave` when the operator starts to leave for another page. A change of the query string
 * does not count. It subscribes because reading the location would rerender the component on every navigation.
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
