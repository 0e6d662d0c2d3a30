import type { Database } from './database.ts';
import { findClearMs, type Patch } from './patch.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import { deleteAll, deleteHistory, put } from './transactions.ts';

/** The parts of the store that clear, restore and expire data. */
export interface StoreCore {
  getSnapshot(): OperatorDataSnapshot;
  /** Shows other data. */
  show(changes: Partial<OperatorDataSnapshot>): void;
  /** Shows data that is stored already. */
  showPatch(patch: Patch): void;
  /** Shows what this page has changed, tells the other tabs, and stores it. Resolves when that has succeeded or failed. */
  adopt(changed: Partial<Patch>): Promise<void>;
  readonly run: Database['run'];
  /** Shows why the database cannot be used. */
  fail(error: unknown): void;
  /** Unix milliseconds. */
  now(): number;
}

/** See `OperatorData.clearHistory`. What is listed stays as it is, new or seen. */
export async function clearHistory({ getSnapshot, adopt, run, fail, now }: StoreCore): Promise<boolean> {
  const { lastList } = getSnapshot();
  const historyMs = findClearMs(getSnapshot(), now());
  try {
    await run('readwrite', (transaction) => deleteHistory(transaction, new Set(lastList?.keys)));
  } catch (error) {
    fail(error);
    return false;
  }
  const { entries, fetches, lastList: last, visitEndMs, cleared } = getSnapshot();
  // Another list may have come meanwhile.
  const listed = new Set([...(lastList?.keys ?? []), ...(last?.keys ?? [])]);
  const lastFetches = [...fetches.values()].filter(({ lastMs }) => lastMs === last?.fetchedAtMs);
  await adopt({
    entries: entries.all.filter(({ key }) => listed.has(key)),
    fetches: lastFetches.map((each) => ({ ...each, visitEndMs })),
    cleared: { ...cleared, historyMs },
  });
  return true;
}

/**
 * See `OperatorData.clearAll`.
 * @param deleteDatabase deletes a database that cannot be used
 */
export async function clearAll(
  { getSnapshot, show, adopt, run, now }: StoreCore,
  deleteDatabase: () => Promise<void>,
): Promise<boolean> {
  const allMs = findClearMs(getSnapshot(), now());
  try {
    await run('readwrite', deleteAll).catch(deleteDatabase);
  } catch {
    return false;
  }
  await adopt({ cleared: { ...getSnapshot().cleared, allMs } });
  show({ entries: { ...getSnapshot().entries, status: 'complete' }, isEmptied: false });
  return true;
}

/** Stores a backup, see `OperatorData.restore`. */
export async function restore(
  { getSnapshot, show, showPatch, run, fail, now }: StoreCore,
  backup: Omit<Patch, 'cleared'>,
  replacesAll: boolean,
): Promise<boolean> {
  const { cleared } = getSnapshot();
  const allMs = replacesAll ? findClearMs(getSnapshot(), now()) : cleared.allMs;
  const patch = { ...backup, cleared: { ...cleared, allMs } };
  try {
    await run('readwrite', async (transaction) => {
      if (replacesAll) await deleteAll(transaction);
      await put(transaction, patch);
    });
  } catch (error) {
    fail(error);
    return false;
  }
  showPatch(patch);
  show({ isEmptied: false });
  return true;
}
