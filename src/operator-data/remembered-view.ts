import type { Items } from './items.ts';
import { type PreferenceValue, parsePreference, readPreference } from './preferences.ts';

/** The layout, sort order and grouping that the operator chose last. */
export interface RememberedView {
  readonly layout: PreferenceValue<'layout'>;
  readonly sort: PreferenceValue<'sort'>;
  readonly group: PreferenceValue<'group'>;
}

export function readRememberedView(items: Items): RememberedView {
  return {
    layout: readPreference(items, 'layout'),
    sort: readPreference(items, 'sort'),
    group: readPreference(items, 'group'),
  };
}

/**
 * The local-storage key of a copy of the operator's view. The list is painted before the database has been read; without
 * the copy, its layout would change once it has been read.
 */
const keyOf = (operatorId: string) => `ani-updater:${operatorId}:view`;

/** Returns the copy, with the defaults for missing and invalid values, and if storage is denied. */
export function readCopy(operatorId: string): RememberedView {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(keyOf(operatorId));
  } catch {}
  const [layout, sort, group] = stored?.split(' ') ?? [];
  return {
    layout: parsePreference('layout', layout),
    sort: parsePreference('sort', sort),
    group: parsePreference('group', group),
  };
}

/** Nothing is stored for the defaults, or for an operator without an id. */
export function writeCopy(operatorId: string, { layout, sort, group }: RememberedView): void {
  const copy = `${layout} ${sort} ${group}`;
  const defaults = readRememberedView(new Map());
  const isDefault = copy === `${defaults.layout} ${defaults.sort} ${defaults.group}`;
  try {
    if (isDefault || operatorId === '') localStorage.removeItem(keyOf(operatorId));
    else localStorage.setItem(keyOf(operatorId), copy);
  } catch {}
}
