import { useMemo } from 'react';
import { compareNewestFirst, type Entry } from '../../entries/entry.ts';
import { entriesByTitle, nameOfTitle } from '../../entries/title-names.ts';
import { useAnimes } from '../../list/animes-query.ts';
import type { KeyedTitle } from '../../operator-data/changes/actions.ts';
import { type Records, recordValue } from '../../operator-data/records.ts';
import { correctedKey, keysOfTitle, titlesOf } from '../../operator-data/title-identity.ts';
import { useEntries, useRecords } from '../../operator-data/use-operator-data.ts';
import type { ReadKey, TitleKey } from '../../title/keys.ts';
import { baseOf } from '../../title/title-key.ts';
import { titleName } from '../../title/title-name.ts';

/** What is known in this browser about a title and those that are linked to it. */
export interface KnownTitle {
  /** See `nameOfTitle`; null if this browser has stored nothing about it. */
  readonly title: string | null;
  /** The titles that are linked to it, each with one of `keysOfTitle`. */
  readonly linked: readonly KeyedTitle<TitleKey>[];
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** Whether the entries or the list are still being loaded, so that more may become known. */
  readonly isLoading: boolean;
}

/** Returns what is known about the title with this read key. */
export function useTitle(readKey: ReadKey): KnownTitle {
  const { all, status } = useEntries();
  const { isLoading: isListLoading } = useAnimes();
  const records = useRecords('link', 'season', 'follow', 'mute');
  return useMemo(() => {
    const titles = titlesOf(records);
    const ofTitle = entriesByTitle(all, titles).get(titles.identityOf(readKey)) ?? [];
    const entries = ofTitle.toSorted(compareNewestFirst);
    const key = correctedKey(records, readKey);
    const others = [...keysOfTitle(records, readKey)].filter((other) => other !== key);
    return {
      title: entries[0] ? nameOfTitle(all, titles, entries[0]) : nameOf(records, key, entries),
      linked: others.map((other) => ({
        titleKey: other,
        title: nameOf(records, other, entries) ?? baseOf(other),
      })),
      entries,
      isLoading: status === 'reading' || (entries.length === 0 && isListLoading),
    };
  }, [all, status, isListLoading, records, readKey]);
}

/**
 * The name of the title with this key, which has the season that the operator has set; without an entry, that of the spelling
 * that was followed or muted.
 */
function nameOf(records: Records, key: TitleKey, entries: readonly Entry[]): string | null {
  const own = entries.filter((each) => correctedKey(records, each.titleKey) === key);
  const record = recordValue(records, 'follow', key) ?? recordValue(records, 'mute', key);
  return titleName(own.length === 0 && record ? [record] : own) || null;
}
