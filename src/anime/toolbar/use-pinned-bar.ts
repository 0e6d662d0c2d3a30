import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { HEADING_HEIGHT_REM } from '../list/grid.ts';

/** The bar and the heading of a day may cover at most this part of the window's height. */
const MAX_COVERED = 1 / 4;

/** Scrolls a pinned bar back to where it becomes pinned, so that the list below it begins at its first entry. */
export function scrollToStart(bar: HTMLElement | null): void {
  const above = bar?.previousElementSibling;
  if (!bar || !above) return;
  const pinnedPx = bar.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
  if (pinnedPx > 0) window.scrollBy({ top: -pinnedPx, behavior: 'instant' });
}

interface PinnedBar {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Distance from the top of the window to the bottom of the pinned bar, in px; 0 if the bar is not pinned. */
  readonly bottomPx: number;
}

/**
 * Pins a bar below the header while the page scrolls, if `isWanted` and if enough of the window stays free. A small window,
 * for example at 400 % zoom, is too small. Sets `--pinned-height` on the root for tokens.css, which
 * keeps focused elements below the bar and, if the list has headings, the pinned one (WCAG 2.4.11).
 */
export function usePinnedBar(isWanted: boolean, hasHeadings: boolean): PinnedBar {
  const ref = useRef<HTMLDivElement>(null);
  const [bottomPx, setBottomPx] = useState(0);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar || !isWanted) return;
    const root = document.documentElement;
    const measure = () => {
      const { height } = bar.getBoundingClientRect();
      const style = getComputedStyle(root);
      const remPx = Number.parseFloat(style.fontSize);
      const headerRem = Number.parseFloat(style.getPropertyValue('--header-height')) || 0;
      const barAndHeadingPx = height + (hasHeadings ? HEADING_HEIGHT_REM * remPx : 0);
      const isPinned = barAndHeadingPx <= window.innerHeight * MAX_COVERED;
      setBottomPx(isPinned ? headerRem * remPx + height : 0);
      if (isPinned) root.style.setProperty('--pinned-height', `${barAndHeadingPx}px`);
      else root.style.removeProperty('--pinned-height');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty('--pinned-height');
      setBottomPx(0);
    };
  }, [isWanted, hasHeadings]);
  return { ref, bottomPx };
}
