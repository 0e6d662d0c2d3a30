import type { AnimeList } from '../entries/list.ts';
import { databaseName } from '../storage-keys.ts';
import { openTabChannel } from '../tabs/tab-channel.ts';
import { createDayLookup } from '../time/day.ts';
import { onIdle } from '../time/on-idle.ts';
import { whenRead } from './changes/action-queue.ts';
import { createUndoStack } from './changes/undo-stack.ts';
import { clearAll, clearHistory, restore, type StoreCore } from './clear-data.ts';
import { createDatabase } from './database.ts';
import { deleteExpired } from './expire.ts';
import { createIsNew } from './is-new.ts';
import { askToKeepData } from './kept-data.ts';
import { findEndedVisit, listPatch } from './list-patch.ts';
import type { OperatorData, OperatorDataOptions } from './operator-data.ts';
import { apply, isEmpty, NO_DATA, NO_PATCH, type Patch, type StoredData, toPatch, without } from './patch.ts';
import { readPreference } from './preferences.ts';
import { type ProblemReason, reasonOf } from './problem.ts';
import { readAllEntries } from './read-entries.ts';
import { type AppliedChange, applyChange, type Change } from './records.ts';
import { createSnapshotStore, type OperatorDataSnapshot, READY } from './snapshot.ts';
import { createStoredMarker } from './stored-marker.ts';
import { put, readStart } from './transactions.ts';

/** What has waited for the database for this time, in milliseconds, is reported as not stored yet. */
export const NOTICE_AFTER_MS = 10_000;

/**
 * Reading the entries begins after this delay, in milliseconds, unless something needs them sooner, so that the page's list is shown
 * first. Without the delay, the list is shown 10 % later.
 */
const LIST_FIRST_MS = 1_000;

/** More entries than this take too long to copy to every tab, so the tabs read them once they are stored. */
const MAX_SENT = 2_000;

/** What one tab tells the others: a patch or, with null, that they should read everything again. */
type Message = Patch | null;

