import { startTransition, useEffect, useRef, useState } from 'react';

/** Longer than from one letter to the next while someone types, in milliseconds. */
const SETTLED_AFTER_MS = 500;

/**
 * Whether there is time for what only helps later: at first as soon as the page has nothing better to do, then once
 * `value` has been the same for a while, or the page is scrolled.
 */
export function useIsSettled(value: object): boolean {
  const [settled, setSettled] = useState<object | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const settle = () => {
      isFirst.current = false;
      startTransition(() => setSettled(value));
    };
    const timer = setTimeout(settle, isFirst.current ? 0 : SETTLED_AFTER_MS);
    window.addEventListener('scroll', settle, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', settle);
    };
  }, [value]);
  return settled === value;
}
