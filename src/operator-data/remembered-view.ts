import { type PreferenceValue, parsePreference } from './preferences.ts';

/** The layout and the sort order that the operator chose last. */
export interface RememberedView {
  readonly layout: PreferenceValue<'layout'>;
  readonly sort: PreferenceValue<'sort'>;
}

/**
 * The key of an operator's copy in local storage. The list is painted before the database is read, and without the copy
 * its layout would change then.
 */
const keyOf = (operatorId: string) => `ani-updater:${operatorId}:view`;

/** Storage may be denied, and its content is not trusted. */
export function readCopy(operatorId: string): RememberedView {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(keyOf(operatorId));
  } catch {}
  const [layout, sort] = stored?.split(' ') ?? [];
  return { layout: parsePreference('layout', layout), sort: parsePreference('sort', sort) };
}

/** Nothing is stored for the defaults, or for an operator without an id. */
export function writeCopy(operatorId: string, { layout, sort }: RememberedView): void {
  const isDefault = layout === parsePreference('layout', null) && sort === parsePreference('sort', null);
  try {
    if (isDefault || operatorId === '') localStorage.removeItem(keyOf(operatorId));
    else localStorage.setItem(keyOf(operatorId), `${layout} ${sort}`);
  } catch {}
}
