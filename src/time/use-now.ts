import { useEffect, useState } from 'react';
import { watchTime } from './watch-time.ts';

/** The current time in Unix milliseconds, updated once a minute for relative times, and when the page becomes visible. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => watchTime(() => setNowMs(Date.now())), []);
  return nowMs;
}
