import { addEntries, type Entries, entriesByKey, type LastList } from '../entries/entries.ts';
import type { Entry } from '../entries/entry.ts';
import type { AnimeList } from '../entries/list.ts';
import { databaseName } from '../storage-keys.ts';
import { createDayLookup } from '../time/day.ts';
import { onIdle } from '../time/on-idle.ts';
import { createUndoStack } from './changes/undo-stack.ts';
import { createClear, isSeenMarkKept } from './clear-data.ts';
import { type DataMessage, openDataChannel } from './data-channel.ts';
import { createConnection } from './database/connection.ts';
import { readStored, readWeek } from './database/read.ts';
import { type Generation, readGeneration, SCHEMA_VERSION } from './database/schema.ts';
import { type Batch, lastOfEachHour, putBatch } from './database/write.ts';
import { createDeletion } from './delete-old.ts';
import { askToKeepData } from './kept-data.ts';
import type { OperatorData } from './operator-data.ts';
import { createPending } from './pending.ts';
import type { ProblemReason } from './problem.ts';
import { createEntryReader } from './read-entries.ts';
import {
  type AppliedChange,
  allOf,
  applyChange,
  type Change,
  isUnconfirmed,
  mergeRecords,
  type Records,
  type StoredRecord,
} from './records.ts';
import { createSnapshotStore, READY } from './snapshot.ts';
import { createStoredMarker } from './stored-marker.ts';
import { createVisits } from './visits.ts';

const ALL_STORES = ['records', 'entries', 'fetches', 'meta'] as const;
/** More changes than this take too long to copy to every tab, so the tabs read them once they are stored. */
const MAX_SENT = 500;

export interface OperatorDataOptions {
  /** ID of the operator from `/api/me`; nothing is stored for an operator without one. */
  operatorId: string;
  /** Unix milliseconds. */
  now: () => number;
  /** See `createDayLookup`. */
  dayOf?: (timeMs: number) => string;
  /** See `createConnection`. */
  version?: number;
  timeoutMs?: number;
  pausesMs?: readonly number[];
  /** Called when this page has changed records, or when all of them were read again after a restore. */
  onChange?: () => void;
  /** Called with the entries that this tab was the first to store. */
  onAdded?: (entries: readonly Entry[]) => void;
  /** Called when all data has been cleared, here or in another tab. Earlier changes can then no longer be undone. */
  onCleared?: () => void;
}

/** What this page has changed. */
interface Changed {
  readonly records?: readonly StoredRecord[];
  readonly entries?: readonly Entry[];
  /** When lists were fetched, in Unix milliseconds. */
  readonly fetchTimesMs?: readonly number[];
  readonly lastList?: LastList | null;
}

