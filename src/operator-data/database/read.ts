import type { LastList } from '../../entries/entries.ts';
import { type Entry, withComputed } from '../../entries/entry.ts';
import { daysBefore } from '../../time/day.ts';
import type { RecordKind, Records, StoredRecord } from '../records.ts';
import type { Connection } from './connection.ts';
import type { Transaction } from './database.ts';
import { readGeneration, readMeta } from './schema.ts';

const RECORDS_PER_PAGE = 1_000;
const DAYS_PER_PAGE = 7;

/** What a page needs before it can show or change anything. */
export interface Stored {
  readonly generation: number;
  readonly records: Records;
  /** When the lists were fetched: the last time of each hour, ascending, in Unix milliseconds. */
  readonly fetchTimesMs: readonly number[];
  readonly lastList: LastList | null;
  /** Whether the operator's first visit has ended. */
  readonly hasVisited: boolean;
}

/** Reads everything but the entries at one moment. Undefined if the database cannot be used. */
export function readStored({ run }: Connection): Promise<Stored | undefined> {
  return run(['meta', 'fetches', 'records'], 'readonly', async (transaction) => ({
    generation: await readGeneration(transaction),
    hasVisited: (await readMeta(transaction, 'hasVisited')) === true,
    lastList: (await readMeta(transaction, 'lastList')) ?? null,
    fetchTimesMs: await transaction.objectStore('fetches').getAll(),
    records: await readRecords(transaction),
  }));
}

async function readRecords(transaction: Transaction<'readonly'>): Promise<Records> {
  const records = new Map<RecordKind, Map<string, StoredRecord>>();
  let range: IDBKeyRange | undefined;
  for (;;) {
    const page = await transaction.objectStore('records').getAll(range, RECORDS_PER_PAGE);
    // mergeRecords is not used because it would copy all maps for each page.
    for (const record of page) {
      const byId = records.get(record.kind) ?? new Map();
      records.set(record.kind, byId.set(record.id, record));
    }
    const last = page.at(-1);
    if (!last || page.length < RECORDS_PER_PAGE) return records;
    range = IDBKeyRange.lowerBound([last.kind, last.id], true);
  }
}

/** The entries of a week. */
export interface Week {
  /** 'YYYY-MM-DD'. The next week to read ends before it. */
  readonly firstDay: string;
  readonly entries: readonly Entry[];
}

/**
 * Reads the entries of the newest day before `endDay`, or of all if it is null, and of the six days before that one. Returns
 * null if there are none, and undefined if the database cannot be used.
 */
export function readWeek({ run }: Connection, endDay: string | null): Promise<Week | null | undefined> {
  return run(['entries'], 'readonly', async (transaction) => {
    const store = transaction.objectStore('entries');
    const range = endDay === null ? null : IDBKeyRange.upperBound([endDay], true);
    const newest = await store.openKeyCursor(range, 'prev');
    if (!newest) return null;
    const lastDay = newest.key[0];
    const firstDay = daysBefore(lastDay, DAYS_PER_PAGE - 1);
    const stored = await store.getAll(IDBKeyRange.bound([firstDay], [lastDay, []]));
    return { firstDay, entries: stored.map(withComputed) };
  });
}
