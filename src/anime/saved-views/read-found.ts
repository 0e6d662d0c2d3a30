import type { OperatorData } from '../../operator-data/operator-data.ts';
import { onIdle } from '../../time/on-idle.ts';
import { type EntryKeys, keysOf } from '../../title/entry-key.ts';
import { firstDayOf, toListEntry } from '../history/read-period.ts';
import type { Matchers } from '../select/match-search.ts';
import { selectEntries } from '../select/select-entries.ts';
import type { UrlView } from '../view/view.ts';

/**
 * Returns for each view the keys of the stored entries that its search and its filters by platform and hour find, whatever
 * their marks. All views share one pass over the history, which waits until the page is idle and keeps only the keys.
 * @param today 'YYYY-MM-DD'
 */
export async function readFound(
  { readHistory }: Pick<OperatorData, 'readHistory'>,
  views: readonly UrlView[],
  matchers: Matchers,
  today: string,
  signal: AbortSignal,
): Promise<readonly (readonly EntryKeys[])[]> {
  await new Promise<void>(onIdle);
  const found = views.map((view) => ({
    view,
    firstDay: firstStoredDay(view, today),
    keys: [] as EntryKeys[],
  }));
  const firstDay = found.map((each) => each.firstDay).sort()[0];
  const read = new Set<string>();
  for await (const page of readHistory(firstDay)) {
    signal.throwIfAborted();
    // As in the list: an entry that is stored under two days has the newer one.
    const entries = page.filter(({ entryKey }) => !read.has(entryKey) && read.add(entryKey)).map(toListEntry);
    for (const { view, firstDay, keys } of found) {
      const own = entries.filter(({ day = '' }) => day >= firstDay);
      keys.push(
        ...selectEntries(own, { ...view, only: [], sort: 'latest' }, null, matchers).shown.map(keysOf),
      );
    }
  }
  return found.map(({ keys }) => keys);
}

/** The first day of the stored entries that a view lists, 'YYYY-MM-DD'; empty for all. */
export function firstStoredDay({ period }: UrlView, today: string): string {
  return period === 'today' ? today : firstDayOf(period, today);
}
