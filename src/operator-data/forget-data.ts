import type { UndoStack } from './changes/undo-stack.ts';
import { isSeenMarkKept } from './clear-data.ts';
import type { Generation } from './database/schema.ts';
import type { Pending } from './pending.ts';
import type { EntryReader } from './read-entries.ts';
import type { StoredRecord } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import type { Lists } from './store-list.ts';
import type { StoredMarker } from './stored-marker.ts';
import type { Visits } from './visits.ts';

interface ForgetOptions {
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Partial<OperatorDataSnapshot>): void;
  pending: Pending;
  reader: EntryReader;
  lists: Lists;
  visits: Visits;
  undoStack: UndoStack;
  marker: StoredMarker;
  setGeneration(next: Generation): void;
  onCleared(): void;
}

/** Creates the functions by which a page forgets what was cleared, here or in another tab. They store nothing. */
export function createForget(options: ForgetOptions) {
  const { getSnapshot, publish, pending, reader, lists, visits, undoStack, marker } = options;
  return {
    /** Forgets the entries that are not listed, their seen marks and the times of fetches. */
    forgetHistory(listed: ReadonlySet<string>): void {
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
    },
    /** Forgets all data of this page and begins the given generation; null if it is not known. */
    forgetAll(next: Generation): void {
      options.setGeneration(next);
      lists.forget();
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
      });
      options.onCleared();
    },
    /** Begins this generation once all data is deleted. What this page has got since `forgetAll` stays. */
    beginGeneration(next: number): void {
      options.setGeneration(next);
      marker.write(null);
      publish({ entries: { ...getSnapshot().entries, status: 'complete' } });
    },
  };
}
