/** The ids of the selected users. */
export type Selection = ReadonlySet<string>;

export const NOTHING_SELECTED: Selection = new Set();

/** How many of the given ids are selected. */
export type SelectionExtent = 'all' | 'some' | 'none';

export function extentOf(selection: Selection, ids: readonly string[]): SelectionExtent {
  const count = ids.filter((id) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** The selection with all of `ids` added or removed. */
export function changeSelection(
  selection: Selection,
  ids: readonly string[],
  isSelected: boolean,
): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}
