import type { AnimeList } from '../entries/list.ts';
import { databaseName } from '../storage-keys.ts';
import { openTabChannel } from '../tabs/tab-channel.ts';
import { createDayLookup } from '../time/day.ts';
import { onIdle } from '../time/on-idle.ts';
import { createUndoStack } from './changes/undo-stack.ts';
import {
  createDatabase,
  deleteAll,
  deleteEach,
  deleteHistory,
  type EntryPage,
  put,
  readAllButEntries,
  readEntries,
} from './database.ts';
import { findExpired } from './expire.ts';
import { createIsNew } from './is-new.ts';
import { askToKeepData } from './kept-data.ts';
import { findEndedVisit, findVisitEnd, listPatch } from './list-patch.ts';
import type { OperatorData, OperatorDataOptions } from './operator-data.ts';
import {
  apply,
  findClearMs,
  isEmpty,
  NO_DATA,
  NO_PATCH,
  type Patch,
  type StoredData,
  toPatch,
  without,
} from './patch.ts';
import { readPreference } from './preferences.ts';
import { type ProblemReason, reasonOf } from './problem.ts';
import { type AppliedChange, applyChange, type Change } from './records.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot, READY } from './snapshot.ts';
import { createStoredMarker } from './stored-marker.ts';

/** What has waited for the database for this time, in milliseconds, is reported as not stored yet. */
export const NOTICE_AFTER_MS = 10_000;

/**
 * Reading the entries begins after this delay, in milliseconds, unless something needs them sooner, so that the page's list is shown
 * first. Without the delay, the list is shown 10 % later.
 */
const LIST_FIRST_MS = 1_000;

/** More values than this take too long to copy to every tab, so the tabs read them once they are stored. */
const MAX_SENT = 2_000;

/** What one tab tells the others: a patch or, with null, that they should read everything again. */
type Message = Patch | null;

