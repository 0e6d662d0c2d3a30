import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { findPageHeading } from './focus-page-heading.ts';

/**
 * Scrolls to the top and focuses the page heading when the path changes. Screen readers announce the focused heading,
 * so no live region repeats it. The first page and changes of the search parameters do not move focus. Back and Forward
 * within a page keep the scroll position. Call this once.
 */
export function useRouteChange(): void {
  // The resolved location changes after the new page has rendered, not when its file is requested.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previousPath = useRef<string>(undefined);
  const router = useRouter();

  useEffect(() => {
    // The browser must not restore the old position on Back: every route change scrolls to the top (spec, section 2).
    window.history.scrollRestoration = 'manual';
  }, []);

  // The router would scroll to the top although Back only closes a drawer.
  useEffect(() => {
    let keptPx: number | null = null;
    const stops = [
      router.history.subscribe(({ action: { type } }) => {
        keptPx = type === 'PUSH' || type === 'REPLACE' ? null : window.scrollY;
      }),
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (keptPx !== null && !pathChanged) scrollTo(keptPx);
        keptPx = null;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);

  useEffect(() => {
    const isFirst = previousPath.current === undefined;
    const isSame = previousPath.current === path;
    previousPath.current = path;
    if (path === undefined || isFirst || isSame) return undefined;
    scrollTo(0);
    return onHeadingRendered((heading) => heading.focus({ preventScroll: true }));
  }, [path]);
}

function scrollTo(topPx: number): void {
  window.scrollTo({ top: topPx, left: 0, behavior: 'instant' });
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
