import { createDayLookup } from '../time/day.ts';
import { clearStoredData, clearStoredHistory, deleteStoredDatabase } from './clear.ts';
import { createConnection, withLimit } from './connection.ts';
import { createHistoryQueries } from './history-queries.ts';
import { createItemSaver } from './item-saver.ts';
import { type Change, invertChange, mergeItems, stampItems } from './items.ts';
import type { Memory } from './memory.ts';
import { readPastVisits } from './past-visits.ts';
import { createRecorder } from './recorder.ts';
import { deleteOldestDay } from './retention.ts';
import { UPGRADES, type Upgrade } from './schema.ts';
import type { MemoryState } from './snapshot.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import { hasRecordedDays } from './store-history.ts';
import { readItems } from './store-items.ts';
import { openTabChannel, type TabMessage } from './tab-channel.ts';
import { createUndoable } from './undoable.ts';

/** A database that does not respond within this time, in milliseconds, is given up for the visit. */
const LIMIT_MS = 5_000;

const READY: MemoryState = { kind: 'ready' };

export interface MemoryOptions {
  /** Id of the operator from `/api/me`; nothing is stored for an operator without one. */
  operatorId: string;
  /** Unix milliseconds. */
  now: () => number;
  /** See `createDayLookup`. */
  dayOf?: (timeMs: number) => string;
  upgrades?: readonly Upgrade[];
  limitMs?: number;
}

/** Opens the database of one operator in the background. */
export function createMemory(options: MemoryOptions): Memory {
  const { operatorId, now, dayOf = createDayLookup(), upgrades = UPGRADES, limitMs = LIMIT_MS } = options;
  const name = operatorId === '' ? null : `ani-updater:${operatorId}`;
  const { subscribe, getSnapshot, publish } = createSnapshotStore();
  const connection = createConnection({
    name,
    upgrades,
    limitMs,
    freeSpace,
    onProblem: (reason) => publish({ state: { kind: 'problem', reason } }),
  });
  const channel = openTabChannel(name, (message) => void receive(message));
  const saver = createItemSaver(connection, channel);
  let loaded = load(true);
  const undoable = createUndoable(apply);
  const recorder = createRecorder({
    connection,
    getSnapshot,
    loaded: () => loaded,
    now,
    dayOf,
    async endPastVisits(fetchedAtMs) {
      const change = await readPastVisits(connection, getSnapshot().items, fetchedAtMs);
      if (change.length > 0) await apply(change);
    },
    endFirstVisit(marks) {
      const { items } = getSnapshot();
      const changed = [...(items.get('seen')?.values() ?? [])];
      // Merged in this order because there are few changes during the first visit, but maybe 100,000 marks.
      publish({ items: mergeItems(new Map(items).set('seen', marks), changed), isFirstVisit: false });
      // The stored marks have replaced these changes.
      saver.save(changed);
      channel.post('reload');
    },
  });

  async function load(isStart = false): Promise<void> {
    // Before the items, because another tab may be storing the marks of the first visit and then its day.
    const hasDays = await connection.run(hasRecordedDays);
    const items = await readItems(connection);
    if (!items || hasDays === undefined) return;
    // Before the items are published, so that no entry of an earlier visit is shown as new for a moment.
    const change = isStart ? await readPastVisits(connection, items, now()) : [];
    const marks = stampItems(items, change, now());
    const { state } = getSnapshot();
    publish({
      // A full database is still a problem after another tab has caused a reload.
      state: state.kind === 'loading' ? READY : state,
      items: mergeItems(items, [...marks, ...saver.unsaved()]),
      isFirstVisit: !hasDays,
    });
    if (marks.length > 0) saver.save(marks);
  }

  async function receive(message: TabMessage): Promise<void> {
    // Not before own changes are stored, because loading replaces the snapshot.
    if (message === 'reload') loaded = Promise.all([loaded, saver.settle()]).then(() => load());
    await loaded;
    if (message !== 'reload')
      publish({ items: mergeItems(getSnapshot().items, message.items) }, message.items);
  }

  async function apply(change: Change): Promise<Change> {
    await loaded;
    const { items } = getSnapshot();
    const changed = stampItems(items, change, now());
    publish({ items: mergeItems(items, changed) }, changed);
    saver.save(changed);
    return invertChange(items, change);
  }

  async function freeSpace(): Promise<boolean> {
    const { items, deletedDays } = getSnapshot();
    const day = await deleteOldestDay(connection, items, dayOf(now()));
    if (day !== null && !deletedDays.includes(day)) publish({ deletedDays: [...deletedDays, day] });
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
    ...createHistoryQueries(connection),
    change: undoable.change,
    undo: undoable.undo,
    record: recorder.record,
    async clearHistory() {
      await settle();
      const { items, isFirstVisit, state } = getSnapshot();
      if (isFirstVisit) return state.kind !== 'problem';
      const listed = new Map([...(items.get('seen') ?? [])].filter(([key]) => recorder.isListed(key)));
      const isCleared = await connection.run((database) =>
        clearStoredHistory(database, dayOf(now())).then(() => true),
      );
      if (!isCleared) return false;
      // A storage that was full has space again, also for what could not be stored before.
      const unsaved = saver.unsaved().filter(({ kind }) => kind !== 'seen');
      saver.forgetUnsaved();
      publish({ items: new Map(items).set('seen', listed), state: READY });
      saver.save([...listed.values(), ...unsaved]);
      await saver.settle();
      channel.post('reload');
      return true;
    },
    async clearAll() {
      await settle();
      undoable.forget();
      recorder.forget();
      saver.forgetUnsaved();
      publish({ items: new Map(), isFirstVisit: true, deletedDays: [] });
      const isCleared = await connection.run((database) => clearStoredData(database).then(() => true));
      channel.post('reload');
      if (isCleared) publish({ state: READY });
      if (isCleared || name === null) return true;
      return await withLimit(deleteStoredDatabase(name), limitMs).then(
        () => true,
        () => false,
      );
    },
    settle,
    async close() {
      channel.close();
      await settle();
      connection.close();
    },
  };
}
