import { NEW_IN_FOLLOWED } from '../../page/new-in-followed.ts';
import { readView, type UrlView, urlDefaults } from '../view/view.ts';

/** A view in the menu “Views” and in the sidebar: a saved one, or the built-in one. */
export interface ListedView {
  readonly id: string;
  readonly name: string;
  readonly view: UrlView;
}

/** The built-in view. */
export const BUILT_IN_VIEW: ListedView = {
  id: 'new-in-followed',
  name: 'New in followed titles',
  view: readView(NEW_IN_FOLLOWED),
};

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
 * Returns the view that a URL shows, even if the operator has narrowed it further; if several match, the one with the
 * most parameters.
 */
export function findOpenView(views: readonly ListedView[], url: UrlView): ListedView | undefined {
  const sizeOf = ({ view }: ListedView) => Object.keys(toSearch(view)).length;
  return views
    .filter(({ view }) => view.period === url.period && contains(url, view))
    .reduce<ListedView | undefined>(
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
