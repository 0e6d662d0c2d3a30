import type { WhenIdle } from '../../scheduling/when-idle.ts';
import { keysOf } from '../../title/entry-key.ts';
import type { Connection } from '../database/connection.ts';
import type { Generation } from '../database/generation.ts';
import { readPreference } from '../preferences.ts';
import type { OperatorDataSnapshot } from '../snapshot.ts';
import { deleteExpired } from './delete-old.ts';
import type { ListedEntry } from './history-entry.ts';
import { writeListedKeys } from './listed-keys.ts';
import { type Recorded, recordList } from './record-list.ts';

/** How many lists wait to be stored; later lists contain most entries of earlier ones. */
const MAX_UNSTORED = 20;

interface RecorderOptions {
  connection: Connection;
  getSnapshot(): OperatorDataSnapshot;
  getGeneration(): Generation;
  /** Resolves when the snapshot has the stored data. */
  loaded(): Promise<void>;
  /** Unix milliseconds. */
  now(): number;
  dayOf(timeMs: number): string;
  whenIdle: WhenIdle;
  /** Called before a list that was fetched at this time is stored. */
  endPastVisits(fetchedAtMs: number): Promise<void>;
  /** Called after the first visit's list is stored or storing it has failed. */
  endFirstVisit(recorded: Recorded): void;
  /** Called after a list is stored. */
  onStored(): void;
}

/** Records each fetched list once, one after another. */
export interface Recorder {
  record(entries: readonly ListedEntry[], fetchedAtMs: number): Promise<void>;
  /** The entry keys of the last list; empty before the first one. */
  listedKeys(): ReadonlySet<string>;
  /** Whether all lists are stored. */
  isStored(): boolean;
  /** Records the lists again that could not be stored. */
  retry(): void;
  /** Call this when all data is cleared. Ends the recording and allows the last list to be recorded again. */
  forget(): void;
  /** Stops waiting for the page to be idle, and resolves when the lists are stored. */
  settle(): Promise<void>;
}

export function createRecorder(options: RecorderOptions): Recorder {
  const {
    connection,
    getSnapshot,
    getGeneration,
    loaded,
    now,
    dayOf,
    whenIdle,
    endPastVisits,
    endFirstVisit,
    onStored,
  } = options;
  let recorded = Promise.resolve();
  let lastFetchedAtMs: number | null = null;
  /** The lists that are not stored yet, by the time of their fetch. */
  const unstored = new Map<number, readonly ListedEntry[]>();
  let listedKeys: ReadonlySet<string> = new Set();
  /** The day of the last deletion of expired entries, and the preference that it used. */
  let lastDeletion = '';
  /** When it is aborted, pending lists no longer wait for the page to be idle. */
  let waits = new AbortController();

  async function store(fetchedAtMs: number, waitSignal: AbortSignal): Promise<void> {
    await loaded();
    const entries = unstored.get(fetchedAtMs);
    // It was stored meanwhile, or all data was cleared.
    if (!entries) return;
    await endPastVisits(fetchedAtMs);
    const wait = () => whenIdle(waitSignal);
    await wait();
    listedKeys = new Set(entries.map((entry) => keysOf(entry).entryKey));
    const generation = getGeneration();
    await wait();
    await writeListedKeys(connection, generation, listedKeys, fetchedAtMs);
    const { isFirstVisit } = getSnapshot();
    const result = await recordList(entries, {
      ...{ connection, generation, fetchedAtMs, isFirstVisit, dayOf, wait },
      isCurrent: () => generation === getGeneration(),
      isMarked: (entryKey) => getSnapshot().items.get('seen')?.has(entryKey) ?? false,
    });
    await loaded();
    // Another tab has cleared all data meanwhile, or the database was read only now.
    if (generation !== getGeneration()) return;
    if (isFirstVisit) endFirstVisit(result);
    if (result.isStored) {
      unstored.delete(fetchedAtMs);
      onStored();
    }
    await deleteExpiredOnceADay();
  }

  async function deleteExpiredOnceADay(): Promise<void> {
    const { items } = getSnapshot();
    const deletion = `${dayOf(now())} ${readPreference(items, 'history-days')}`;
    if (deletion === lastDeletion) return;
    lastDeletion = deletion;
    await deleteExpired(connection, items, listedKeys, now());
  }

  function enqueue(fetchedAtMs: number): void {
    if (waits.signal.aborted) waits = new AbortController();
    const { signal } = waits;
    recorded = recorded.then(() => store(fetchedAtMs, signal));
  }

  return {
    record(entries, fetchedAtMs) {
      // Also records an earlier time, because the clock may have been set back.
      if (fetchedAtMs !== lastFetchedAtMs) {
        lastFetchedAtMs = fetchedAtMs;
        unstored.set(fetchedAtMs, entries);
        for (const oldest of [...unstored.keys()].slice(0, -MAX_UNSTORED)) unstored.delete(oldest);
        enqueue(fetchedAtMs);
      }
      return recorded;
    },
    listedKeys: () => listedKeys,
    isStored: () => unstored.size === 0,
    retry() {
      for (const fetchedAtMs of unstored.keys()) enqueue(fetchedAtMs);
    },
    forget() {
      lastFetchedAtMs = null;
      unstored.clear();
      waits.abort();
    },
    settle() {
      waits.abort();
      return recorded;
    },
  };
}
