import { isFiltered, NEW_IN_FOLLOWED, readView, type UrlView, urlDefaults } from '../entries/view.ts';
import { isObject } from '../is-object.ts';
import { shorten } from '../shorten.ts';
import { type PreferenceValue, readPreference } from './preferences.ts';
import { type Records, type RecordValues, recordValue } from './records.ts';
import { cleanViewName } from './view-name.ts';

/** A view of the Anime page in the menu “Views” and in the sidebar: one that the operator has saved, or the built-in one. */
export interface SavedView {
  readonly id: string;
  /** See `cleanViewName`. Never empty, and short enough for a line. */
  readonly name: string;
  /** The parameters of its URL, as they are stored: another version of the app may know more of them. */
  readonly search: RecordValues['view']['search'];
  readonly view: UrlView;
}

/** The built-in view. */
export const BUILT_IN_VIEW: SavedView = {
  id: 'new-in-followed',
  name: 'New in followed titles',
  search: NEW_IN_FOLLOWED,
  view: readView(NEW_IN_FOLLOWED),
};

/**
 * The views that the operator has saved, sorted by name. Leaves out those that another version of the app has stored in a form
 * that is unknown here.
 */
export function readSavedViews(records: Records): readonly SavedView[] {
  const views = [...(records.get('view') ?? [])].flatMap(([id, { value }]) => {
    const { name, search }: Partial<Record<string, unknown>> = isObject(value) ? { ...value } : {};
    if (typeof name !== 'string' || !isObject(search)) return [];
    // Another version of the app, or a changed backup, may have stored a name that the dialog would not accept.
    return [{ id, name: shorten(cleanViewName(name)) || 'Unnamed view', search, view: readView(search) }];
  });
  return views.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** What the app opens with. If it is a saved view that is deleted, this is the dashboard until the view is restored. */
export function readStart(records: Records): PreferenceValue<'open-at-start'> | SavedView {
  const chosen = recordValue(records, 'preference', 'open-at-start');
  return readSavedViews(records).find(({ id }) => id === chosen) ?? readPreference(records, 'open-at-start');
}

/**
 * Returns the parameters to save for a view: those that differ from their defaults. The open drawer is not part of the view,
 * and the order in which platforms were chosen makes no difference.
 */
export function toSearch(view: UrlView): Partial<UrlView> {
  const { about: _, ...params } = { ...view, platform: view.platform.toSorted() };
  const defaults: Partial<Record<string, unknown>> = urlDefaults;
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(defaults[name]),
    ),
  );
}

/** Whether both are the same view, with the same sort order, layout and grouping. */
export function isSameView(view: UrlView, other: UrlView): boolean {
  return contains(view, other) && contains(other, view);
}

/**
 * Returns the view that is open at a URL. A view is open if the URL has its period and all its other parameters, even if the
 * operator has narrowed it further; a view without a search or a filter is open only if the URL has none either. If several
 * match, it is the one with the most parameters.
 */
export function findOpenView<Listed extends Pick<SavedView, 'view'>>(
  views: readonly Listed[],
  url: UrlView,
): Listed | undefined {
  const sizeOf = ({ view }: Listed) => Object.keys(toSearch(view)).length;
  return views
    .filter(
      ({ view }) =>
        view.period === url.period && contains(url, view) && (isFiltered(view) || !isFiltered(url)),
    )
    .reduce<Listed | undefined>(
      (best, next) => (best && sizeOf(best) >= sizeOf(next) ? best : next),
      undefined,
    );
}

/** Whether `url` has all parameters of `view`. */
function contains(url: UrlView, view: UrlView): boolean {
  const params: Partial<Record<string, unknown>> = toSearch(url);
  return Object.entries(toSearch(view)).every(
    ([name, value]) => JSON.stringify(params[name]) === JSON.stringify(value),
  );
}
