import type { WhenIdle } from '../scheduling/when-idle.ts';
import { yieldToTasks } from '../scheduling/yielder.ts';
import { createDayLookup } from '../time/day.ts';
import { askToKeepData } from './browser-storage.ts';
import { applyChange } from './changes/apply-change.ts';
import { createUndoHistory } from './changes/undo-history.ts';
import { createClearAll, createClearHistory } from './clear-data.ts';
import { createConnection } from './database/connection.ts';
import { type Generation, readGeneration } from './database/generation.ts';
import { readStored } from './database/read-stored.ts';
import type { Upgrade } from './database/schema.ts';
import { UPGRADES } from './database/upgrades.ts';
import { deleteOldestDay } from './history/delete-old.ts';
import { createHistoryQueries } from './history/history-queries.ts';
import { readListedKeys } from './history/listed-keys.ts';
import { collectPastVisitMarks } from './history/past-visits.ts';
import { createRecorder } from './history/recorder.ts';
import { createItemSaver } from './item-saver.ts';
import { type Change, type Items, mergeItems } from './items.ts';
import type { OperatorData } from './operator-data.ts';
import type { ProblemReason } from './problem.ts';
import { READY } from './snapshot.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import { createStoredMarker } from './stored-marker.ts';
import { openTabChannel, type TabMessage } from './tab-channel.ts';

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
  /** Recording a list waits for this before each part. */
  whenIdle?: WhenIdle;
  /** Called when all data has been cleared, here or in another tab. Earlier changes can then no longer be undone. */
  onCleared?: () => void;
}

