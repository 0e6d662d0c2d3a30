import { useMemo } from 'react';
import { entriesByTitleKey } from '../../entries/entries.ts';
import { compareNewestFirst, type Entry } from '../../entries/entry.ts';
import { nameOfTitle } from '../../entries/title-names.ts';
import { useAnimes } from '../../list/animes-query.ts';
import { type Records, recordValue } from '../../operator-data/records.ts';
import { correctedKey, entryTitleKeysOf, keysOfTitle, titlesOf } from '../../operator-data/title-identity.ts';
import { useEntries, useRecords } from '../../operator-data/use-operator-data.ts';
import { titleName } from '../../title/title-name.ts';

/** A title that is linked to another. */
export interface LinkedTitle {
  /** One of `keysOfTitle`. */
  readonly titleKey: string;
  readonly title: string;
}

/** What is known in this browser about a title and those that are linked to it. */
export interface KnownTitle {
  /** See `nameOfTitle`; null if this browser has stored nothing about it. */
  readonly title: string | null;
  readonly linked: readonly LinkedTitle[];
  /** Newest first. */
  readonly entries: readonly Entry[];
  /** Whether the entries or the list are still being loaded, so that more may become known. */
  readonly isLoading: boolean;
}

/** Returns what is known about the title with this key. */
export function useTitle(titleKey: string): KnownTitle {
  const { all, status } = useEntries();
  const { isLoading: isListLoading } = useAnimes();
  const records = useRecords('link', 'season', 'follow', 'mute');
  return useMemo(() => {
    const byTitle = entriesByTitleKey(all);
    const entries = entryTitleKeysOf(records, titleKey)
      .flatMap((each) => byTitle.get(each) ?? [])
      .sort(compareNewestFirst);
    const key = correctedKey(records, titleKey);
    const others = [...keysOfTitle(records, titleKey)].filter((other) => other !== key);
    return {
      title: entries[0] ? nameOfTitle(all, titlesOf(records), entries[0]) : nameOf(records, key, entries),
      linked: others.map((other) => ({
        titleKey: other,
        title: nameOf(records, other, entries) ?? baseOf(other),
      })),
      entries,
      isLoading: status === 'reading' || (entries.length === 0 && isListLoading),
    };
  }, [all, status, isListLoading, records, titleKey]);
}

/** The base of a title key, for a title without any spelling. */
export function baseOf(titleKey: string): string {
  return titleKey.split('~', 1).join('');
}

/**
 * The name of the title with this key, which has the season that the operator has set; without an entry, that of the spelling
 * that was followed or muted.
 */
function nameOf(records: Records, key: string, entries: readonly Entry[]): string | null {
  const own = entries.filter((each) => correctedKey(records, each.titleKey) === key);
  const record = recordValue(records, 'follow', key) ?? recordValue(records, 'mute', key);
  return titleName(own.length === 0 && record ? [record] : own) || null;
}
