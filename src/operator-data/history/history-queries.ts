import type { Connection } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import type { DayRecord } from '../database/schema.ts';
import { rangeOfDay } from './delete-in-slices.ts';
import type { HistoryEntry } from './history-entry.ts';

const ENTRIES_PER_PAGE = 500;

/** How much history is stored, and when its oldest entry was first fetched (Unix milliseconds; null if empty). */
export interface StoredCount {
  readonly entryCount: number;
  readonly sinceMs: number | null;
}

/** Reads from the history. Without a database, the history is empty. */
export interface HistoryQueries {
  countStored(): Promise<StoredCount>;
  /** All entries, newest day first, in batches small enough not to delay the page. */
  readHistory(): AsyncGenerator<readonly HistoryEntry[]>;
  /** The entries of one title, oldest day first. */
  readTitle(titleKey: string): Promise<readonly HistoryEntry[]>;
  /** The days on which the list was fetched, in order. */
  readDays(): Promise<readonly DayRecord[]>;
}

export function createHistoryQueries({ run }: Connection): HistoryQueries {
  function read<Result>(work: (transaction: Transaction<'readonly'>) => Promise<Result>) {
    return run(['history', 'days'], 'readonly', work);
  }

  async function* readDay(day: string): AsyncGenerator<readonly HistoryEntry[]> {
    const { upper } = rangeOfDay(day);
    let lower: IDBValidKey = [day];
    for (;;) {
      const range = IDBKeyRange.bound(lower, upper, true);
      const page = await read((transaction) =>
        transaction.objectStore('history').getAll(range, ENTRIES_PER_PAGE),
      );
      const last = page?.at(-1);
      if (!page || !last) return;
      yield page;
      lower = [day, last.entryKey];
    }
  }

  return {
    async countStored() {
      return (await read(countEntries)) ?? { entryCount: 0, sinceMs: null };
    },
    async *readHistory() {
      for (const day of (await read(findDays)) ?? []) yield* readDay(day);
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
