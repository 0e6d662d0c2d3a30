import { useEffect } from 'react';
import { afterPaint } from '../scheduling/after-paint.ts';
import { preloadNotifications } from './notify.ts';

/** Leaves the network to the page's own files first. */
const PRELOAD_DELAY_MS = 1_000;

/** Loads the notification code shortly after the page is complete. */
export function usePreloadNotifications(isPageComplete: boolean): void {
  useEffect(
    () => (isPageComplete ? afterPaint(preloadNotifications, PRELOAD_DELAY_MS) : undefined),
    [isPageComplete],
  );
}
