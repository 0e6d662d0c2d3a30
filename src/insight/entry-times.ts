import { type Entry, timeOf } from '../entries/entry.ts';

/** When an entry came first, in Unix milliseconds, although the backend may have dated it again since. */
export function firstTimeOf(entry: Entry): number {
  return entry.firstUpdatedAtMs ?? timeOf(entry);
}

/** The times at which a list had an entry as an update: the first and the last one, which are mostly the same. */
export function timesOf(entry: Entry): readonly number[] {
  const [first, last] = [firstTimeOf(entry), timeOf(entry)];
  return first === last ? [last] : [first, last];
}
