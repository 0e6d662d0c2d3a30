import { useEffect } from 'react';
import { afterPaint } from '../scheduling/after-paint.ts';
import { prepareNotifications } from './notify.ts';

/** Until then the page may still load files of its own, in milliseconds. */
const PREPARED_AFTER_MS = 1_000;

/** Loads the code of notifications a while after the page has what it needs. */
export function usePreparedNotifications(isPageComplete: boolean): void {
  useEffect(
    () => (isPageComplete ? afterPaint(prepareNotifications, PREPARED_AFTER_MS) : undefined),
    [isPageComplete],
  );
}
