import { startTransition, useEffect, useState } from 'react';

/** Longer than from one letter to the next while someone types, in milliseconds. */
const SETTLED_AFTER_MS = 500;

/** Whether `value` has been the same for a while, so that there is time for what only helps later. */
export function useIsSettled(value: object): boolean {
  const [settled, setSettled] = useState<object | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
