import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** Scroll position above which the scroll-to-top button appears (spec, section 9). */
const THRESHOLD_PX = 200;

/**
 * Whether the page is scrolled beyond the threshold. It replaces Mantine's useWindowScroll, which rerenders on every
 * scroll event and reads the position on mount, which forces a layout of the incomplete page.
 */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useWindowEvent('scroll', () => setIsScrolled(window.scrollY > THRESHOLD_PX), { passive: true });
  return isScrolled;
}
