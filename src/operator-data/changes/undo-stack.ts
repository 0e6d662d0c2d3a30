import { type AppliedChange, type Change, type Records, recordKeyOf, type StoredRecord } from '../records.ts';

/** Applies changes and remembers how to undo them, as long as the page is open. */
export interface UndoStack {
  /** Applies a change and returns its inverse. */
  change(change: Change): Change;
  /**
   * Undoes the change with this inverse, except for records that have changed since. Returns false if the change is already
   * undone, or if all its records have changed since.
   */
  undo(inverse: Change): boolean;
  /** Makes earlier changes permanent. */
  forget(): void;
}

interface UndoStackOptions {
  apply(change: Change): AppliedChange;
  getRecords(): Records;
}

/** A change that can be undone. */
interface Undoable {
  readonly inverse: Change;
  /** For each record, by kind and ID: the time of its previous change and of this one, in Unix milliseconds. */
  readonly times: Map<string, { readonly beforeMs: number; readonly afterMs: number }>;
}

export function createUndoStack({ apply, getRecords }: UndoStackOptions): UndoStack {
  /** In the order of the changes. */
  let stack: Undoable[] = [];

  const timeIn = (records: Records, { kind, id }: Change[number]) =>
    records.get(kind)?.get(id)?.changedAtMs ?? 0;

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
    change(change) {
      const before = getRecords();
      const { inverse, changed } = apply(change);
      const times = changed.map(
        (record) =>
          [recordKeyOf(record), { beforeMs: timeIn(before, record), afterMs: record.changedAtMs }] as const,
      );
      stack.push({ inverse, times: new Map(times) });
      return inverse;
    },
    undo(inverse) {
      const index = stack.findIndex((change) => change.inverse === inverse);
      const undone = stack[index];
      if (!undone) return false;
      stack.splice(index, 1);
      const records = getRecords();
      const unchanged = inverse.filter(
        (record) => undone.times.get(recordKeyOf(record))?.afterMs === timeIn(records, record),
      );
      if (unchanged.length === 0) return false;
      updateTimes(stack.slice(0, index), apply(unchanged).changed, undone);
      return true;
    },
    forget() {
      stack = [];
    },
  };
}
