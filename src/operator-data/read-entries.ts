import { addEntries, mergeFetches, sortByDay } from '../entries/entries.ts';
import type { Entry } from '../entries/entry.ts';
import { onIdle } from '../time/on-idle.ts';
import type { Connection } from './database/connection.ts';
import { readWeek } from './database/read.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

/**
 * Reading begins after this delay unless something needs the entries sooner, so that the page's list is shown first.
 * Without the delay, the list is shown 10 % later.
 */
const LIST_FIRST_MS = 1_000;

interface EntryReaderOptions {
  connection: Connection;
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Pick<OperatorDataSnapshot, 'entries'>): void;
  /** The entries that are not stored yet. */
  getPending(): readonly Entry[];
  /** Called with each stored entry, and with what is known of it from a later fetch. */
  onStored(stored: Entry, later: Entry | undefined): void;
  /** Called with the entries of a week before they are published. */
  onWeek(entries: readonly Entry[]): void;
  onComplete(): Promise<void>;
}

/**
 * Reads the stored entries, the newest first, a week at a time while the page is idle, and publishes them. Begins once
 * something waits for them, as a list does once it is shown, and otherwise a second after the records have been read.
 */
export interface EntryReader {
  /** Begins to read. What was being read before is no longer valid. */
  begin(): void;
  /** Call this after entries were deleted: what is being read may still contain them. */
  beginAgain(): void;
  stop(): void;
  /** Call this if nothing can be read. The entries that are known stay. */
  fail(): void;
  /** Call this with entries that have changed meanwhile: what is read does not replace them. */
  noteChanged(entries: readonly Entry[]): void;
  /** Resolves when reading the newest week has succeeded or failed. */
  firstWeekRead(): Promise<void>;
  /** Resolves when reading all entries has succeeded or failed. */
  allRead(): Promise<void>;
}

export function createEntryReader(options: EntryReaderOptions): EntryReader {
  const { connection, getSnapshot, publish, getPending, onStored, onWeek, onComplete } = options;
  /** What has changed since the reading began; null if none is in progress. */
  let changed: Map<string, Entry> | null = null;
  let readingCount = 0;
  let startReading = (): void => undefined;
  let firstWeekRead = Promise.resolve();
  let allRead = Promise.resolve();

  async function read(started: Promise<void>, onFirstWeek: () => void): Promise<void> {
    const reading = readingCount;
    await started;
    if (reading !== readingCount) return;
    const entries = new Map<string, Entry>();
    const isFirst = getSnapshot().entries.status !== 'complete';
    let endDay: string | null = null;
    for (;;) {
      await new Promise<void>(onIdle);
      const week: Awaited<ReturnType<typeof readWeek>> = await readWeek(connection, endDay);
      if (reading !== readingCount) return;
      if (week === undefined) return fail();
      if (week === null) break;
      for (const entry of week.entries) {
        const later = entries.get(entry.key);
        entries.set(entry.key, later ? mergeFetches(entry, later) : entry);
        onStored(entry, later ?? changed?.get(entry.key));
      }
      onWeek(week.entries);
      // Until all are read again, those that are known stay.
      if (isFirst && endDay === null) publishRead(entries, 'reading');
      if (endDay === null) onFirstWeek();
      endDay = week.firstDay;
    }
    publishRead(entries, 'complete');
    changed = null;
    await onComplete();
  }

  function publishRead(entries: ReadonlyMap<string, Entry>, status: 'reading' | 'complete'): void {
    const { all } = addEntries(sortByDay([...entries.values()]), [...(changed?.values() ?? [])], true);
    publish({ entries: { all, status } });
  }

  function fail(): void {
    changed = null;
    const { all, status } = getSnapshot().entries;
    // All that were read before are still known.
    if (status !== 'complete') publish({ entries: { all, status: 'failed' } });
  }

  function begin(): void {
    readingCount += 1;
    changed = new Map(getPending().map((entry) => [entry.key, entry]));
    startReading();
    const started = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LIST_FIRST_MS);
      startReading = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    let endFirstWeek: () => void = () => undefined;
    firstWeekRead = new Promise((resolve) => {
      endFirstWeek = resolve;
    });
    allRead = read(started, endFirstWeek).finally(endFirstWeek);
  }

  return {
    begin,
    beginAgain() {
      if (changed) begin();
    },
    stop() {
      readingCount += 1;
      startReading();
      changed = null;
    },
    fail,
    noteChanged(entries) {
      for (const entry of entries) changed?.set(entry.key, entry);
    },
    firstWeekRead() {
      startReading();
      return firstWeekRead;
    },
    async allRead() {
      let read: Promise<void>;
      do {
        startReading();
        read = allRead;
        await read;
        // If reading was restarted meanwhile, this waits for the new run.
      } while (read !== allRead);
    },
  };
}
