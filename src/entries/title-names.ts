import type { TitleIdentity } from '../title/keys.ts';
import { titleName, withoutLanguage } from '../title/title-name.ts';
import { entriesByTitleKey, memoize } from './entries.ts';
import type { Entry } from './entry.ts';
import type { Titles } from './marks.ts';

/** Entries by the identity of their title. */
type EntriesByTitle = ReadonlyMap<TitleIdentity, readonly Entry[]>;

const byTitle = memoize((all) =>
  memoize(({ identityOf }: Titles): EntriesByTitle => {
    const titles = new Map<TitleIdentity, readonly Entry[]>();
    for (const [titleKey, entries] of entriesByTitleKey(all)) {
      const identity = identityOf(titleKey);
      titles.set(identity, [...(titles.get(identity) ?? []), ...entries]);
    }
    return titles;
  }),
);

const names = memoize((all) =>
  memoize(
    (titles: Titles): ReadonlyMap<TitleIdentity, string> =>
      new Map(Array.from(byTitle(all)(titles), ([identity, entries]) => [identity, titleName(entries)])),
  ),
);

/** The entries of each title. Computed once for each `all` and `titles`. */
export function entriesByTitle(all: readonly Entry[], titles: Titles): EntriesByTitle {
  return byTitle(all)(titles);
}

/**
 * Returns the name of a title, the same wherever it is shown: `titleName` of all its entries, or its spelling without a language
 * version if it has none. Computed once for each `all` and `titles`.
 * @param all all entries that are known, not those of a view
 */
export function nameOfTitle(
  all: readonly Entry[],
  titles: Titles,
  { titleKey, title }: Pick<Entry, 'titleKey' | 'title'>,
): string {
  return names(all)(titles).get(titles.identityOf(titleKey)) ?? withoutLanguage(title);
}