/** Creates the data of one operator and opens its database in the background. */
export function createOperatorData(options: OperatorDataOptions): OperatorData {
  const { operatorId, now, dayOf = createDayLookup(), isSynced = false } = options;
  const { onChange = () => undefined, onAdded = () => undefined, onCleared = () => undefined } = options;
  const name = operatorId === '' ? null : databaseName(operatorId);
  const startedAtMs = now();
  const listeners = new Set<() => void>();
  const marker = createStoredMarker(name);
  let snapshot = EMPTY_SNAPSHOT;
  /** What is shown and not stored yet. */
  let pending = NO_DATA;
  /** Whether the database was deleted while this page was open. */
  let isDeleted = false;
  /** The day of the last sync that has succeeded or failed. */
  let syncedDay = '';
  /** The day of the last expiry, and how long the history was kept. */
  let lastExpiry = '';
  /** A database that is gone was deleted, unless the operator has cleared all data here or in another tab. */
  const mayCreate = () => !snapshot.isRead || (!isDeleted && !marker.isSet());
  const database = createDatabase(name, mayCreate);
  const channel = openTabChannel<Message>(name, {
    receive: (patch) => void (patch ? receive(patch) : readAgain()),
    onReconnect: () => void readAgain(),
  });
  const undoStack = createUndoStack({ apply: applyNow, getRecords: () => snapshot.records });
  let reportRead: () => void = () => undefined;
  /** Resolves once the records have been read, or reading them fails or takes long. */
  const whenRead = new Promise<void>((resolve) => (reportRead = resolve));
  let reportFirstPage: () => void = () => undefined;
  /** Resolves once the newest entries have been read, or reading them fails or takes long. */
  const firstPageRead = new Promise<void>((resolve) => (reportFirstPage = resolve));
  let startReading: () => void = () => undefined;
  const readingStarted = new Promise<void>((resolve) => (startReading = resolve));
  const showProblem = (reason: ProblemReason) => show({ state: { kind: 'problem', reason } });

  /** Runs a transaction, and says so while it takes long. */
  const run: typeof database.run = async (mode, work) => {
    const timer = setTimeout(() => showProblem('waiting'), NOTICE_AFTER_MS);
    try {
      const result = await database.run(mode, work);
      const { state, isRead } = snapshot;
      if (isRead && state.kind === 'problem' && state.reason === 'waiting') show({ state: READY });
      return result;
    } finally {
      clearTimeout(timer);
    }
  };

  let flushing = Promise.resolve();
  let lists = Promise.resolve();

  function show(changes: Partial<OperatorDataSnapshot>): void {
    const next = { ...snapshot, ...changes };
    const isCleared = snapshot.isRead && next.cleared.allMs > snapshot.cleared.allMs;
    const hasFetched = next.fetches !== snapshot.fetches;
    snapshot = {
      ...next,
      ...(hasFetched && { visitEndMs: findVisitEnd(next, now()) }),
      ...(isCleared && { isEmptied: false }),
    };
    if (next.state.kind !== 'loading') reportRead();
    if (next.state.kind === 'problem') reportFirstPage();
    for (const listener of listeners) listener();
    if (!isCleared) return;
    undoStack.forget();
    onCleared();
  }

  function showPatch(patch: Patch): void {
    const next = apply(snapshot, patch);
    if (next !== snapshot) show(next);
  }

  const showProblem = (reason: ProblemReason) => show({ state: { kind: 'problem', reason } });

  function fail(error: unknown): void {
    const reason = reasonOf(error);
    if (reason === 'deleted') {
      isDeleted = true;
      marker.set(false);
    }
    showProblem(reason);
  }

  /** Runs a transaction, and says so while it takes long. */
  const run: typeof database.run = async (mode, work) => {
    const timer = setTimeout(() => showProblem('waiting'), NOTICE_AFTER_MS);
    try {
      const result = await database.run(mode, work);
      const { state, isRead } = snapshot;
      if (isRead && state.kind === 'problem' && state.reason === 'waiting') show({ state: READY });
      return result;
    } finally {
      clearTimeout(timer);
    }
  };

  /** Reads everything but the entries. */
  async function read(): Promise<void> {
    try {
      const stored = await run('readonly', readAllButEntries);
      const { isRead, isEmptied, state } = snapshot;
      const isMissing = stored.records.length === 0 && stored.firstFetchMs === null;
      if (!isMissing) marker.set(true);
      show({
        ...apply(apply(snapshot, stored), isRead ? NO_PATCH : endVisit(stored)),
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
  function endVisit(stored: Patch): Patch {
    const visitEndMs = findEndedVisit(apply(NO_DATA, stored), startedAtMs);
    const ended = { day: dayOf(visitEndMs), lastMs: visitEndMs, visitEndMs };
    return { ...stored, fetches: visitEndMs === 0 ? [] : [ended] };
  }

  /** Reads the entries, the newest first, a week at a time while the page is idle, and shows the first week at once. */
  async function readPages(): Promise<void> {
    await readingStarted;
    const { cleared } = snapshot;
    const pages: EntryPage[] = [];
    const showEntries = (status: 'reading' | 'complete') => {
      const entries = pages.splice(0).flatMap((page) => page.entries);
      const next = apply(snapshot, { ...NO_PATCH, entries, cleared });
      // Until all are read again, those that are known stay complete.
      const isComplete = status === 'complete' || snapshot.entries.status === 'complete';
      show({ ...next, entries: { ...next.entries, status: isComplete ? 'complete' : status } });
    };
    try {
      let page = await readPage(null);
      if (page) pages.push(page);
      showEntries('reading');
      reportFirstPage();
      while (page) {
        page = await readPage(page.firstDay);
        if (page) pages.push(page);
      }
      showEntries('complete');
    } catch (error) {
      const { entries } = snapshot;
      if (entries.status !== 'complete') show({ entries: { ...entries, status: 'failed' } });
      fail(error);
    } finally {
      reportFirstPage();
    }
    await expire();
  }

  async function readPage(endDay: string | null): Promise<EntryPage | null> {
    await new Promise<void>(onIdle);
    return await run('readonly', (transaction) => readEntries(transaction, endDay));
  }

  /** Reads everything again, and stores what is pending: another tab may have changed, cleared or restored data. */
  async function readAgain(): Promise<void> {
    reading = read();
    pagesRead = reading.then(readPages);
    await flush();
  }

  /** Shows what this page has changed, tells the other tabs, and stores it. Resolves when that has succeeded or failed. */
  async function adopt(changed: Partial<Patch>): Promise<void> {
    const patch = { ...NO_PATCH, cleared: snapshot.cleared, ...changed };
    const isFirstFollow = !snapshot.records.has('follow');
    showPatch(patch);
    if (isFirstFollow && snapshot.records.has('follow')) void askToKeepData();
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
    flushing = flushing.then(flushNow);
    return flushing;
  }

  async function flushNow(): Promise<void> {
    await reading;
    if (!snapshot.isRead || snapshot.entries.status === 'failed') {
      reading = read();
      pagesRead = reading.then(readPages);
      await reading;
    }
    if (!snapshot.isRead) return;
    if (pending !== NO_DATA && !(await store(pending)) && isFull()) {
      // The records are small. If a list does not fit into the storage, they are stored without it, and it stays pending.
      const { records, cleared } = pending;
      if (records.size > 0) await store({ ...NO_DATA, records, cleared });
    }
    if (pending === NO_DATA && snapshot.state.kind === 'problem') show({ state: READY });
  }

  const isFull = () => snapshot.state.kind === 'problem' && snapshot.state.reason === 'full';

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
    channel.post(isLarge(patch) ? null : { ...merged, records });
    if (stored.added.length > 0) onAdded(stored.added);
    return true;
  }

  function applyNow(change: Change): AppliedChange {
    const applied = applyChange(snapshot.records, change, now(), createIsNew(snapshot));
    void adopt({ records: applied.changed });
    onChange();
    return applied;
  }

  async function storeList(list: AnimeList): Promise<void> {
    startReading();
    await whenRead;
    // Showing the list comes first.
    await new Promise<void>(onIdle);
    await firstPageRead;
    await adopt(listPatch(list, snapshot, dayOf));
    await expire();
  }

  /** Deletes what has expired, once a day, and again when the operator has changed how long the history is kept. */
  async function expire(): Promise<void> {
    const { entries, lastList, records } = snapshot;
    const today = dayOf(now());
    if (entries.status !== 'complete' || !lastList || (isSynced && syncedDay !== today)) return;
    const expiry = `${today} ${readPreference(records, 'history-days')}`;
    if (expiry === lastExpiry) return;
    lastExpiry = expiry;
    const expired = { ...NO_PATCH, ...findExpired(snapshot, now()) };
    if (isEmpty(expired)) return;
    try {
      await run('readwrite', (transaction) => deleteEach(transaction, expired));
    } catch {
      lastExpiry = '';
      return;
    }
    // The operator may have followed a title meanwhile: what is kept now is stored again.
    const stillExpired = { ...NO_PATCH, ...findExpired(snapshot, now()) };
    const kept = without(apply(NO_DATA, expired), stillExpired);
    show(without(snapshot, stillExpired));
    await adopt({ ...toPatch(kept), cleared: snapshot.cleared });
  }

  let reading = read();
  let pagesRead = reading.then(() => {
    setTimeout(startReading, LIST_FIRST_MS);
    return readPages();
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    async change(change) {
      await whenRead;
      return undoStack.change(change);
    },
    undo: undoStack.undo,
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
      const allMs = replacesAll ? findClearMs(snapshot, now()) : snapshot.cleared.allMs;
      const patch = { ...backup, cleared: { ...snapshot.cleared, allMs } };
      try {
        await run('readwrite', async (transaction) => {
          if (replacesAll) await deleteAll(transaction);
          await put(transaction, patch);
        });
      } catch (error) {
        fail(error);
        return false;
      }
      marker.set(true);
      showPatch(patch);
      channel.post(null);
      onChange();
      return true;
    },
    async clearHistory() {
      await readAll();
      const { lastList } = snapshot;
      try {
        await run('readwrite', (transaction) => deleteHistory(transaction, new Set(lastList?.keys)));
      } catch (error) {
        fail(error);
        return false;
      }
      // What is listed stays as it is, new or seen. Another list may have come meanwhile.
      const listed = new Set([...(lastList?.keys ?? []), ...(snapshot.lastList?.keys ?? [])]);
      const { entries, fetches, visitEndMs, cleared } = snapshot;
      const last = [...fetches.values()].find(({ lastMs }) => lastMs === snapshot.lastList?.fetchedAtMs);
      await adopt({
        entries: entries.all.filter(({ key }) => listed.has(key)),
        fetches: last ? [{ ...last, visitEndMs }] : [],
        cleared: { ...cleared, historyMs: findClearMs(snapshot, now()) },
      });
      return true;
    },
    async clearAll() {
      try {
        await run('readwrite', deleteAll).catch(database.delete);
      } catch {
        return false;
      }
      isDeleted = false;
      marker.set(false);
      await adopt({ cleared: { ...snapshot.cleared, allMs: findClearMs(snapshot, now()) } });
      show({ entries: { ...snapshot.entries, status: 'complete' } });
      return true;
    },
    readAll,
    settle,
    async close() {
      channel.close();
      await settle();
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
    return snapshot;
  }

  async function settle(): Promise<void> {
    await whenRead;
    await lists;
    await flushing;
  }
}

function isLarge({ records, entries }: Patch): boolean {
  return records.length + entries.length > MAX_SENT;
}
