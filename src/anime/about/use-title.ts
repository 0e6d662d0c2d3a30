import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareNewestFirst } from '../../insight/entry.ts';
import { type HistoryEntry, toHistoryEntry } from '../../operator-data/history/history-entry.ts';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import { type Records, recordValue } from '../../operator-data/records.ts';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { correctedKey, historyKeysOf, keysOfTitle } from '../../operator-data/title-identity.ts';
import { useOpenOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { createDayLookup } from '../../time/day.ts';
import { keysOf } from '../../title/entry-key.ts';
import { useAnimes } from '../animes-query.ts';

/** A title that is linked to another. */
export interface LinkedTitle {
  /** One of `keysOfTitle`. */
  readonly titleKey: string;
  readonly title: string;
}

/** What is known in this browser about a title and those that are linked to it. */
export interface KnownTitle {
  /** As a platform writes it; null if this browser has stored nothing about it. */
  readonly title: string | null;
  readonly linked: readonly LinkedTitle[];
  /** Of the history and of today's list, newest first, each under its newest time. */
  readonly entries: readonly HistoryEntry[];
  /** The same, newest first, under each day on which they are stored. */
  readonly onAllDays: readonly HistoryEntry[];
  /** When the list was fetched, in Unix milliseconds. */
  readonly fetchTimesMs: readonly number[];
  /** Whether the history is still being read, so that more may become known. */
  readonly isLoading: boolean;
}

interface StoredTitle {
  readonly entries: readonly HistoryEntry[];
  readonly fetchTimesMs: readonly number[];
}

const NOTHING: StoredTitle = { entries: [], fetchTimesMs: [] };

/** Reads what is known about the title with this key. */
export function useTitle(titleKey: string): KnownTitle {
  const { data: list, dataUpdatedAt: fetchedAtMs, isFetching } = useAnimes();
  const { records } = useOperatorDataSnapshot();
  // A text, so that it changes only with the keys.
  const historyKeys = JSON.stringify(historyKeysOf(records, titleKey));
  const stored = useStoredTitle(historyKeys);
  const { entries, onAllDays } = useMemo(() => {
    const keys = new Set<string>(JSON.parse(historyKeys));
    const dayOf = createDayLookup();
    // The app records a list a while after it has been fetched.
    const listed = (list?.entries ?? [])
      .filter((entry) => keys.has(keysOf(entry).titleKey))
      .map((entry) => toHistoryEntry(entry, fetchedAtMs, dayOf));
    const byKey = new Map((stored?.entries ?? []).map((entry) => [idOf(entry), entry]));
    for (const entry of listed) {
      const { firstFetchedAtMs } = byKey.get(idOf(entry)) ?? entry;
      byKey.set(idOf(entry), { ...entry, firstFetchedAtMs });
    }
    const all = [...byKey.values()].sort(compareNewestFirst);
    // An entry that is stored under two days is one entry.
    const newest = new Map<string, HistoryEntry>();
    for (const entry of all) if (!newest.has(entry.entryKey)) newest.set(entry.entryKey, entry);
    return { entries: [...newest.values()], onAllDays: all };
  }, [historyKeys, list, fetchedAtMs, stored]);
  const key = correctedKey(records, titleKey);
  return {
    title: spellingOf(records, key, entries) ?? entries[0]?.title ?? null,
    linked: [...keysOfTitle(records, titleKey)]
      .filter((other) => other !== key)
      .map((other) => ({ titleKey: other, title: spellingOf(records, other, entries) ?? baseOf(other) })),
    ...{ entries, onAllDays },
    fetchTimesMs: (stored ?? NOTHING).fetchTimesMs,
    isLoading: !stored || (entries.length === 0 && !list && isFetching),
  };
}

/** The base of a title key, for a title without any spelling. */
export function baseOf(titleKey: string): string {
  return titleKey.split('~', 1).join('');
}

/**
 * The entries and fetches that are stored; undefined until they have been read, none if they cannot be read, which the drawer
 * says. `historyKeys` is JSON.
 */
function useStoredTitle(historyKeys: string): StoredTitle | undefined {
  const { operatorId, operatorData } = useOpenOperatorData();
  const { data, isError } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'titles', historyKeys],
    queryFn: () => readTitles(operatorData, JSON.parse(historyKeys)),
    // While a title is linked, what is known about the others stays.
    placeholderData: keepPreviousData,
  });
  return data ?? (isError ? NOTHING : undefined);
}

async function readTitles(
  { readDays, readTitle }: OperatorData,
  titleKeys: readonly string[],
): Promise<StoredTitle> {
  const [days, ...entries] = await Promise.all([readDays(), ...titleKeys.map(readTitle)]);
  return { entries: entries.flat(), fetchTimesMs: days.flatMap((day) => day.fetchTimesMs) };
}

/** The newest spelling of the title with this key, which has the season that the operator has set. */
function spellingOf(records: Records, key: string, entries: readonly HistoryEntry[]): string | null {
  const entry = entries.find((each) => correctedKey(records, each.titleKey) === key);
  const record = recordValue(records, 'follow', key) ?? recordValue(records, 'mute', key);
  return entry?.title ?? record?.title ?? null;
}

function idOf({ day, entryKey }: HistoryEntry): string {
  return `${day} ${entryKey}`;
}
