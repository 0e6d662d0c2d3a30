import { DAY_MS, daysBefore } from '../../time/day.ts';
import type { Connection } from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import type { DayRecord } from '../database/schema.ts';
import { StorageError } from '../problem.ts';
import type { HistoryEntry } from './history-entry.ts';

const DAYS_PER_PAGE = 7;
const KEYS_PER_PAGE = 5_000;
/** Entries of the last list that are older are not looked for, because they would need the whole history. */
const MAX_ENTRY_AGE_MS = 30 * DAY_MS;

/** How much history is stored, and its first day ('YYYY-MM-DD'; null if empty). */
export interface StoredCount {
  /** An entry that is stored under two days counts once. */
  readonly entryCount: number;
  readonly firstDay: string | null;
}

/** Reads from the history. Without a database, the history is empty. */
export interface HistoryQueries {
  countStored(): Promise<StoredCount>;
  /** The entries since `firstDay`, newest day first, in batches of a week. */
  readHistory(firstDay?: string): AsyncGenerator<readonly HistoryEntry[]>;
  /** The keys of all entries, oldest day first, in batches. */
  readKeys(): AsyncGenerator<readonly (readonly [day: string, entryKey: string])[]>;
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

  /** Rejects if the database cannot be used. */
  async function readOrReject<Result>(work: (transaction: Transaction<'readonly'>) => Promise<Result>) {
    const result = await read(work);
    if (result === undefined) throw new StorageError('failed');
    return result;
  }

  /** Returns the entries of the newest day before `end` and of the six days before it; null if there are none. */
  async function readWeek(end: string | null, firstDay: string) {
    return await read(async (transaction) => {
      const history = transaction.objectStore('history');
      const range = end === null ? null : IDBKeyRange.upperBound([end], true);
      const newest = await history.openKeyCursor(range, 'prev');
      const lastDay = newest?.key[0] ?? '';
      if (!newest || lastDay < firstDay) return null;
      const start = [daysBefore(lastDay, DAYS_PER_PAGE - 1), firstDay].sort().at(-1) ?? '';
      const entries = await history.getAll(IDBKeyRange.bound([start], [lastDay, []]));
      return { start, entries: entries.sort(compareNewestDayFirst) };
    });
  }

  async function* readHistory(firstDay = ''): AsyncGenerator<readonly HistoryEntry[]> {
    let end: string | null = null;
    for (;;) {
      const week: Awaited<ReturnType<typeof readWeek>> = await readWeek(end, firstDay);
      if (week === undefined && end !== null) throw new StorageError('failed');
      if (!week) return;
      yield week.entries;
      end = week.start;
    }
  }

  return {
    readHistory,
    async countStored() {
      return (await read(countEntries)) ?? { entryCount: 0, firstDay: null };
    },
    async *readKeys() {
      let range: IDBKeyRange | null = null;
      for (;;) {
        const page: [string, string][] = await readOrReject((transaction) =>
          transaction.objectStore('history').getAllKeys(range, KEYS_PER_PAGE),
        );
        yield page;
        const last = page.at(-1);
        if (!last || page.length < KEYS_PER_PAGE) return;
        range = IDBKeyRange.lowerBound(last, true);
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
      return await readOrReject(readIndex);
    },
    async readDays() {
      return await readOrReject((transaction) => transaction.objectStore('days').getAll());
    },
  };
}

async function countEntries(transaction: Transaction<'readonly'>): Promise<StoredCount> {
  const keys = await transaction.objectStore('history').getAllKeys();
  return { entryCount: new Set(keys.map(([, entryKey]) => entryKey)).size, firstDay: keys[0]?.[0] ?? null };
}

/** The sort is stable, so entries of one day keep their order. */
function compareNewestDayFirst(a: HistoryEntry, b: HistoryEntry): number {
  return a.day === b.day ? 0 : a.day < b.day ? 1 : -1;
}
