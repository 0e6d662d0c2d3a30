import type { Entry } from '../../entries/entry.ts';
import { type Marks, NO_MARKS } from '../../entries/marks.ts';
import { type Selection, type SortedFilters, selectEntries } from '../../entries/select-entries.ts';
import { perMarks } from '../../operator-data/use-marks.ts';
import type { Matchers } from '../../search/match-search.ts';

/** What a view lists and counts with these marks; null if they are not known. The same object for the same marks. */
export type Select = (marks: Marks | null) => Selection;

/** Creates the `Select` of a view. Lists that a change of marks leaves as they are stay the same objects. */
export function createSelect(entries: readonly Entry[], filters: SortedFilters, matchers: Matchers): Select {
  let last: Selection | undefined;
  const select = perMarks((marks) => {
    const next = selectEntries(entries, filters, marks, matchers);
    const shown = keep(last?.shown, next.shown, (a, b) => a === b);
    const platforms = keep(
      last?.platforms,
      next.platforms,
      (a, b) => a.name === b.name && a.count === b.count,
    );
    last = { ...next, shown, platforms };
    return last;
  });
  return (marks) => select(marks ?? NO_MARKS);
}

/** Returns the earlier list if both have the same values. */
function keep<Value>(
  earlier: readonly Value[] | undefined,
  later: readonly Value[],
  isSame: (a: Value, b: Value) => boolean,
): readonly Value[] {
  const isUnchanged =
    earlier?.length === later.length &&
    later.every((value, index) => {
      const before = earlier[index];
      return before !== undefined && isSame(before, value);
    });
  return isUnchanged ? earlier : later;
}
