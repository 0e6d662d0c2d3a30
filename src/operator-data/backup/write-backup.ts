import type { Connection } from '../database/connection.ts';
import type { StoreName, Transaction } from '../database/database.ts';
import { inPages } from '../database/in-pages.ts';
import type { OperatorData } from '../operator-data.ts';
import { allOf, mergeRecords, type StoredRecord } from '../records.ts';
import { BACKUP_PREFIX, BACKUP_VERSION } from './backup.ts';

/** Values per read. Chromium cannot send a whole history to the page at once. */
const VALUES_PER_READ = 5_000;

/** Returns a file with all that is stored for the operator at one moment, or null if the database cannot be used. */
export async function writeBackup(
  { connection, getSnapshot, settle }: Pick<OperatorData, 'connection' | 'getSnapshot' | 'settle'>,
  savedAtMs: number,
): Promise<Blob | null> {
  connection.retry();
  await settle();
  const stored = await readAll(connection);
  if (!stored) return null;
  // What this page could not store is also in the file.
  const records = allOf(mergeRecords(getSnapshot().records, stored.records));
  const { history, days, listed } = stored;
  // Many parts, because a long history as one string would need several times its size.
  const parts = [
    `{"schema":"${BACKUP_PREFIX}${BACKUP_VERSION}","savedAtMs":${savedAtMs},\n"records":[`,
    records.map((record) => JSON.stringify(record)).join(',\n'),
    '],\n"history":[',
    ...history.flatMap((lines, index) => (index === 0 ? [lines] : [',\n', lines])),
    `],\n"days":${JSON.stringify(days)},\n"lastList":${JSON.stringify(listed)}}\n`,
  ];
  return new Blob(parts, { type: 'application/json' });
}

/** Reads everything in one transaction, so that no change of another tab comes between. The history is read as JSON. */
function readAll({ run }: Connection) {
  const stores = ['records', 'history', 'days', 'listed'] satisfies StoreName[];
  const read = async (transaction: Transaction<'readonly'>) => {
    const records: StoredRecord[] = [];
    const history: string[] = [];
    const recordStore = transaction.objectStore('records');
    await inPages(
      (range) => recordStore.getAll(range, VALUES_PER_READ),
      ({ kind, id }) => [kind, id],
      (page) => records.push(...page),
    );
    const historyStore = transaction.objectStore('history');
    await inPages(
      (range) => historyStore.getAll(range, VALUES_PER_READ),
      ({ day, entryKey }) => [day, entryKey],
      (page) => history.push(page.map((entry) => JSON.stringify(entry)).join(',\n')),
    );
    const days = await transaction.objectStore('days').getAll();
    const listedStore = transaction.objectStore('listed');
    const fetchedAtMs = (await listedStore.getAllKeys()).at(-1)?.[0];
    const entryKeys = (await listedStore.getAll()).flat();
    return { records, history, days, listed: fetchedAtMs === undefined ? null : { fetchedAtMs, entryKeys } };
  };
  return run(stores, 'readonly', read);
}
