import { useSyncExternalStore } from 'react';

/** How far a page has to be scrolled, in pixels, before the way back is offered (spec, section 9). */
const THRESHOLD_PX = 200;

/** Whether the page is scrolled so far that its top is out of sight. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(watchScroll, isBeyondThreshold);
}

function watchScroll(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

function isBeyondThreshold(): boolean {
  return window.scrollY > THRESHOLD_PX;
}
