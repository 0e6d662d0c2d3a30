import type { Items } from './items.ts';
import { type PreferenceValue, readPreference } from './preferences.ts';

/** The layout, sort order and grouping that the operator chose last. They apply to a list whose URL does not name them. */
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
