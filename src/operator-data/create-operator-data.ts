import { databaseName } from '../storage-keys.ts';
import { createDayLookup } from '../time/day.ts';
import { createUndoStack } from './changes/undo-stack.ts';
import { createClearAll, createClearHistory } from './clear-data.ts';
import { type DataMessage, openDataChannel } from './data-channel.ts';
import { writeEmptyDay } from './database/clear-stored.ts';
import { createConnection } from './database/connection.ts';
import { type Generation, readGeneration } from './database/generation.ts';
import { readStored } from './database/read-stored.ts';
import type { Upgrade } from './database/schema.ts';
import { UPGRADES } from './database/upgrades.ts';
import { deleteOldestDay } from './history/delete-old.ts';
import type { HistoryEntry } from './history/history-entry.ts';
import { createHistoryQueries } from './history/history-queries.ts';
import { createListSaver } from './history/list-saver.ts';
import { collectPastVisitMarks } from './history/past-visits.ts';
import { askToKeepData } from './kept-data.ts';
import type { OperatorData } from './operator-data.ts';
import type { ProblemReason } from './problem.ts';
import { createRecordSaver } from './record-saver.ts';
import {
  type AppliedChange,
  allOf,
  applyChange,
  type Change,
  mergeRecords,
  type Records,
  type StoredRecord,
} from './records.ts';
import { READY } from './snapshot.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import { createStoredMarker } from './stored-marker.ts';

export interface OperatorDataOptions {
  /** Id of the operator from `/api/me`; nothing is stored for an operator without one. */
  operatorId: string;
  /** Unix milliseconds. */
  now: () => number;
  /** See `createDayLookup`. */
  dayOf?: (timeMs: number) => string;
  upgrades?: readonly Upgrade[];
  /** See `createConnection`. */
  timeoutMs?: number;
  pausesMs?: readonly number[];
  /** Called when this page has changed records, or when all of them were read again after a restore. */
  onChange?: () => void;
  /** Called when the history has changed, here or in another tab. */
  onHistoryChange?: () => void;
  /** Called with the entries that this tab was the first to store. */
  onAdded?: (entries: readonly HistoryEntry[]) => void;
  /** Called when all data has been cleared, here or in another tab. Earlier changes can then no longer be undone. */
  onCleared?: () => void;
}

