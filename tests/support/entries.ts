import { createEntry, type Entry, type EntryFields } from '../../src/entries/entry.ts';
import type { AnimeList } from '../../src/entries/list.ts';
import { createDayLookup } from '../../src/time/day.ts';

const FIELDS: EntryFields = {
  title: '凡人修仙传',
  platform: 'bilibili',
  updateCount: '156',
  updateInfo: '更新至第156话',
  coverUrl: null,
  detailUrl: 'https://example.com/156',
  updatedAtMs: Date.parse('2026-11-22T11:00:00Z'),
};

/** An entry in UTC that was first fetched at this time (Unix milliseconds), by default at its update time. */
export function entryOf(changes: Partial<EntryFields> = {}, fetchedAtMs?: number): Entry {
  const fields = { ...FIELDS, ...changes };
  return createEntry(
    fields,
    fetchedAtMs ?? fields.updatedAtMs ?? 0,
    createDayLookup(() => 0),
  );
}

/** A list that was fetched at this time (Unix milliseconds), with entries that were first fetched then. */
export function listOf(entries: readonly EntryFields[], fetchedAtMs: number): AnimeList {
  const dayOf = createDayLookup(() => 0);
  const listed = entries.map((fields) => createEntry(fields, fetchedAtMs, dayOf));
  return { entries: listed, skippedCount: 0, fetchedAtMs };
}
