import { DAY_MS } from '../../time/day.ts';
import type { Connection } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import type { DayRecord } from '../database/schema.ts';
import { rangeOfDay } from './delete-old.ts';
import type { HistoryEntry } from './history-entry.ts';

const ENTRIES_PER_PAGE = 500;
/** Entries of the last list that are older are not looked for, because they would need the whole history. */
const MAX_ENTRY_AGE_MS = 30 * DAY_MS;

/** How much history is stored, and when its oldest entry was first fetched (Unix milliseconds; null if empty). */
export interface StoredCount {
  readonly entryCount: number;
  readonly sinceMs: number | null;
}

/** Reads from the history. Without a database, the history is empty. */
export interface HistoryQueries {
  countStored(): Promise<StoredCount>;
  /** The entries since `firstDay`, newest day first, in batches small enough not to delay the page. */
  readHistory(firstDay?: string): AsyncGenerator<readonly HistoryEntry[]>;
  /** The entry keys of all days before `end`, 'YYYY-MM-DD', in batches. */
  readKeysBefore(end: string): AsyncGenerator<readonly string[]>;
  /** The entries of the list that was fetched last, and when (Unix milliseconds). Null if none is stored. */
  readLastList(): Promise<{ fetchedAtMs: number; entries: readonly HistoryEntry[] } | null>;
  /** The entry keys of that list; empty if none is stored. */
  readListedKeys(): Promise<ReadonlySet<string>>;
  /** The entries of one title, oldest day first. */
  readTitle(titleKey: string): Promise<readonly HistoryEntry[]>;
  /** The days on which the list was fetched, in order. */
  readDays(): Promise<readonly DayRecord[]>;
}

export function createHistoryQueries({ run }: Connection): HistoryQueries {
  function read<Result>(work: (transaction: Transaction<'readonly'>) => Promise<Result>) {
    return run(['history', 'days', 'listed'], 'readonly', work);
  }

  async function* readDay(day: string): AsyncGenerator<readonly HistoryEntry[]> {
    const { upper } = rangeOfDay(day);
    let lower: IDBValidKey = [day];
    for (;;) {
      const range = IDBKeyRange.bound(lower, upper, true);
      const page = await read((transaction) =>
        transaction.objectStore('history').getAll(range, ENTRIES_PER_PAGE),
      );
      if (!page) throw new Error('The history could not be read.');
      const last = page.at(-1);
      if (!last) return;
      yield page;
      lower = [day, last.entryKey];
    }
  }

  async function* readHistory(firstDay = ''): AsyncGenerator<readonly HistoryEntry[]> {
    for (const day of (await read(findDays)) ?? []) if (day >= firstDay) yield* readDay(day);
  }

  return {
    readHistory,
    async countStored() {
      return (await read(countEntries)) ?? { entryCount: 0, sinceMs: null };
    },
    async *readKeysBefore(end) {
      for (const day of (await read(findDays)) ?? []) {
        if (day >= end) continue;
        const keys = await read((transaction) =>
          transaction.objectStore('history').getAllKeys(rangeOfDay(day)),
        );
        yield (keys ?? []).map(([, entryKey]) => entryKey);
      }
    },
    async readLastList() {
      const [positions = [], parts = []] =
        (await read(async (transaction) => {
          const listed = transaction.objectStore('listed');
          return await Promise.all([listed.getAllKeys(), listed.getAll()]);
        })) ?? [];
      const fetchedAtMs = positions.at(-1)?.[0];
      if (fetchedAtMs === undefined) return null;
      const missing = new Set(parts.flat());
      const entries: HistoryEntry[] = [];
      const firstDay = new Date(fetchedAtMs - MAX_ENTRY_AGE_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
      for await (const page of readHistory(firstDay)) {
        entries.push(...page.filter(({ entryKey }) => missing.delete(entryKey)));
        if (missing.size === 0) break;
      }
      return { fetchedAtMs, entries };
    },
    async readListedKeys() {
      const parts = await read((transaction) => transaction.objectStore('listed').getAll());
      return new Set(parts?.flat());
    },
    async readTitle(titleKey) {
      const readIndex = (transaction: Transaction<'readonly'>) =>
        transaction.objectStore('history').index('titleKey').getAll(titleKey);
      return (await read(readIndex)) ?? [];
    },
    async readDays() {
      return (await read((transaction) => transaction.objectStore('days').getAll())) ?? [];
    },
  };
}

async function countEntries(transaction: Transaction<'readonly'>): Promise<StoredCount> {
  const history = transaction.objectStore('history');
  const [entryCount, oldest] = await Promise.all([
    history.count(),
    history.index('firstFetchedAtMs').openCursor(),
  ]);
  return { entryCount, sinceMs: oldest?.value.firstFetchedAtMs ?? null };
}

/** The days that have entries, newest first. Takes one step per day instead of one per entry. */
async function findDays(transaction: Transaction<'readonly'>): Promise<string[]> {
  const days: string[] = [];
  let cursor = await transaction.objectStore('history').openKeyCursor(null, 'prev');
  while (cursor) {
    const [day] = cursor.key;
    days.push(day);
    // No entry has an empty key, so this is before the first entry of the day.
    cursor = await cursor.continue([day, '']);
  }
  return days;
}
