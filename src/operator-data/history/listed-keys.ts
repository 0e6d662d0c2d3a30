import { keysOf } from '../../title/entry-key.ts';
import type { Connection } from '../database/connection.ts';
import { inTransaction } from '../database/database.ts';
import { type Generation, inGeneration } from '../database/generation.ts';
import type { ListedEntry } from './history-entry.ts';

/** Keys per transaction, few enough to take only a few milliseconds. */
const KEYS_PER_PART = 1_000;

/** Keys computed at once: one takes microseconds, tens of microseconds on a slow phone. */
const KEYS_PER_STEP = 250;

/** Returns the entry keys of a list. Waits before each step. */
export async function collectKeys(
  entries: readonly ListedEntry[],
  wait: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (let start = 0; start < entries.length; start += KEYS_PER_STEP) {
    await wait();
    for (const entry of entries.slice(start, start + KEYS_PER_STEP)) keys.add(keysOf(entry).entryKey);
  }
  return keys;
}

/** Stores the entry keys of a fetched list in place of those of earlier lists. Waits before each part. */
export async function writeListedKeys(
  connection: Connection,
  generation: Generation,
  keys: ReadonlySet<string>,
  fetchedAtMs: number,
  wait: () => Promise<void>,
): Promise<void> {
  const all = [...keys];
  for (let start = 0; start < all.length; start += KEYS_PER_PART) {
    const part = all.slice(start, start + KEYS_PER_PART);
    await wait();
    const isStored = await connection.write((database) =>
      inGeneration(database, generation, ['listed'], async (transaction) => {
        await transaction.objectStore('listed').put(part, [fetchedAtMs, start]);
      }),
    );
    if (!isStored) return;
  }
  await connection.run((database) =>
    inTransaction(database, ['listed'], 'readwrite', (transaction) =>
      transaction.objectStore('listed').delete(IDBKeyRange.upperBound([fetchedAtMs], true)),
    ),
  );
}

/** Returns the entry keys of the last list that any tab has stored, and of lists that tabs are storing now. */
export async function readListedKeys({ run }: Connection): Promise<Set<string>> {
  const parts = await run((database) =>
    inTransaction(database, ['listed'], 'readonly', (transaction) =>
      transaction.objectStore('listed').getAllKeys(),
    ),
  );
  const keys = new Set<string>();
  for (const part of parts ?? []) {
    const partKeys = await run((database) =>
      inTransaction(database, ['listed'], 'readonly', (transaction) =>
        transaction.objectStore('listed').get(part),
      ),
    );
    for (const key of partKeys ?? []) keys.add(key);
  }
  return keys;
}
