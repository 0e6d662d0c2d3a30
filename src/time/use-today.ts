import { useSyncExternalStore } from 'react';
import { createDayLookup } from './day.ts';
import { watchTime } from './watch-time.ts';

/** The current calendar day, 'YYYY-MM-DD'. Changes at midnight; the component renders again only then. */
export function useToday(): string {
  return useSyncExternalStore(watchTime, readToday);
}

const dayOf = createDayLookup();

function readToday(): string {
  return dayOf(Date.now());
}
