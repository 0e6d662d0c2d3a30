import { recomputeKeys } from './recompute-keys.ts';
import type { Upgrade } from './schema.ts';

/** The first upgrade leads from no database to version 1. Once released, an upgrade never changes. */
export const UPGRADES: readonly Upgrade[] = [
  (database) => {
    (database as unknown as DatabaseOf1).createObjectStore('items', { keyPath: ['kind', 'id'] });
    database.createObjectStore('days', { keyPath: 'day' });
    const history = database.createObjectStore('history', { keyPath: ['day', 'entryKey'] });
    history.createIndex('titleKey', 'titleKey');
    history.createIndex('firstFetchedAtMs', 'firstFetchedAtMs');
  },
  (database) => {
    database.createObjectStore('listed');
    database.createObjectStore('meta');
  },
  (_, transaction) => {
    renameItems(transaction);
    return recomputeKeys(transaction);
  },
  // For databases whose keys were recomputed before the rename.
  (_, transaction) => renameItems(transaction),
];

/** Version 1 had another name for the object store of the records. */
interface DatabaseOf1 {
  createObjectStore(name: 'items', options: IDBObjectStoreParameters): unknown;
}

function renameItems(transaction: Parameters<Upgrade>[1]): void {
  const names: DOMStringList = transaction.objectStoreNames;
  const transactionOf1 = transaction as unknown as { objectStore(name: 'items'): { name: string } };
  if (names.contains('items')) transactionOf1.objectStore('items').name = 'records';
}
