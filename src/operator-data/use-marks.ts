import { useMemo, useSyncExternalStore } from 'react';
import type { Entry } from '../entries/entry.ts';
import { type Marks, selectFollowed, selectNew } from '../entries/marks.ts';
import { useOpenOperatorData, useReadEntries } from './use-operator-data.ts';

/** Memoizes `compute` for the last marks. */
export function perMarks<Result>(compute: (marks: Marks) => Result): (marks: Marks) => Result {
  let last: { readonly marks: Marks; readonly result: Result } | undefined;
  return (marks) => {
    if (last?.marks !== marks) last = { marks, result: compute(marks) };
    return last.result;
  };
}

/**
 * Returns what `select` picks from the operator's marks, which are null until they are known. The component renders again only
 * if that changes, so `select` must not create a new object each time: see `perMarks`.
 */
export function useMarks<Selected>(select: (marks: Marks | null) => Selected): Selected {
  const { viewMarks } = useOpenOperatorData();
  return useSyncExternalStore(viewMarks.subscribe, () => select(viewMarks.get()));
}

let lastNew:
  | { readonly entries: readonly Entry[]; readonly select: (marks: Marks) => readonly Entry[] }
  | undefined;

/** The new entries, without those of muted titles. Computed once, because many counts begin with them. */
export function newEntriesIn(entries: readonly Entry[], marks: Marks): readonly Entry[] {
  if (lastNew?.entries !== entries)
    lastNew = { entries, select: perMarks((current) => selectNew(entries, current)) };
  return lastNew.select(marks);
}

/** The number of new entries from all days, without those of muted titles; null until it is known. */
export function useNewCount(): number | null {
  const all = useReadEntries();
  return useMarks((marks) => (marks && all ? newEntriesIn(all, marks).length : null));
}

/** The number of new entries of followed titles; null until it is known. */
export function useNewInFollowedCount(): number | null {
  const all = useReadEntries();
  const count = useMemo(
    () => all && perMarks((marks) => selectFollowed(newEntriesIn(all, marks), marks).length),
    [all],
  );
  return useMarks((marks) => (marks && count ? count(marks) : null));
}
