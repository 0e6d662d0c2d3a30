import { recomputeKeys } from './recompute-keys.ts';
import type { Upgrade } from './schema.ts';

/** The first upgrade leads from no database to version 1. Once released, an upgrade never changes. */
export const UPGRADES: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore('items', { keyPath: ['kind', 'id'] });
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
];
