import { type AppliedChange, type Change, type Records, recordKeyOf, type StoredRecord } from '../records.ts';

/** A change that can be undone. */
interface Undoable {
  readonly inverse: Change;
  /** For each record, by kind and ID: the time of its previous change and of this one, in Unix milliseconds. */
  readonly times: Map<string, { readonly beforeMs: number; readonly afterMs: number }>;
}

/** What undoes a change. */
interface Undoing {
  readonly change: Change;
  /** Call this with the records that undoing has set. */
  end(restored: readonly StoredRecord[]): void;
}

/** Remembers how to undo changes, as long as the page is open. */
export function createUndoStack() {
  /** In the order of the changes. */
  let stack: Undoable[] = [];

  /** Undoing gives a record a new time. The change before it must expect that time, or it could no longer be undone. */
  function updateTimes(
    earlier: readonly Undoable[],
    restored: readonly StoredRecord[],
    undone: Undoable,
  ): void {
    for (const record of restored) {
      const key = recordKeyOf(record);
      const last = earlier.findLast(({ times }) => times.has(key))?.times;
      const time = last?.get(key);
      if (time && time.afterMs === undone.times.get(key)?.beforeMs)
        last?.set(key, { ...time, afterMs: record.changedAtMs });
    }
  }

  return {
    /** Remembers a change that was applied to these records. */
    push({ inverse, changed }: AppliedChange, before: Records): void {
      const times = changed.map(
        (record) =>
          [recordKeyOf(record), { beforeMs: timeIn(before, record), afterMs: record.changedAtMs }] as const,
      );
      stack.push({ inverse, times: new Map(times) });
    },
    /**
     * Takes the change with this inverse out. Returns what undoes it, except for records that have changed since; null if the
     * change is already undone, or if all its records have changed since.
     */
    take(inverse: Change, records: Records): Undoing | null {
      const index = stack.findIndex((change) => change.inverse === inverse);
      const undone = stack[index];
      if (!undone) return null;
      stack.splice(index, 1);
      const unchanged = inverse.filter(
        (record) => undone.times.get(recordKeyOf(record))?.afterMs === timeIn(records, record),
      );
      if (unchanged.length === 0) return null;
      return {
        change: unchanged,
        end: (restored) => updateTimes(stack.slice(0, index), restored, undone),
      };
    },
    /** Makes earlier changes permanent. */
    forget(): void {
      stack = [];
    },
  };
}

function timeIn(records: Records, { kind, id }: Change[number]): number {
  return records.get(kind)?.get(id)?.changedAtMs ?? 0;
}
