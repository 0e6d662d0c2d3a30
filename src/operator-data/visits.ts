import type { Entry } from '../entries/entry.ts';
import { findVisitEnd, markPastVisits, type PastVisit } from './past-visits.ts';
import type { Pending } from './pending.ts';
import {
  type Change,
  isUnconfirmed,
  mergeRecords,
  type Records,
  recordsOf,
  type StoredRecord,
} from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

interface VisitsOptions {
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Partial<OperatorDataSnapshot>): void;
  pending: Pending;
  /** Applies a change that was made at `atMs` (Unix milliseconds), by default now. */
  apply(change: Change, atMs?: number): unknown;
}

/** What the visits of the operator mean for seen marks. */
export function createVisits({ getSnapshot, publish, pending, apply }: VisitsOptions) {
  /** The last visit that has ended. Its entries count as seen once they are read, see `findVisitEnd`. */
  let past: PastVisit | null = null;

  function begin(endMs: number | null, nextStartMs: number): void {
    past = endMs === null ? past : { endMs, nextStartMs };
  }

  /** The change that marks those of the entries that were fetched in a visit that has ended. */
  function markPast(records: Records, entries: readonly Entry[]): Change {
    return past ? markPastVisits(records, entries, past) : [];
  }

  /** Marks those of the entries that were fetched in a visit that has ended. */
  function endVisitOf(entries: readonly Entry[]): void {
    const change = markPast(getSnapshot().records, entries);
    // The marks have the time of that visit, so the entries are not shown as just seen.
    if (change.length > 0) apply(change, past?.endMs);
  }

  return {
    markPast,
    endVisitOf,
    /**
     * Call this when the page starts. Returns the end of the last visit in Unix milliseconds, or null if no visit has ended;
     * see `findVisitEnd`.
     */
    start(records: Records, fetchTimesMs: readonly number[], nowMs: number): number | null {
      const endMs = findVisitEnd(records, fetchTimesMs, nowMs);
      begin(endMs, nowMs);
      return endMs;
    },
    forget(): void {
      past = null;
    },
    /**
     * Ends a past visit if a list that was fetched at `fetchedAtMs` starts a new one. Times in Unix milliseconds.
     * @param earlierFetchesMs when the earlier lists were fetched
     */
    endPast(fetchedAtMs: number, earlierFetchesMs: readonly number[]): void {
      const { records, entries } = getSnapshot();
      const endMs = findVisitEnd(records, earlierFetchesMs, fetchedAtMs);
      if (endMs === null) return;
      begin(endMs, fetchedAtMs);
      endVisitOf(entries.all);
    },
    /**
     * On a first visit, the entries of the list count as seen. Returns their marks, which have the time 0, so that every change
     * wins.
     */
    endFirst(listed: readonly Entry[]): readonly StoredRecord[] {
      const { records, isFirstVisit } = getSnapshot();
      if (!isFirstVisit) return [];
      const unmarked = listed.filter(({ key }) => !records.get('seen')?.has(key));
      const marks = unmarked.map(
        ({ key }): StoredRecord => ({ kind: 'seen', id: key, value: true, changedAtMs: 0 }),
      );
      pending.addRecords(marks);
      pending.endFirstVisit();
      publish({ records: mergeRecords(records, marks), isFirstVisit: false });
      return marks;
    },
    /**
     * Returns the records that confirm the marks of a first visit or, if the operator has used another browser, remove
     * them. They are later than the marks and earlier than every change by the operator. Marks that are already confirmed
     * are left out.
     */
    resolveMarks(hasOtherBrowser: boolean): readonly StoredRecord[] {
      return recordsOf(getSnapshot().records, 'seen')
        .filter((mark) => mark.value === true && isUnconfirmed(mark))
        .map(({ id }) => ({ kind: 'seen', id, value: hasOtherBrowser ? null : true, changedAtMs: 1 }));
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