/** Creates the data of one operator and opens its database in the background. */
export function createOperatorData(options: OperatorDataOptions): OperatorData {
  const {
    operatorId,
    now,
    dayOf = createDayLookup(),
    upgrades = UPGRADES,
    timeoutMs,
    pausesMs,
    whenIdle = yieldToTasks,
  } = options;
  const name = operatorId === '' ? null : `ani-updater:${operatorId}`;
  // Versions of the app with different schemas do not understand one another's messages.
  const channelName = name && `${name}@${upgrades.length}`;
  const { subscribe, getSnapshot, publish } = createSnapshotStore();
  const connection = createConnection({
    name,
    upgrades,
    timeoutMs,
    pausesMs,
    freeSpace,
    // A database that is gone was deleted, unless the operator has cleared all data here or in another tab.
    mayCreate: () => generation === null || marker.read() === null,
    onProblem: reportProblem,
    onReopened: () => void recover(),
  });
  const marker = createStoredMarker(name);
  const channel = openTabChannel(channelName, (message) => {
    void receive(message);
    // The other tab has a database.
    connection.retry();
  });
  let generation: Generation = null;
  /** Replaced by a new object when all data is cleared, even without a database. */
  let era = {};
  const getGeneration = () => generation;
  const saver = createItemSaver({ connection, channel, getGeneration, onSaved });
  let loaded = load();
  let isLoadQueued = false;
  const undoHistory = createUndoHistory(apply);
  const recorder = createRecorder({
    connection,
    getSnapshot,
    getGeneration,
    loaded: () => loaded,
    now,
    dayOf,
    whenIdle,
    async endPastVisits(fetchedAtMs) {
      const change = await collectPastVisitMarks(connection, getSnapshot().items, fetchedAtMs);
      if (change.length > 0) await apply(change);
    },
    endFirstVisit({ marks, unsavedMarks }) {
      const { items } = getSnapshot();
      const changed = [...(items.get('seen')?.values() ?? [])];
      // Merged in this order because there are few changes during the first visit, but maybe 100,000 marks.
      publish({ items: mergeItems(new Map(items).set('seen', marks), changed), isFirstVisit: false });
      saver.keepUnsaved(unsavedMarks);
      // The stored marks may have replaced these changes in the database.
      saver.save(changed);
      channel.post({ kind: 'reload' });
    },
    onStored() {
      saver.retry();
      publishHistoryChange();
      channel.post({ kind: 'recorded' });
    },
  });

  function publishHistoryChange(): void {
    publish({ historyVersion: getSnapshot().historyVersion + 1 });
  }

  /** Reads what is stored. The first time, the page has nothing yet but the changes made while the database failed. */
  async function load(isStart = generation === null): Promise<void> {
    const before = getSnapshot().items;
    // Changes of this page must be stored before the read, because the result replaces the snapshot.
    await saver.settle();
    const stored = await readStored(connection);
    if (!stored) return;
    const { items } = stored;
    const isEmpty = !stored.hasDays && items.size === 0;
    // Another tab has cleared all data while this page was in the back/forward cache.
    if (generation !== null && stored.generation !== generation) forgetAll(stored.generation);
    generation = stored.generation;
    // Marks of a first visit that turns out to be a later one.
    if (isStart && stored.hasDays) saver.forgetUnsaved(({ changedAtMs }) => changedAtMs === 0);
    // Before the items are published, so that no entry of an earlier visit is shown as new for a moment.
    const change = isStart ? await collectPastVisitMarks(connection, items, now()) : [];
    const seen = await applyChange(items, change, now(), false);
    // A change that was published since may be missing in the result.
    if (getSnapshot().items !== before) return await load(isStart);
    const { state, isFirstVisit } = getSnapshot();
    publishFromOthers({
      // A full database is still a problem after another tab has caused a reload.
      state: state.kind === 'loading' ? READY : state,
      items: mergeItems(seen.items, saver.unsaved()),
      // A full storage may have no days although the first visit of this page has ended.
      isFirstVisit: isFirstVisit && !stored.hasDays,
      ...(isStart && { isEmptied: isEmpty && marker.read() === 'stored' }),
    });
    if (!isEmpty) marker.write('stored');
    if (seen.changed.length > 0) saver.save(seen.changed);
  }

  /** Publishes what other tabs have changed. Undoing an earlier change of this page leaves those items as they are. */
  function publishFromOthers(...changes: Parameters<typeof publish>): void {
    const before = getSnapshot().items;
    publish(...changes);
    const after = getSnapshot().items;
    const stampIn = (items: Items, { kind, id }: Change[number]) => items.get(kind)?.get(id)?.changedAtMs;
    undoHistory.release((item) => stampIn(before, item) !== stampIn(after, item));
  }

  /** Reads everything again; once for all messages that arrive before the read begins. */
  function loadAgain(): void {
    if (isLoadQueued) return;
    isLoadQueued = true;
    loaded = loaded.then(() => {
      isLoadQueued = false;
      return load();
    });
  }

  async function receive(message: TabMessage): Promise<void> {
    if (message.kind === 'recorded') return publishHistoryChange();
    if (message.kind === 'cleared') forgetAll(message.generation);
    if (message.kind !== 'changed') loadAgain();
    await loaded;
    if (message.kind !== 'changed') {
      // The other tab may have made space.
      recorder.retry();
      saver.retry();
      publishHistoryChange();
      return;
    }
    // A tab without a database does not know the generation.
    const generations = new Set([message.generation, generation]);
    if (!generations.has(null) && generations.size > 1) return;
    publishFromOthers({ items: mergeItems(getSnapshot().items, message.items) }, message.items);
    if (!message.isStored) saver.adopt(message.items);
  }

  /** Forgets all data of this page and begins the given generation. */
  function forgetAll(next: Generation): void {
    generation = next;
    era = {};
    undoHistory.forget();
    recorder.forget();
    saver.forgetUnsaved();
    marker.write(null);
    publish({ items: new Map(), isFirstVisit: true, isEmptied: false, deletedDays: [] });
    publishHistoryChange();
    options.onCleared?.();
  }

  async function apply(change: Change): Promise<Change> {
    connection.retry();
    await loaded;
    const startEra = era;
    for (;;) {
      const { items, isFirstVisit } = getSnapshot();
      const applied = await applyChange(items, change, now(), isFirstVisit);
      if (era !== startEra) return [];
      // Another tab may have changed an item meanwhile.
      if (items !== getSnapshot().items) continue;
      if (!items.has('follow') && applied.items.has('follow')) void askToKeepData();
      publish({ items: applied.items }, applied.changed);
      saver.save(applied.changed);
      return applied.inverse;
    }
  }

  /** Ends a problem once nothing is unstored. */
  function onSaved(): void {
    if (generation === null || !recorder.isStored() || !connection.confirm()) return;
    const { state, items, isFirstVisit } = getSnapshot();
    if (items.size > 0 || !isFirstVisit) marker.write('stored');
    if (state.kind === 'problem') publish({ state: READY });
  }

  function reportProblem(reason: ProblemReason): void {
    if (reason === 'deleted') marker.write('lost');
    publish({ state: { kind: 'problem', reason } });
  }

  /** Stores what could not be stored, once the database responds. Until then, changes do not wait for it. */
  async function recover(): Promise<void> {
    const stores = ['items', 'history', 'days', 'listed', 'meta'] as const;
    if ((await connection.run(stores, 'readwrite', readGeneration)) !== undefined)
      await receive({ kind: 'reload' });
  }

  async function freeSpace(): Promise<boolean> {
    const { items, deletedDays } = getSnapshot();
    // Before this page has its first list, uses the last one that any tab has stored.
    const ownKeys = recorder.listedKeys();
    const listedKeys = ownKeys.size > 0 ? ownKeys : await readListedKeys(connection);
    const day = await deleteOldestDay(connection, items, listedKeys, dayOf(now()));
    if (day !== null && !deletedDays.includes(day)) publish({ deletedDays: [...deletedDays, day] });
    if (day !== null) publishHistoryChange();
    return day !== null;
  }

  async function settle(): Promise<void> {
    await loaded;
    await recorder.settle();
    await saver.settle();
  }

  return {
    subscribe,
    getSnapshot,
    era: () => era,
    ...createHistoryQueries(connection),
    change: undoHistory.change,
    undo: undoHistory.undo,
    record(entries, fetchedAtMs) {
      connection.retry();
      return recorder.record(entries, fetchedAtMs);
    },
    clearHistory: createClearHistory({
      ...{ connection, saver, recorder, channel, getSnapshot, publish, settle, getGeneration },
      getToday: () => dayOf(now()),
    }),
    clearAll: createClearAll({
      ...{ name, timeoutMs, connection, channel, publish, settle, getGeneration, forgetAll },
    }),
    settle,
    async close() {
      channel.close();
      await settle();
      connection.close();
    },
  };
}
