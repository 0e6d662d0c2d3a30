import type { Marks } from '../entries/marks.ts';
import { createMarks } from './create-marks.ts';
import type { OperatorData } from './operator-data.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

/** The operator's marks as the open view shows them: entries that have been seen since it was opened stay in place. */
export interface ViewMarks {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** Null until reading the records has succeeded or failed. The same object until something changes. */
  get(): Marks | null;
  /** Call this when a view opens: just-seen entries become ordinary seen ones. */
  openView(): void;
}

/** @param now the current time in Unix milliseconds */
export function createViewMarks(
  { subscribe, getSnapshot }: Pick<OperatorData, 'subscribe' | 'getSnapshot'>,
  now: () => number,
): ViewMarks {
  const listeners = new Set<() => void>();
  /** Marks may change while they are read, so the first view counts as opened after that. */
  let openedAtMs: number | null = null;
  let last: Pick<OperatorDataSnapshot, 'records' | 'isFirstVisit'> & { openedAtMs: number; marks: Marks };

  function get(): Marks | null {
    const { state, records, isFirstVisit } = getSnapshot();
    if (state.kind === 'loading') return null;
    openedAtMs ??= now();
    const isSame =
      last?.records === records && last.isFirstVisit === isFirstVisit && last.openedAtMs === openedAtMs;
    if (!isSame) {
      const marks = createMarks({ records, isFirstVisit }, openedAtMs);
      last = { records, isFirstVisit, openedAtMs, marks };
    }
    return last.marks;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      const unsubscribe = subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    get,
    openView() {
      const openedMs = openedAtMs;
      if (openedMs === null) return;
      // Without just-seen entries, nothing would change, but everything would render again.
      const seen = [...(getSnapshot().records.get('seen')?.values() ?? [])];
      if (!seen.some(({ value, changedAtMs }) => value !== null && changedAtMs > openedMs)) return;
      openedAtMs = now();
      for (const listener of listeners) listener();
    },
  };
}
