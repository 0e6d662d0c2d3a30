import type { OperatorData } from '../../operator-data/operator-data.ts';
import { onIdle } from '../../time/on-idle.ts';
import { keysOf } from '../../title/entry-key.ts';
import { toListEntry } from '../history/read-period.ts';
import type { Matchers } from '../select/match-search.ts';
import { selectEntries } from '../select/select-entries.ts';
import type { View } from '../view/view.ts';

type Search = Pick<View, 'q' | 'hour'>;

/**
 * Returns for each search the keys of the stored entries that it finds. All of them share one pass over the history, which
 * waits until the page is idle and keeps only the keys.
 * @param firstDay 'YYYY-MM-DD'; empty for the whole history
 */
export async function readFound(
  { readHistory }: Pick<OperatorData, 'readHistory'>,
  searches: readonly Search[],
  matchers: Matchers,
  firstDay: string,
  signal: AbortSignal,
): Promise<readonly ReadonlySet<string>[]> {
  await new Promise<void>(onIdle);
  const found = searches.map(() => new Set<string>());
  const read = new Set<string>();
  for await (const page of readHistory(firstDay)) {
    signal.throwIfAborted();
    // As in the list, an entry that is stored under two days has the time of the newer one.
    const entries = page.filter(({ entryKey }) => !read.has(entryKey) && read.add(entryKey)).map(toListEntry);
    searches.forEach(({ q, hour }, index) => {
      const { shown } = selectEntries(
        entries,
        { q, hour, platform: [], only: [], sort: 'latest' },
        null,
        matchers,
      );
      for (const entry of shown) found[index]?.add(keysOf(entry).entryKey);
    });
  }
  return found;
}
