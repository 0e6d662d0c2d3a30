import type { UrlView } from '../../entries/view.ts';
import type { SavedView } from '../../operator-data/saved-views.ts';
import { type Matchers, matchSearch } from '../../search/match-search.ts';
import { normalizeSearchText } from '../../search/normalize-search-text.ts';

/** A view with a matching name. */
export interface ViewMatch {
  /** Differs from the keys of titles. */
  readonly key: string;
  readonly name: string;
  readonly search: UrlView;
}

/** The views whose name contains all words of the search text, as the header's search shows them. */
export function searchViews(
  views: readonly SavedView[],
  q: string,
  matchers: Matchers,
): readonly ViewMatch[] {
  const isFound = matchSearch(q, matchers);
  return views
    .filter(({ name }) => isFound({ searchText: normalizeSearchText(name) }) !== null)
    .map(({ id, name, view }) => ({ key: `view ${id}`, name, search: view }));
}
