import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** How far a page has to be scrolled, in pixels, before the way back is offered (spec, section 9). */
const THRESHOLD_PX = 200;

/**
 * Whether the page is scrolled so far that its top is out of sight. Mantine's useWindowScroll renders at every step of
 * scrolling, and asks for the position at once, when the browser would have to lay out the page, half built, to answer.
 */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useWindowEvent('scroll', () => setIsScrolled(window.scrollY > THRESHOLD_PX), { passive: true });
  return isScrolled;
}
