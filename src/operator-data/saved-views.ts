import { type PreferenceValue, readPreference } from './preferences.ts';
import { type Records, type RecordValues, recordValue } from './records.ts';

/** A view of the Anime page that the operator has saved. */
export interface SavedView {
  readonly id: string;
  /** Never empty. */
  readonly name: string;
  /** The parameters of its URL. Not validated yet. */
  readonly search: RecordValues['view']['search'];
}

/**
 * The saved views sorted by name. Leaves out those that another version of the app has stored in a form that is unknown
 * here.
 */
export function readSavedViews(records: Records): readonly SavedView[] {
  const views = [...(records.get('view') ?? [])].flatMap(([id, { value }]) => {
    const { name, search }: Partial<Record<string, unknown>> = isObject(value) ? { ...value } : {};
    return typeof name === 'string' && name.trim() !== '' && isObject(search) ? [{ id, name, search }] : [];
  });
  return views.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** What the app opens with. If it is a saved view that is deleted, this is the dashboard until the view is restored. */
export function readStart(records: Records): PreferenceValue<'open-at-start'> | SavedView {
  const chosen = recordValue(records, 'preference', 'open-at-start');
  return readSavedViews(records).find(({ id }) => id === chosen) ?? readPreference(records, 'open-at-start');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