/** Creates the data of one operator and opens its database in the background. */
export function createOperatorData(options: OperatorDataOptions): OperatorData {
  const { operatorId, now, dayOf = createDayLookup(), version = SCHEMA_VERSION } = options;
  const { timeoutMs, pausesMs, onChange = () => undefined, onAdded = () => undefined, onCleared } = options;
  const name = operatorId === '' ? null : databaseName(operatorId);
  const { subscribe, getSnapshot, publish } = createSnapshotStore();
  const marker = createStoredMarker(name);
  const pending = createPending();
  const connection = createConnection({
    ...{ name, version, timeoutMs, pausesMs },
    freeSpace: () => deletion.freeSpace(),
    // A database that is gone was deleted, unless the operator has cleared all data here or in another tab.
    mayCreate: () => generation === null || marker.read() === null,
    onProblem: reportProblem,
    onReopened: () => void recover(),
    onRunning: () => channel.post({ kind: 'running' }),
  });
  // Versions of the app with different schemas do not understand one another's messages.
  const channel = openDataChannel(name && `${name}@${version}`, (message) => {
    if (message.kind === 'running') return connection.otherTabMoved();
    void receive(message);
    // The other tab has a database.
    connection.retry();
  });
  const undoStack = createUndoStack({
    apply: (change) => apply(change),
    getRecords: () => getSnapshot().records,
  });
  /** Null until the records have been read. */
  let generation: Generation = null;
  let lastFetchedAtMs: number | null = null;
  const visits = createVisits({ getSnapshot, publish, pending, apply });
  const reader = createEntryReader({
    connection,
    getSnapshot,
    publish,
    getPending: pending.entries,
    onStored: pending.markStored,
    onWeek: visits.endVisitOf,
    async onComplete() {
      // Reading may have shown that a listed entry is also stored under another day.
      if (!pending.isEmpty()) void flush();
      // A list that was stored before could not delete what has expired.
      if (getSnapshot().lastList) await deletion.deleteExpired();
    },
  });
  const deletion = createDeletion({
    ...{ connection, getSnapshot, publish, now, dayOf },
    whenRead: reader.allRead,
    getGeneration: () => generation,
    onDeleted: () => channel.post({ kind: 'reload' }),
  });
  const firstLoad = load();
  let loaded = firstLoad;
  let listsSettled = Promise.resolve();
  /** Lists whose marks are not known yet. A list that is stored without them would make the next list the first one. */
  let unsettledCount = 0;
  let flushed = Promise.resolve();

  /** Reads the records and merges them with what this page knows. Then begins to read the entries. */
  async function load(): Promise<void> {
    const before = generation;
    const isStart = before === null;
    const stored = await readStored(connection);
    if (!stored) return reader.fail();
    // All data was cleared meanwhile.
    if (generation !== before) return await load();
    // Another tab has cleared all data while this page was in the back/forward cache.
    if (!isStart && stored.generation !== generation) forgetAll(stored.generation);
    const visitEndMs = isStart ? visits.start(stored.records, stored.fetchTimesMs, now()) : null;
    // Before the records are published, so that no entry of an earlier visit is shown as new for a moment.
    const firstWeek = visitEndMs === null ? null : await readWeek(connection, null);
    if (generation !== before && isStart) return await load();
    generation = stored.generation;
    // A list may have come since this function was called.
    const { state, isFirstVisit, records, fetchTimesMs, lastList } = getSnapshot();
    // This page assumed a first visit, but the stored data shows an earlier one.
    const isLaterVisit = isStart && stored.hasVisited;
    if (isLaterVisit) pending.drop({ record: isUnconfirmed, entry: () => false });
    const past = visits.markPast(stored.records, firstWeek?.entries ?? []);
    const marked = applyChange(stored.records, past, visitEndMs ?? 0, false);
    const known = allOf(records).filter((record) => !isLaterVisit || !isUnconfirmed(record));
    const isEmpty = !stored.hasVisited && stored.records.size === 0;
    publish({
      // A full database is still a problem after another tab has caused a reload.
      state: state.kind === 'loading' ? READY : state,
      isRead: true,
      records: mergeRecords(marked.records, known),
      fetchTimesMs: lastOfEachHour([...stored.fetchTimesMs, ...fetchTimesMs]),
      lastList: laterList(stored.lastList, lastList),
      // If the storage is full, `hasVisited` may be missing although this page has ended the first visit.
      isFirstVisit: isFirstVisit && !stored.hasVisited,
      ...(isStart && { isEmptied: isEmpty && marker.read() === 'stored' }),
    });
    if (!isEmpty) marker.write('stored');
    if (marked.changed.length > 0) save(marked.changed);
    reader.begin();
  }

  async function receive(message: Exclude<DataMessage, { kind: 'running' }>): Promise<void> {
    if (message.kind === 'cleared') forgetAll(message.generation);
    if (message.kind === 'changed') {
      await loaded;
      // A tab without a database does not know the generation, and not whether it is a first visit.
      const generations = new Set([message.generation, generation]);
      if (!generations.has(null) && generations.size > 1) return;
      const isGuess = message.generation === null && generation !== null;
      const changed = isGuess ? message.records.filter((record) => !isUnconfirmed(record)) : message.records;
      receiveChanges({ ...message, records: changed, isFirstVisit: isGuess || message.isFirstVisit });
      return;
    }
    if (message.kind === 'history-cleared') forgetHistory(new Set(message.listedKeys));
    loaded = loaded.then(load);
    await loaded;
    // The other tab may have made space.
    flush();
  }

  function receiveChanges(message: Extract<DataMessage, { kind: 'changed' }>): void {
    const { records, entries, fetchTimesMs, lastList, isFirstVisit } = getSnapshot();
    const isLater = laterList(lastList, message.lastList) === message.lastList;
    const { all, changed } = addEntries(entries.all, message.entries, isLater);
    reader.noteChanged(changed);
    publish({
      records: mergeRecords(records, message.records),
      entries: withAll(entries, all),
      fetchTimesMs: lastOfEachHour([...fetchTimesMs, ...message.fetchTimesMs]),
      lastList: laterList(lastList, message.lastList),
      isFirstVisit: isFirstVisit && message.isFirstVisit,
    });
  }

  /** Forgets the entries that are not listed, their seen marks and the times of fetches. */
  function forgetHistory(listed: ReadonlySet<string>): void {
    reader.stop();
    const isDropped = ({ kind, id }: StoredRecord) => kind === 'seen' && !isSeenMarkKept(id, listed);
    pending.drop({ record: isDropped, entry: (key) => !listed.has(key) });
    const { records, entries } = getSnapshot();
    const marks = [...(records.get('seen') ?? [])].filter(([, record]) => !isDropped(record));
    publish({
      records: new Map(records).set('seen', new Map(marks)),
      entries: { all: entries.all.filter(({ key }) => listed.has(key)), status: 'complete' },
      fetchTimesMs: [],
    });
  }

  /** Forgets all data of this page and begins the given generation; null if it is not known. */
  function forgetAll(next: Generation): void {
    generation = next;
    lastFetchedAtMs = null;
    visits.forget();
    reader.stop();
    undoStack.forget();
    pending.clear();
    marker.write(null);
    publish({
      records: new Map(),
      entries: { all: [], status: next === null ? 'reading' : 'complete' },
      fetchTimesMs: [],
      lastList: null,
      isFirstVisit: true,
      isEmptied: false,
      deletedDays: [],
    });
    onCleared?.();
  }

  /** Tells the other tabs what has changed and stores it. */
  function send({ records = [], entries = [], fetchTimesMs = [], lastList = null }: Changed): Promise<void> {
    const isLong = records.length + entries.length > MAX_SENT;
    const { isFirstVisit } = getSnapshot();
    if (!isLong)
      channel.post({ kind: 'changed', generation, records, entries, fetchTimesMs, lastList, isFirstVisit });
    const stored = flush();
    if (isLong) void stored.then(() => channel.post({ kind: 'reload' }));
    return stored;
  }

  function save(changed: readonly StoredRecord[]): void {
    pending.addRecords(changed);
    void send({ records: changed });
  }

  /** Shows these records and stores those of them that have changed. */
  function adopt(records: Records, changed: readonly StoredRecord[]): void {
    if (!getSnapshot().records.has('follow') && records.has('follow')) void askToKeepData();
    publish({ records });
    save(changed);
  }

  function merge(records: readonly StoredRecord[]): void {
    connection.retry();
    adopt(mergeRecords(getSnapshot().records, records), records);
  }

  /** @param atMs when it was made, in Unix milliseconds */
  function apply(change: Change, atMs = now()): AppliedChange {
    connection.retry();
    const { records, isFirstVisit } = getSnapshot();
    const applied = applyChange(records, change, atMs, isFirstVisit);
    adopt(applied.records, applied.changed);
    onChange();
    return applied;
  }

  /** Shows the entries of a list at once. Earlier entries are marked as seen once these have been read. */
  function storeList(list: AnimeList): Promise<void> {
    connection.retry();
    const { entries: listed, fetchedAtMs } = list;
    // Also stores an earlier time, because the clock may have been set back.
    if (fetchedAtMs === lastFetchedAtMs) return listsSettled;
    lastFetchedAtMs = fetchedAtMs;
    const { entries, lastList, fetchTimesMs } = getSnapshot();
    const own = { fetchedAtMs, keys: listed.map(({ key }) => key) };
    const isLater = laterList(lastList, own) === own;
    const before = entriesByKey(entries.all);
    const { all, added, changed } = addEntries(entries.all, listed, isLater);
    reader.noteChanged(changed);
    const dayBefore = (key: string) => before.get(key)?.day;
    pending.addList({ added, changed, fetchedAtMs, lastList: isLater ? own : null, dayBefore });
    publish({
      entries: withAll(entries, all),
      lastList: isLater ? own : lastList,
      fetchTimesMs: lastOfEachHour([...fetchTimesMs, fetchedAtMs]),
    });
    unsettledCount += 1;
    listsSettled = listsSettled.then(() => settleList(list, changed, fetchTimesMs));
    return listsSettled;
  }

  /** @param earlierFetchesMs when the earlier lists were fetched, as far as this page knew when the list came */
  async function settleList(
    { entries: listed, fetchedAtMs }: AnimeList,
    changed: readonly Entry[],
    earlierFetchesMs: readonly number[],
  ): Promise<void> {
    const { lastList: last } = getSnapshot();
    await loaded;
    // Showing the list comes first.
    await new Promise<void>(onIdle);
    await reader.firstWeekRead();
    unsettledCount -= 1;
    // All data was cleared meanwhile.
    if (last && getSnapshot().lastList === null) return;
    visits.endPast(fetchedAtMs, earlierFetchesMs);
    const marks = visits.endFirst(listed);
    visits.markReplaced(changed);
    const { lastList } = getSnapshot();
    await send({ records: marks, entries: changed, fetchTimesMs: [fetchedAtMs], lastList });
  }

  /** Stores everything that is pending in one transaction. */
  function flush(): Promise<void> {
    flushed = flushed.then(async () => {
      const own = generation;
      if (own === null) return;
      const all = pending.take();
      const batch = unsettledCount === 0 ? all : recordsOf(all);
      if (pending.isEmpty() || (await store(batch, own))) return confirmStored();
      // What the operator has set is small. A list that is too large for the storage must not keep it from being stored.
      const { state } = getSnapshot();
      const isFull = state.kind === 'problem' && state.reason === 'full';
      if (isFull && batch.records.length > 0 && batch.entries.length > 0) await store(recordsOf(batch), own);
    });
    return flushed;
  }

  /** Stores a batch in one transaction. What failed stays pending. Returns whether it is stored. */
  async function store(batch: Batch, own: number): Promise<boolean> {
    let addedKeys: ReadonlySet<string> = new Set();
    const isStored = await connection.write(own, ALL_STORES, async (transaction) => {
      addedKeys = await putBatch(transaction, batch);
    });
    // If all data was cleared meanwhile, nothing is pending any longer.
    if (!isStored || generation !== own) return false;
    const added = pending.settle(batch, addedKeys);
    if (added.length > 0) void reportAdded(added);
    if (batch.fetchTimesMs.length > 0) await deletion.deleteExpired();
    return true;
  }

  /** Reports those of the entries that are not stored under another day either. */
  async function reportAdded(entries: readonly Entry[]): Promise<void> {
    await reader.allRead();
    const added = entries.filter(({ key }) => !pending.isDatedAgain(key));
    if (added.length > 0) onAdded(added);
  }

  /** Ends a problem once nothing is pending. */
  function confirmStored(): void {
    if (!pending.isEmpty() || !connection.confirm()) return;
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
    if ((await connection.run(ALL_STORES, 'readwrite', readGeneration)) !== undefined)
      await receive({ kind: 'reload' });
  }

  async function settle(): Promise<void> {
    await loaded;
    await listsSettled;
    await flushed;
  }

  return {
    subscribe,
    getSnapshot,
    async change(change) {
      await firstLoad;
      return undoStack.change(change);
    },
    undo: undoStack.undo,
    storeList,
    ...createClear({
      ...{
        name,
        timeoutMs,
        connection,
        channel,
        getSnapshot,
        publish,
        settle,
        flush,
        forgetHistory,
        forgetAll,
      },
      readAgain: () => receive({ kind: 'reload' }),
    }),
    async resolveFirstVisit(hasOtherBrowser) {
      await settle();
      const { records, isFirstVisit } = getSnapshot();
      const marks = [...(records.get('seen')?.values() ?? [])].filter(isUnconfirmedMark);
      const value = hasOtherBrowser ? null : true;
      // Later than the marks, and earlier than every change of the operator. Confirmed marks stay.
      if (marks.length > 0) merge(marks.map(({ id }) => ({ kind: 'seen', id, value, changedAtMs: 1 })));
      if (!isFirstVisit || !hasOtherBrowser) return;
      // The first list is new, even if the page is reloaded before it arrives.
      pending.endFirstVisit();
      publish({ isFirstVisit: false });
      await send({});
    },
    mergeRecords: merge,
    connection,
    async readAll() {
      await settle();
      await reader.allRead();
      return getSnapshot();
    },
    async reload() {
      await receive({ kind: 'reload' });
      channel.post({ kind: 'reload' });
      onChange();
    },
    settle,
    async close() {
      channel.close();
      await settle();
      reader.stop();
      connection.close();
    },
  };
}

/** The same object if nothing has changed. */
function withAll(entries: Entries, all: Entries['all']): Entries {
  return all === entries.all ? entries : { ...entries, all };
}

/** Only the records of a batch. Those of a first visit must not be stored without its end. */
function recordsOf({ records, hasVisited }: Batch): Batch {
  return { records, entries: [], fetchTimesMs: [], lastList: null, hasVisited };
}

/** The later of two lists; of two with the same time, the second. */
function laterList(first: LastList | null, second: LastList | null): LastList | null {
  if (!first || !second) return first ?? second;
  return second.fetchedAtMs >= first.fetchedAtMs ? second : first;
}

/** Whether a first visit has made the mark, and no sync has confirmed it. */
function isUnconfirmedMark(record: StoredRecord): boolean {
  return record.value === true && isUnconfirmed(record);
}
