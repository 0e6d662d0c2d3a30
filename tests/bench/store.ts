import type { Page } from '@playwright/test';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { databaseName } from '../../src/storage-keys.ts';

/** The operator's database, which the app must have created. */
export const DATABASE = databaseName(`${DEMO_USER.uid}`);

/** Values per call, because the protocol limits a message. */
const VALUES_PER_CALL = 10_000;

/** Stores values in the operator's database, as earlier visits would have. */
export async function store(
  page: Page,
  storeName: 'entries' | 'records' | 'fetches',
  values: readonly unknown[],
): Promise<void> {
  for (let start = 0; start < values.length; start += VALUES_PER_CALL) {
    const part = values.slice(start, start + VALUES_PER_CALL);
    await page.evaluate(
      async ([name, storeName, part]) => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
        });
        const transaction = database.transaction(storeName, 'readwrite');
        const target = transaction.objectStore(storeName);
        for (const value of part) target.put(value);
        await new Promise((resolve) => transaction.addEventListener('complete', resolve));
        database.close();
      },
      [DATABASE, storeName, part] as const,
    );
  }
}

export function follows(titles: readonly { title: string; titleKey: string }[]): object[] {
  return titles.map(({ title, titleKey }) => ({
    kind: 'follow',
    id: titleKey,
    value: { title },
    changedAtMs: 1,
  }));
}
