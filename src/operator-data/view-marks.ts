import type { Marks } from '../entries/marks.ts';
import { createMarks, type SeenData } from './is-new.ts';
import type { OperatorData } from './operator-data.ts';

/** The operator's marks as the open view shows them: entries that have been seen since it was opened stay in place. */
export interface ViewMarks {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  /** Null until reading the records has succeeded or failed. The same object until something changes. */
  get(): Marks | null;
  /** Makes just-seen entries ordinary seen ones, unless one was marked in the last `pauseMs` milliseconds. Default 0. */
  endJustSeen(pauseMs?: number): void;
  /** Call this when the operator opens a view, also the one that is open. It ends what is just seen. */
  openView(): void;
  /** How often a view was opened. */
  getOpenCount(): number;
}

/** @param now the current time in Unix milliseconds */
export function createViewMarks(
  { subscribe, getSnapshot }: Pick<OperatorData, 'subscribe' | 'getSnapshot'>,
  now: () => number,
): ViewMarks {
  const listeners = new Set<() => void>();
  /** Null until the marks have been read: they may change meanwhile, so the first view counts as opened only then. */
  let openedAtMs: number | null = null;
  let openCount = 0;
  let last: { readonly data: SeenData; readonly openedAtMs: number; readonly marks: Marks } | undefined;

  function get(): Marks | null {
    const { state, records, entries, firstFetchMs, visitEndMs } = getSnapshot();
    if (state.kind === 'loading') return null;
    openedAtMs ??= now();
    const data: SeenData = { records, entries, firstFetchMs, visitEndMs };
    if (!last || last.openedAtMs !== openedAtMs || !isSameData(last.data, data))
      last = { data, openedAtMs, marks: createMarks(data, openedAtMs) };
    return last.marks;
  }

  function endJustSeen(pauseMs = 0): void {
    const markedMs = lastMarkMs();
    if (markedMs === null || now() - markedMs < pauseMs) return;
    openedAtMs = now();
    for (const listener of listeners) listener();
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
    endJustSeen,
    openView() {
      openCount += 1;
      if (lastMarkMs() !== null) openedAtMs = now();
      for (const listener of listeners) listener();
    },
    getOpenCount: () => openCount,
  };

  /** When an entry was last marked as seen in the open view; null if none was. */
  function lastMarkMs(): number | null {
    const openedMs = openedAtMs;
    if (openedMs === null) return null;
    let lastMs: number | null = null;
    for (const { value, changedAtMs } of getSnapshot().records.get('seen')?.values() ?? [])
      if (value !== null && changedAtMs > (lastMs ?? openedMs)) lastMs = changedAtMs;
    return lastMs;
  }
}

function isSameData(a: SeenData, b: SeenData): boolean {
  return (
    a.records === b.records &&
    a.entries === b.entries &&
    a.firstFetchMs === b.firstFetchMs &&
    a.visitEndMs === b.visitEndMs
  );
}
