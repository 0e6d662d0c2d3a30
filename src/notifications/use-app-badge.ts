import { useEffect } from 'react';
import { useNewInFollowedCount } from '../operator-data/use-marks.ts';

/**
 * Shows the number of new entries of followed titles on the icon of the installed app, in browsers that can, until the
 * operator signs out.
 */
export function useAppBadge(): void {
  const count = useNewInFollowedCount();
  useEffect(() => {
    if (count !== null) setBadge(count);
  }, [count]);
  useEffect(() => () => setBadge(0), []);
}

/** 0 removes the badge. */
function setBadge(count: number): void {
  // The browser may refuse it, for example in a private window.
  navigator.setAppBadge?.(count).catch(() => undefined);
}
