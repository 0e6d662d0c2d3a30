import { useEffect, useState } from 'react';

/** How far a page has to be scrolled, in pixels, before the way back is offered (spec, section 9). */
const THRESHOLD_PX = 200;

/**
 * Whether the page is scrolled so far that its top is out of sight. Asked for on scrolling only, and not while rendering:
 * the browser would have to lay out the page, half built, to answer.
 */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setIsScrolled(window.scrollY > THRESHOLD_PX);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isScrolled;
}
