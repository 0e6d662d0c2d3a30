import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time in Unix milliseconds, updated once a minute for relative times. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
