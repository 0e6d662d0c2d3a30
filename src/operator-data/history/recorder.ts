import type { WhenIdle } from '../../scheduling/when-idle.ts';
import type { Connection } from '../database/connection.ts';
import type { Generation } from '../database/generation.ts';
import { readPreference } from '../preferences.ts';
import type { OperatorDataSnapshot } from '../snapshot.ts';
import { deleteExpired } from './delete-old.ts';
import type { ListedEntry } from './history-entry.ts';
import { collectKeys, writeListedKeys } from './listed-keys.ts';
import { type Recorded, recordList } from './record-list.ts';

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
  /** Whether the last list is stored. */
  isStored(): boolean;
  /** Records the last list again if it is not stored. */
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
  let recordedAtMs: number | null = null;
  /** The last list, if it could not be stored. */
  let unstored: readonly ListedEntry[] | null = null;
  let listedKeys: ReadonlySet<string> = new Set();
  /** The day of the last deletion of expired entries, and the preference that it used. */
  let lastDeletion = '';
  /** When it is aborted, pending lists no longer wait for the page to be idle. */
  let waits = new AbortController();

  async function recordOnce(
    entries: readonly ListedEntry[],
    fetchedAtMs: number,
    waitSignal: AbortSignal,
  ): Promise<void> {
    await loaded();
    // Also records an earlier time, because the clock may have been set back.
    if (fetchedAtMs === recordedAtMs) return;
    recordedAtMs = fetchedAtMs;
    await endPastVisits(fetchedAtMs);
    const wait = () => whenIdle(waitSignal);
    listedKeys = await collectKeys(entries, wait);
    const generation = getGeneration();
    await writeListedKeys(connection, generation, listedKeys, fetchedAtMs, wait);
    const { isFirstVisit } = getSnapshot();
    const result = await recordList(entries, {
      ...{ connection, generation, fetchedAtMs, isFirstVisit, dayOf, wait },
      isCurrent: () => generation === getGeneration(),
      isMarked: (entryKey) => getSnapshot().items.get('seen')?.has(entryKey) ?? false,
    });
    await loaded();
    // Another tab has cleared all data meanwhile.
    if (generation !== getGeneration()) return;
    if (isFirstVisit) endFirstVisit(result);
    unstored = result.isStored ? null : entries;
    if (result.isStored) onStored();
    await deleteExpiredOnceADay();
  }

  async function deleteExpiredOnceADay(): Promise<void> {
    const { items } = getSnapshot();
    const deletion = `${dayOf(now())} ${readPreference(items, 'history-days')}`;
    if (deletion === lastDeletion) return;
    lastDeletion = deletion;
    await deleteExpired(connection, items, listedKeys, now());
  }

  function record(entries: readonly ListedEntry[], fetchedAtMs: number): Promise<void> {
    if (waits.signal.aborted) waits = new AbortController();
    const { signal } = waits;
    recorded = recorded.then(() => recordOnce(entries, fetchedAtMs, signal));
    return recorded;
  }

  return {
    record,
    listedKeys: () => listedKeys,
    isStored: () => unstored === null,
    retry() {
      if (!unstored || recordedAtMs === null) return;
      const fetchedAtMs = recordedAtMs;
      recordedAtMs = null;
      void record(unstored, fetchedAtMs);
    },
    forget() {
      recordedAtMs = null;
      unstored = null;
      waits.abort();
    },
    settle() {
      waits.abort();
      return recorded;
    },
  };
}
