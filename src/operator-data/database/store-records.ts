import { laterOf, type RecordKind, type Records, type StoredRecord } from '../records.ts';
import { inBatches } from './batches.ts';
import type { Connection } from './connection.ts';
import type { Transaction } from './database.ts';

const RECORDS_PER_PAGE = 1_000;

/** Reads all records, page by page. Undefined if the database cannot be used. */
export async function readRecords(connection: Connection): Promise<Records | undefined> {
  const records = new Map<RecordKind, Map<string, StoredRecord>>();
  let range: IDBKeyRange | undefined;
  for (;;) {
    const page = await connection.run(['records'], 'readonly', (transaction) =>
      transaction.objectStore('records').getAll(range, RECORDS_PER_PAGE),
    );
    if (!page) return undefined;
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

/** Stores records, except those that another tab has changed later. */
export function putRecords(transaction: Transaction, records: readonly StoredRecord[]): Promise<void> {
  const store = transaction.objectStore('records');
  return inBatches(records, async (part) => {
    const stored = await Promise.all(part.map(({ kind, id }) => store.get([kind, id])));
    const later = part.filter((record, index) => laterOf(stored[index], record) === record);
    // Async, so that a put that throws does not leave the promises of the other puts unhandled.
    await Promise.all(later.map(async (record) => void (await store.put(record))));
  });
}
