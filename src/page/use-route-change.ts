import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findPageHeading } from './focus-page-heading.ts';

/**
 * What a page load did by itself before pages changed by script: a change of the path (not of the search
 * parameters) starts at the top, with the focus on the new page's heading, which is how a screen reader's user hears
 * of it: a live region would say it a second time. The first page keeps the focus where the browser has it. To be
 * called once.
 */
export function useRouteChange(): void {
  // The resolved location changes once the new page has rendered, not when its file is asked for.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previousPath = useRef<string>(undefined);

  useEffect(() => {
    // Otherwise Back would restore the old position (spec, section 2: every change goes to the top).
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const isFirst = previousPath.current === undefined;
    const isSame = previousPath.current === path;
    previousPath.current = path;
    if (path === undefined || isFirst || isSame) return undefined;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    return whenHeadingIsThere((heading) => heading.focus({ preventScroll: true }));
  }, [path]);
}

/** Calls back with the page's heading, now or as soon as a part that loads later brings it. Gives a way to stop. */
function whenHeadingIsThere(callback: (heading: HTMLElement) => void): () => void {
  const present = findPageHeading();
  if (present) {
    callback(present);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const heading = findPageHeading();
    if (!heading) return;
    observer.disconnect();
    callback(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
