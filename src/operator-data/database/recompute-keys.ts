import type { IDBPTransaction, StoreNames } from 'idb';
import { keysOf } from '../../title/entry-key.ts';
import { titleKeyOf, withSeason } from '../../title/title-key.ts';
import { laterOf, type StoredRecord } from '../records.ts';
import type { OperatorDataSchema } from './schema.ts';

type UpgradeTransaction = IDBPTransaction<
  OperatorDataSchema,
  StoreNames<OperatorDataSchema>[],
  'versionchange'
>;

const ENTRIES_PER_READ = 1_000;

/**
 * Computes all stored keys again from the stored titles, because the rules for title keys have changed. Nothing that was
 * followed, muted or seen is lost. If it is interrupted, nothing has changed.
 */
export async function recomputeKeys(transaction: UpgradeTransaction): Promise<void> {
  const newKeys = await moveHistory(transaction);
  for (const [oldKey, keys] of newKeys) await moveMark(transaction, oldKey, keys);
  await moveListedKeys(transaction, newKeys);
  const records = await transaction.objectStore('records').getAll();
  const corrected = new Set(
    records.flatMap((record) =>
      record.kind === 'season' && record.value ? [withSeason(record.id, record.value.season)] : [],
    ),
  );
  for (const record of records) {
    if (record.kind !== 'follow' && record.kind !== 'mute') continue;
    // A removed record has no title, but also no effect. A season that the operator has set stays.
    if (record.value && !corrected.has(record.id))
      await moveRecord(transaction, record, titleKeyOf(record.value.title));
  }
}

/**
 * Returns the new entry keys of each old one that has changed: two titles may no longer share a key. If an
 * entry keeps the old key, that key is included.
 */
async function moveHistory(transaction: UpgradeTransaction): Promise<Map<string, Set<string>>> {
  const history = transaction.objectStore('history');
  const newKeys = new Map<string, Set<string>>();
  const unchanged = new Set<string>();
  let after: [string, string] = ['', ''];
  for (;;) {
    const entries = await history.getAll(IDBKeyRange.lowerBound(after, true), ENTRIES_PER_READ);
    for (const entry of entries) {
      const { day, entryKey: oldKey, firstFetchedAtMs } = entry;
      const { entryKey, titleKey } = keysOf(entry);
      if (entryKey === oldKey) {
        unchanged.add(oldKey);
        continue;
      }
      newKeys.set(oldKey, (newKeys.get(oldKey) ?? new Set()).add(entryKey));
      const same = await history.get([day, entryKey]);
      await history.delete([day, oldKey]);
      await history.put({
        ...entry,
        ...{ entryKey, titleKey },
        firstFetchedAtMs: Math.min(firstFetchedAtMs, same?.firstFetchedAtMs ?? firstFetchedAtMs),
      });
    }
    const last = entries.at(-1);
    if (!last) break;
    after = [last.day, last.entryKey];
  }
  for (const [oldKey, keys] of newKeys) if (unchanged.has(oldKey)) keys.add(oldKey);
  return newKeys;
}

async function moveMark(transaction: UpgradeTransaction, oldKey: string, keys: ReadonlySet<string>) {
  const mark = await transaction.objectStore('records').get(['seen', oldKey]);
  if (!mark) return;
  for (const key of keys) await moveRecord(transaction, mark, key, keys.has(oldKey));
}

/** Gives a record another ID. Of two records with this ID, the later one wins. */
async function moveRecord(
  transaction: UpgradeTransaction,
  record: StoredRecord,
  id: string,
  isKept = false,
): Promise<void> {
  if (id === record.id) return;
  const records = transaction.objectStore('records');
  await records.put(laterOf(await records.get([record.kind, id]), { ...record, id }));
  if (!isKept) await records.delete([record.kind, record.id]);
}

async function moveListedKeys(
  transaction: UpgradeTransaction,
  newKeys: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const listed = transaction.objectStore('listed');
  for (const position of await listed.getAllKeys()) {
    const keys = (await listed.get(position)) ?? [];
    await listed.put([...new Set(keys.flatMap((key) => [...(newKeys.get(key) ?? [key])]))], position);
  }
}
