import { type PreferenceValue, readPreference } from './preferences.ts';
import type { Records } from './records.ts';

/** The layout, sort order and grouping that the operator chose last. They apply to a list whose URL does not name them. */
export interface RememberedView {
  readonly layout: PreferenceValue<'layout'>;
  readonly sort: PreferenceValue<'sort'>;
  readonly group: PreferenceValue<'group'>;
}

export function readRememberedView(records: Records): RememberedView {
  return {
    layout: readPreference(records, 'layout'),
    sort: readPreference(records, 'sort'),
    group: readPreference(records, 'group'),
  };
}
