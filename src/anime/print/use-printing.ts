import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. Rendered at once, because the browser lays out the paper right after its event. The
 * scroll position is restored, because the page is shorter on paper, and its media queries report the paper's width.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  const scrollY = useRef(0);
  useWindowEvent('beforeprint', () => {
    scrollY.current = window.scrollY;
    flushSync(() => setIsPrinting(true));
  });
  useWindowEvent('afterprint', () =>
    // By then, the media queries have reported the window's width again.
    requestAnimationFrame(() => {
      window.scrollTo({ top: scrollY.current, behavior: 'instant' });
      setIsPrinting(false);
    }),
  );
  return isPrinting;
}
