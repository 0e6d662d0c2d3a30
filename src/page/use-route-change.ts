import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findPageHeading } from './focus-page-heading.ts';

/**
 * Scrolls to the top and focuses the page heading when the path changes. Screen readers announce the focused heading,
 * so no live region repeats it. The first page and changes of the search parameters do not move focus. Call this once.
 */
export function useRouteChange(): void {
  // The resolved location changes after the new page has rendered, not when its file is requested.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previousPath = useRef<string>(undefined);

  useEffect(() => {
    // The browser must not restore the old position on Back: every route change scrolls to the top (spec, section 2).
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const isFirst = previousPath.current === undefined;
    const isSame = previousPath.current === path;
    previousPath.current = path;
    if (path === undefined || isFirst || isSame) return undefined;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    return onHeadingRendered((heading) => heading.focus({ preventScroll: true }));
  }, [path]);
}

/** Calls `callback` with the page heading, now or when it renders later. Returns a function that stops waiting. */
function onHeadingRendered(callback: (heading: HTMLElement) => void): () => void {
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
