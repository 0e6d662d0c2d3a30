import type { Entry } from '../entries/entry.ts';
import { databaseName } from '../storage-keys.ts';
import { createDayLookup } from '../time/day.ts';
import { createRecordChanges } from './change-records.ts';
import { createUndoStack } from './changes/undo-stack.ts';
import { createClear } from './clear-data.ts';
import { createConnection } from './database/connection.ts';
import { type Generation, readGeneration, SCHEMA_VERSION } from './database/schema.ts';
import { createDeletion } from './delete-old.ts';
import { createForget } from './forget-data.ts';
import { createLoad } from './load-records.ts';
import type { OperatorData, OperatorDataOptions } from './operator-data.ts';
import { createPending } from './pending.ts';
import { createEntryReader } from './read-entries.ts';
import { createSnapshotStore, READY } from './snapshot.ts';
import { createLists } from './store-list.ts';
import { createStoredMarker } from './stored-marker.ts';
import { createTabs } from './tabs.ts';
import { createVisits } from './visits.ts';
import { ALL_STORES, createWriteQueue } from './write-queue.ts';

/** Creates the data of one operator and opens its database in the background. */
export function createOperatorData(options: OperatorDataOptions): OperatorData {
  const { operatorId, now, dayOf = createDayLookup(), version = SCHEMA_VERSION } = options;
  const { timeoutMs, pausesMs, onChange = () => undefined, onAdded = () => undefined } = options;
  const { onCleared = () => undefined, isSynced = false } = options;
  const name = operatorId === '' ? null : databaseName(operatorId);
  const { subscribe, getSnapshot, publish } = createSnapshotStore();
  const marker = createStoredMarker(name);
  const pending = createPending();
  /** Null until the records have been read. */
  let generation: Generation = null;
  /** The day of the last sync that has succeeded or failed. */
  let syncedDay = '';
  const connection = createConnection({
    name,
    version,
    timeoutMs,
    pausesMs,
    // A database that is gone was deleted, unless the operator has cleared all data here or in another tab.
    mayCreate: () => generation === null || marker.read() === null,
    onProblem(reason) {
      if (reason === 'deleted') marker.write('lost');
      publish({ state: { kind: 'problem', reason } });
    },
    onReopened: () => void recover(),
    onRunning: () => tabs.channel.post({ kind: 'running' }),
  });
  const core = {
    getSnapshot,
    publish,
    marker,
    pending,
    connection,
    now,
    getGeneration: () => generation,
    setGeneration: (next: Generation) => {
      generation = next;
    },
  };
  const { apply, merge, save } = createRecordChanges({
    ...core,
    send: (changed) => tabs.send(changed),
    onChange,
  });
  const undoStack = createUndoStack({ apply, getRecords: () => getSnapshot().records });
  const visits = createVisits({ ...core, apply });
  const reader = createEntryReader({
    ...core,
    getPending: pending.entries,
    onStored: pending.markStored,
    onWeek: visits.endVisitOf,
    async onComplete() {
      // Reading may have shown that a listed entry is also stored under another day.
      if (!pending.isEmpty()) void queue.flush();
      // A list that came earlier has deleted nothing, because not everything was read.
      await expire();
    },
  });
  const deletion = createDeletion({
    ...core,
    dayOf,
    onDeleted: reader.beginAgain,
    onExpired() {
      tabs.channel.post({ kind: 'reload' });
      // If the storage was full, it may now have space for what could not be stored.
      void queue.flush();
    },
  });
  const lists = createLists({
    ...core,
    reader,
    visits,
    whenLoaded: () => loaded,
    send: (changed) => tabs.send(changed),
  });
  const queue = createWriteQueue({
    ...core,
    hasUnsettledList: lists.hasUnsettled,
    onAdded: (entries) => void reportAdded(entries),
    onAllStored() {
      const { state, records, isFirstVisit } = getSnapshot();
      if (records.size > 0 || !isFirstVisit) marker.write('stored');
      // Everything is stored now, so an earlier problem is over.
      if (state.kind === 'problem') publish({ state: READY });
    },
  });
  const forget = createForget({ ...core, reader, lists, visits, undoStack, onCleared });
  const tabs = createTabs({
    ...core,
    ...forget,
    // Versions of the app with different schemas do not understand one another's messages.
    name: name && `${name}@${version}`,
    reader,
    whenLoaded: () => loaded,
    isClearing: () => clear.isClearing(),
    readAgain,
    flush: queue.flush,
  });
  const load = createLoad({ ...core, ...forget, reader, visits, save });
  const clear = createClear({
    ...core,
    ...forget,
    name,
    timeoutMs,
    channel: tabs.channel,
    settle,
    flush: queue.flush,
    readAgain,
  });
  const firstLoad = load();
  let loaded = firstLoad;

  /** Reads everything again. Then stores what is pending, because another tab may have made space. */
  async function readAgain(): Promise<void> {
    loaded = loaded.then(load);
    await loaded;
    void queue.flush();
  }

  /** Reports the added entries, except those that turn out to be stored already under another day. */
  async function reportAdded(entries: readonly Entry[]): Promise<void> {
    await reader.allRead();
    const added = entries.filter(({ key }) => !pending.isDatedAgain(key));
    if (added.length > 0) onAdded(added);
  }

  /** Stores what could not be stored, once the database responds. Until then, changes do not wait for it. */
  async function recover(): Promise<void> {
    if ((await connection.run(ALL_STORES, 'readwrite', readGeneration)) !== undefined) await readAgain();
  }

  async function expire(): Promise<void> {
    if (isSynced && syncedDay !== dayOf(now())) return;
    if (getSnapshot().lastList) await deletion.deleteExpired();
  }

  async function settle(): Promise<void> {
    await loaded;
    await lists.settle();
    await queue.settle();
  }

  return {
    subscribe,
    getSnapshot,
    async change(change) {
      await firstLoad;
      return undoStack.change(change);
    },
    undo: undoStack.undo,
    async storeList(list) {
      connection.retry();
      await lists.storeList(list);
      await expire();
    },
    clearHistory: clear.clearHistory,
    clearAll: clear.clearAll,
    async resolveFirstVisit(hasOtherBrowser) {
      await settle();
      const marks = visits.resolveMarks(hasOtherBrowser);
      if (marks.length > 0) merge(marks);
      if (!getSnapshot().isFirstVisit || !hasOtherBrowser) return;
      // The first list is new, even if the page is reloaded before it arrives.
      pending.endFirstVisit();
      publish({ isFirstVisit: false });
      await tabs.send({});
    },
    mergeRecords: merge,
    async endSync() {
      const today = dayOf(now());
      // After a later sync, the operator may still undo that the history is kept for fewer days.
      if (syncedDay === today) return;
      syncedDay = today;
      await expire();
    },
    connection,
    async readAll() {
      await settle();
      await reader.allRead();
      return getSnapshot();
    },
    async reload() {
      await readAgain();
      tabs.channel.post({ kind: 'reload' });
      onChange();
    },
    settle,
    async close() {
      tabs.channel.close();
      await settle();
      reader.stop();
      connection.close();
    },
  };
}