/** Creates the data of one operator and opens its database in the background. */
export function createOperatorData(options: OperatorDataOptions): OperatorData {
  const { operatorId, now, dayOf = createDayLookup(), upgrades = UPGRADES } = options;
  const {
    timeoutMs,
    pausesMs,
    onChange = () => undefined,
    onHistoryChange = () => undefined,
    onAdded = () => undefined,
    onCleared,
  } = options;
  const name = operatorId === '' ? null : databaseName(operatorId);
  // Versions of the app with different schemas do not understand one another's messages.
  const channelName = name && `${name}@${upgrades.length}`;
  const { subscribe, getSnapshot, publish } = createSnapshotStore();
  const connection = createConnection({
    ...{ name, upgrades, timeoutMs, pausesMs, freeSpace },
    // A database that is gone was deleted, unless the operator has cleared all data here or in another tab.
    mayCreate: () => generation === null || marker.read() === null,
    onProblem: reportProblem,
    onReopened: () => void recover(),
    onRunning: () => channel.post({ kind: 'running' }),
  });
  const marker = createStoredMarker(name);
  const channel = openDataChannel(channelName, (message) => {
    if (message.kind === 'running') return connection.otherTabMoved();
    void receive(message);
    // The other tab has a database.
    connection.retry();
  });
  let generation: Generation = null;
  const getGeneration = () => generation;
  const saver = createRecordSaver({ connection, channel, getGeneration, onSaved });
  const undoStack = createUndoStack({ apply, getRecords: () => getSnapshot().records });
  const listSaver = createListSaver({
    ...{ connection, getSnapshot, getGeneration, now, dayOf },
    loaded: () => loaded,
    async endPastVisits(fetchedAtMs) {
      const change = await collectPastVisitMarks(connection, getSnapshot().records, fetchedAtMs);
      if (change.length > 0) apply(change);
    },
    endFirstVisit(marks, areStored) {
      publish({ records: mergeRecords(getSnapshot().records, marks), isFirstVisit: false });
      if (!areStored) saver.keepUnsaved(marks);
      channel.post({ kind: 'reload' });
    },
    onStored({ added, replacedKeys, hasChanged }) {
      saver.retry();
      // The operator can no longer find these in the list, and the next episode of the same day is new.
      const marks = getSnapshot().records.get('seen');
      const unmarked = replacedKeys.filter((id) => !marks?.has(id));
      if (unmarked.length > 0) apply(unmarked.map((id) => ({ kind: 'seen', id, value: true })));
      if (hasChanged) reportHistoryChange();
      if (added.length > 0) onAdded(added);
    },
    onDeleted: reportHistoryChange,
  });
  const firstLoad = load();
  let loaded = firstLoad;

  /** Reads what is stored and merges it with what this page knows. */
  async function load(): Promise<void> {
    const isStart = generation === null;
    const before = generation;
    const stored = await readStored(connection);
    if (!stored) return;
    // All data was cleared meanwhile.
    if (generation !== before) return await load();
    // Another tab has cleared all data while this page was in the back/forward cache.
    if (!isStart && stored.generation !== generation) forgetAll(stored.generation);
    generation = stored.generation;
    // The first visit of this page turns out to be a later one.
    if (isStart && stored.hasDays) saver.forgetUnsaved(({ changedAtMs }) => changedAtMs === 0);
    // Before the records are published, so that no entry of an earlier visit is shown as new for a moment.
    const pastMarks = isStart ? await collectPastVisitMarks(connection, stored.records, now()) : [];
    // All data was cleared meanwhile.
    if (generation !== stored.generation) return await load();
    const isEmpty = !stored.hasDays && stored.records.size === 0;
    const { state, isFirstVisit, records } = getSnapshot();
    const { records: marked, changed } = applyChange(stored.records, pastMarks, now(), false);
    publish({
      // A full database is still a problem after another tab has caused a reload.
      state: state.kind === 'loading' ? READY : state,
      records: mergeRecords(marked, knownRecords(records, isStart && stored.hasDays)),
      // A full storage may have no days although the first visit of this page has ended.
      isFirstVisit: isFirstVisit && !stored.hasDays,
      ...(isStart && { isEmptied: isEmpty && marker.read() === 'stored' }),
    });
    if (!isEmpty) marker.write('stored');
    if (changed.length > 0) saver.save(changed);
  }

  async function receive(message: Exclude<DataMessage, { kind: 'running' }>): Promise<void> {
    if (message.kind === 'cleared') forgetAll(message.generation);
    if (message.kind === 'changed') {
      await loaded;
      // A tab without a database does not know the generation.
      const generations = new Set([message.generation, generation]);
      if (generations.has(null) || generations.size === 1)
        publish({ records: mergeRecords(getSnapshot().records, message.records) });
      return;
    }
    if (message.kind !== 'history-changed') {
      loaded = loaded.then(load);
      await loaded;
      // The other tab may have made space.
      listSaver.retry();
      saver.retry();
    }
    onHistoryChange();
  }

  /** Tells this page and the other tabs that the history has changed. */
  function reportHistoryChange(): void {
    onHistoryChange();
    channel.post({ kind: 'history-changed' });
  }

  /** Forgets all data of this page and begins the given generation. */
  function forgetAll(next: Generation): void {
    generation = next;
    undoStack.forget();
    listSaver.forget();
    saver.forgetUnsaved();
    marker.write(null);
    publish({ records: new Map(), isFirstVisit: true, isEmptied: false, deletedDays: [] });
    onHistoryChange();
    onCleared?.();
  }

  /** Shows these records and stores those of them that have changed. */
  function adopt(records: Records, changed: readonly StoredRecord[]): void {
    if (!getSnapshot().records.has('follow') && records.has('follow')) void askToKeepData();
    publish({ records });
    saver.save(changed);
  }

  function merge(records: readonly StoredRecord[]): void {
    connection.retry();
    adopt(mergeRecords(getSnapshot().records, records), records);
  }

  function apply(change: Change): AppliedChange {
    connection.retry();
    const { records, isFirstVisit } = getSnapshot();
    const applied = applyChange(records, change, now(), isFirstVisit);
    adopt(applied.records, applied.changed);
    onChange();
    return applied;
  }

  /** Ends a problem once nothing is unstored. */
  function onSaved(): void {
    if (generation === null || !listSaver.isStored() || !connection.confirm()) return;
    const { state, records, isFirstVisit } = getSnapshot();
    if (records.size > 0 || !isFirstVisit) marker.write('stored');
    if (state.kind === 'problem') publish({ state: READY });
  }

  function reportProblem(reason: ProblemReason): void {
    if (reason === 'deleted') marker.write('lost');
    publish({ state: { kind: 'problem', reason } });
  }

  /** Stores what could not be stored, once the database responds. Until then, changes do not wait for it. */
  async function recover(): Promise<void> {
    const stores = ['records', 'history', 'days', 'listed', 'meta'] as const;
    if ((await connection.run(stores, 'readwrite', readGeneration)) !== undefined)
      await receive({ kind: 'reload' });
  }

  async function freeSpace(): Promise<boolean> {
    const { records, deletedDays } = getSnapshot();
    // Before this page has its first list, uses the last one that any tab has stored.
    const ownKeys = listSaver.listedKeys();
    const listedKeys = ownKeys.size > 0 ? ownKeys : await history.readListedKeys();
    const day = await deleteOldestDay(connection, records, listedKeys, dayOf(now()));
    if (day !== null && !deletedDays.includes(day)) publish({ deletedDays: [...deletedDays, day] });
    if (day !== null) onHistoryChange();
    return day !== null;
  }

  async function settle(): Promise<void> {
    await loaded;
    await listSaver.settle();
    await saver.settle();
  }

  const history = createHistoryQueries(connection);
  return {
    subscribe,
    getSnapshot,
    ...history,
    async change(change) {
      await firstLoad;
      return undoStack.change(change);
    },
    undo: undoStack.undo,
    storeList(entries, fetchedAtMs) {
      connection.retry();
      return listSaver.save(entries, fetchedAtMs);
    },
    clearHistory: createClearHistory({
      ...{ connection, saver, listSaver, history, channel, getSnapshot, publish, settle, getGeneration },
      ...{ getToday: () => dayOf(now()), onHistoryChange },
    }),
    clearAll: createClearAll({
      ...{ name, timeoutMs, connection, channel, publish, settle, getGeneration, forgetAll },
    }),
    async resolveFirstVisit(hasOtherBrowser) {
      await settle();
      const { records, isFirstVisit } = getSnapshot();
      const marks = [...(records.get('seen')?.values() ?? [])].filter(isFirstVisitMark);
      const value = hasOtherBrowser ? null : true;
      // Later than the marks, and earlier than every change of the operator. Confirmed marks stay.
      if (marks.length > 0) merge(marks.map(({ id }) => ({ kind: 'seen', id, value, changedAtMs: 1 })));
      if (!isFirstVisit || !hasOtherBrowser) return;
      // The first list is new, also if the page is loaded again before it arrives.
      publish({ isFirstVisit: false });
      await writeEmptyDay(connection, generation, dayOf(now()));
    },
    mergeRecords: merge,
    connection,
    async reload() {
      await receive({ kind: 'reload' });
      channel.post({ kind: 'reload' });
      onChange();
    },
    settle,
    async close() {
      channel.close();
      await settle();
      connection.close();
    },
  };
}

/** The records that this page knows, without the marks of a first visit if it turns out to be a later one. */
function knownRecords(records: Records, isLaterVisit: boolean) {
  const known = allOf(records);
  return isLaterVisit ? known.filter(({ changedAtMs }) => changedAtMs > 0) : known;
}

/** Whether a first visit has made the mark, and no sync has answered since. */
function isFirstVisitMark({ value, changedAtMs }: StoredRecord): boolean {
  return value === true && changedAtMs === 0;
}