/** Creates the data of one operator and opens its database in the background. */
export function createOperatorData(options: OperatorDataOptions): OperatorData {
  const { operatorId, now, dayOf = createDayLookup(), isSynced = false } = options;
  const { onChange = () => undefined, onAdded = () => undefined, onCleared = () => undefined } = options;
  const name = operatorId === '' ? null : databaseName(operatorId);
  const startedAtMs = now();
  const { subscribe, getSnapshot, show, showPatch } = createSnapshotStore(now);
  const marker = createStoredMarker(name);
  /** What is shown and not stored yet. */
  let pending = NO_DATA;
  /** The day of the last sync that has succeeded or failed. */
  let syncedDay = '';
  /** The day of the last expiry, and how long the history was kept. */
  let lastExpiry = '';
  const database = createDatabase(name, () => {
    // The browser has deleted the database while this page was open: what the page knows is stored again.
    if (getSnapshot().isRead) pending = apply(pending, toPatch(getSnapshot()));
  });
  const channel = openTabChannel<Message>(name, {
    receive: (patch) => void (patch ? receive(patch) : readAgain()),
    onReconnect: () => void readAgain(),
  });
  const undoStack = createUndoStack();
  const loaded = whenRead({ subscribe, getSnapshot });
  let startReading: () => void = () => undefined;
  const readingStarted = new Promise<void>((resolve) => (startReading = resolve));
  let flushing = Promise.resolve();
  let lists = Promise.resolve();

  let last = getSnapshot();
  subscribe(() => {
    const before = last;
    last = getSnapshot();
    // Another tab, or this one, has cleared all data since it was read.
    if (before.isRead && last.cleared.allMs > before.cleared.allMs) forgetChanges();
  });

  function forgetChanges(): void {
    undoStack.forget();
    onCleared();
  }

  const showProblem = (reason: ProblemReason) => show({ state: { kind: 'problem', reason } });

  const fail = (error: unknown) => showProblem(reasonOf(error));

  /** Runs a transaction. While it takes long and something waits for it, says so. */
  const run: typeof database.run = async (mode, work) => {
    const timer = setTimeout(() => {
      if (pending !== NO_DATA || !getSnapshot().isRead) showProblem('waiting');
    }, NOTICE_AFTER_MS);
    try {
      return await database.run(mode, work);
    } finally {
      clearTimeout(timer);
      const { state, isRead } = getSnapshot();
      if (isRead && state.kind === 'problem' && state.reason === 'waiting') show({ state: READY });
    }
  };

  /** Reads everything, but of the entries only those of the last list. */
  async function read(): Promise<void> {
    try {
      const stored = await run('readonly', readStart);
      const { isRead, isEmptied, state } = getSnapshot();
      const isMissing = stored.records.length === 0 && stored.firstFetchMs === null;
      if (!isMissing) marker.set(true);
      show({
        ...apply(apply(getSnapshot(), stored), isRead ? NO_PATCH : endVisit(stored)),
        isRead: true,
        isEmptied: isEmptied || (!isRead && isMissing && marker.isSet()),
        // A full storage can be read.
        state: pending === NO_DATA || state.kind === 'loading' ? READY : state,
      });
    } catch (error) {
      fail(error);
    }
  }

  /** The visit before this page was opened has ended, if it was long ago. */
  function endVisit({ fetches, cleared }: Patch): Patch {
    const visitEndMs = findEndedVisit(fetches, startedAtMs);
    const ended = { day: dayOf(visitEndMs), lastMs: visitEndMs, visitEndMs };
    return { ...NO_PATCH, fetches: visitEndMs === 0 ? [] : [ended], cleared };
  }

  /** Reads the entries, and shows the first week at once. */
  async function readPages(): Promise<void> {
    await readingStarted;
    try {
      // Without the records, nobody knows which entries are new.
      if (getSnapshot().isRead) await readAllEntries(core);
    } catch (error) {
      fail(error);
    }
    const { entries } = getSnapshot();
    if (entries.status === 'reading') show({ entries: { ...entries, status: 'failed' } });
    await expire();
  }

  /** Reads everything again, and stores what is pending: another tab may have changed, cleared or restored data. */
  async function readAgain(): Promise<void> {
    reading = read();
    pagesRead = reading.then(readPages);
    await flush();
  }

  /** Shows what this page has changed, tells the other tabs, and stores it. Resolves when that has succeeded or failed. */
  async function adopt(changed: Partial<Patch>): Promise<void> {
    const patch = { ...NO_PATCH, cleared: getSnapshot().cleared, ...changed };
    const isFirstFollow = !getSnapshot().records.has('follow');
    showPatch(patch);
    if (isFirstFollow && getSnapshot().records.has('follow')) void askToKeepData();
    pending = apply(pending, patch);
    if (!isLarge(patch)) channel.post(patch);
    await flush();
  }

  function receive(patch: Patch): void {
    showPatch(patch);
    pending = pending === NO_DATA ? pending : apply(pending, { ...NO_PATCH, cleared: patch.cleared });
    if (patch.lastList) void expire();
    // The other tab may be able to use the database, so this one tries again, too.
    if (pending !== NO_DATA) void flush();
  }

  /** Stores everything that is pending in one transaction, after the transactions before it. What fails stays pending. */
  function flush(): Promise<void> {
    flushing = flushing.then(flushNow).catch(fail);
    return flushing;
  }

  async function flushNow(): Promise<void> {
    await reading;
    if (!getSnapshot().isRead || getSnapshot().entries.status === 'failed') {
      reading = read();
      pagesRead = reading.then(readPages);
      await reading;
    }
    if (!getSnapshot().isRead) return;
    // Until nothing is left, because a database that was deleted is filled again.
    while (pending !== NO_DATA && (await store(pending)));
    // If a list does not fit into the storage, everything else is stored without its entries, which stay pending.
    const { state } = getSnapshot();
    const isFull = state.kind === 'problem' && state.reason === 'full';
    if (pending !== NO_DATA && isFull) await store({ ...pending, entries: NO_DATA.entries });
    if (pending === NO_DATA && getSnapshot().state.kind === 'problem') show({ state: READY });
  }

  /** Stores a part of what is pending. Returns whether that was possible. */
  async function store(part: StoredData): Promise<boolean> {
    const patch = toPatch(part);
    let stored: Awaited<ReturnType<typeof put>>;
    try {
      stored = await run('readwrite', (transaction) => put(transaction, patch));
    } catch (error) {
      fail(error);
      return false;
    }
    pending = without(pending, patch);
    if (isEmpty(toPatch(pending))) pending = NO_DATA;
    if (part.records.size > 0 || part.firstFetchMs !== null) marker.set(true);
    const { records, cleared } = patch;
    const merged = { ...NO_PATCH, entries: stored.merged, cleared };
    showPatch(merged);
    // Tells also a tab that has opened since this page has posted the records: it may have read them before they were stored.
    if (isLarge(patch)) channel.post(null);
    else if (records.length + stored.merged.length > 0) channel.post({ ...merged, records });
    if (stored.added.length > 0) onAdded(stored.added);
    return true;
  }

  function applyNow(change: Change): AppliedChange {
    const applied = applyChange(getSnapshot().records, change, now(), createIsNew(getSnapshot()));
    void adopt({ records: applied.changed });
    onChange();
    return applied;
  }

  async function storeList(list: AnimeList): Promise<void> {
    await loaded;
    // Showing the list comes first.
    await new Promise<void>(onIdle);
    startReading();
    await adopt(listPatch(list, getSnapshot(), dayOf));
    await expire();
  }

  /** Deletes what has expired, once a day, and again when the operator has changed how long the history is kept. */
  async function expire(): Promise<void> {
    const { entries, lastList, records } = getSnapshot();
    const today = dayOf(now());
    if (entries.status !== 'complete' || !lastList || (isSynced && syncedDay !== today)) return;
    const expiry = `${today} ${readPreference(records, 'history-days')}`;
    if (expiry === lastExpiry) return;
    lastExpiry = expiry;
    if (!(await deleteExpired(core))) lastExpiry = '';
  }

  /** What clearing, restoring and expiry need. */
  const core: StoreCore = { getSnapshot, show, showPatch, adopt, run, fail, now };

  let reading = read();
  let pagesRead = reading.then(() => {
    setTimeout(startReading, LIST_FIRST_MS);
    return readPages();
  });

  return {
    subscribe,
    getSnapshot,
    async change(change) {
      await loaded;
      const { records } = getSnapshot();
      const applied = applyNow(change);
      undoStack.push(applied, records);
      return applied.inverse;
    },
    undo(inverse) {
      const undoing = undoStack.take(inverse, getSnapshot().records);
      undoing?.end(applyNow(undoing.change).changed);
      return undoing !== null;
    },
    storeList(list) {
      const storing = storeList(list);
      lists = Promise.all([lists, storing]).then(() => undefined);
      return storing;
    },
    merge: (shared) => void adopt(shared),
    async endSync() {
      // After a later sync, the operator may still undo that the history is kept for fewer days.
      if (syncedDay === dayOf(now())) return;
      syncedDay = dayOf(now());
      await expire();
    },
    async restore(backup, replacesAll) {
      if (!(await restore(core, backup, replacesAll))) return false;
      marker.set(true);
      channel.post(null);
      onChange();
      await flush();
      return true;
    },
    async clearHistory() {
      await readAll();
      return await clearHistory(core);
    },
    async clearAll() {
      const isCleared = await clearAll(core, database.delete);
      if (!isCleared) return false;
      marker.set(false);
      // Also if the data could not be read before.
      forgetChanges();
      return true;
    },
    readAll,
    settle,
    async close() {
      await settle();
      channel.close();
      database.close();
    },
  };

  async function readAll(): Promise<OperatorDataSnapshot> {
    startReading();
    // Another tab may have made this one read everything again meanwhile.
    for (let read = null; read !== pagesRead; ) {
      read = pagesRead;
      await read;
    }
    return getSnapshot();
  }

  async function settle(): Promise<void> {
    await loaded;
    await lists;
    await flushing;
  }
}

function isLarge({ entries }: Patch): boolean {
  return entries.length > MAX_SENT;
}
