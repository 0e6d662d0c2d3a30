import { recomputeKeys } from './recompute-keys.ts';
import type { Upgrade } from './schema.ts';

/** The first upgrade leads from no database to version 1. Once released, an upgrade never changes. */
export const UPGRADES: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore('records', { keyPath: ['kind', 'id'] });
    database.createObjectStore('days', { keyPath: 'day' });
    const history = database.createObjectStore('history', { keyPath: ['day', 'entryKey'] });
    history.createIndex('titleKey', 'titleKey');
    history.createIndex('firstFetchedAtMs', 'firstFetchedAtMs');
  },
  (database) => {
    database.createObjectStore('listed');
    database.createObjectStore('meta');
  },
  (_, transaction) => recomputeKeys(transaction),
  (_, transaction) => {
    // Version 3 had the records under this name.
    const stores: DOMStringList = transaction.objectStoreNames;
    const transactionOf3 = transaction as unknown as { objectStore(name: 'items'): { name: string } };
    if (stores.contains('items')) transactionOf3.objectStore('items').name = 'records';
  },
];
