import { GROUPINGS, LAYOUTS, SORT_ORDERS } from '../entries/view.ts';
import { type Records, recordValue } from './records.ts';

/** The hours of a day. */
const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Every preference that the operator can choose, by the name under which it is stored, with its default. */
const PREFERENCES = {
  /** When an entry counts as seen: once it is opened or marked, or also once the visit in which it was listed has ended. */
  'count-as-seen': { options: ['opened', 'after-visit'], default: 'opened' },
  /** The view that the app opens with. The value may also be the ID of a saved view (`readStart`). */
  'open-at-start': { options: ['dashboard', 'new-in-followed'], default: 'dashboard' },
  /** When the list refreshes automatically: when the operator comes back, or every so many minutes. */
  'refresh-automatically': { options: ['on-return', 5, 15, 30, 'off'], default: 'on-return' },
  /** Whether the browser notifies the operator of new entries of followed titles. */
  'notify-followed': { options: [false, true], default: false },
  /** The quiet hours, during which the browser does not notify the operator. */
  'quiet-from': { options: ['off', ...HOURS], default: 'off' },
  'quiet-to': { options: HOURS, default: 7 },
  /** How many days history entries are kept. */
  'history-days': { options: [30, 90, 180, 365], default: 180 },
  /** Whether shortcuts of one key, without Ctrl or ⌘, work (WCAG 2.1.4). */
  'single-key-shortcuts': { options: [true, false], default: true },
  /** The layout, sort order and grouping of a list whose URL does not name them: those that the operator chose last. */
  layout: { options: LAYOUTS, default: LAYOUTS[0] },
  sort: { options: SORT_ORDERS, default: SORT_ORDERS[0] },
  group: { options: GROUPINGS, default: GROUPINGS[0] },
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type PreferenceValue<Name extends PreferenceName> = (typeof PREFERENCES)[Name]['options'][number];

/** The values that the operator can choose, in the order of the menu. */
export function preferenceOptions<Name extends PreferenceName>(name: Name): readonly PreferenceValue<Name>[] {
  return PREFERENCES[name].options;
}

/** Returns the chosen value, or the default if there is none or a newer version of the app has stored an unknown one. */
export function readPreference<Name extends PreferenceName>(
  records: Records,
  name: Name,
): PreferenceValue<Name> {
  return parsePreference(name, recordValue(records, 'preference', name));
}

/** Returns the value if it can be chosen, otherwise the default. */
function parsePreference<Name extends PreferenceName>(name: Name, value: unknown): PreferenceValue<Name> {
  return preferenceOptions(name).find((option) => option === value) ?? PREFERENCES[name].default;
}
