import { type Matchers, matchSearch } from '../select/match-search.ts';
import { normalizeSearchText } from '../select/normalize-search-text.ts';
import { BUILT_IN_VIEW, type ListedView } from './listed-view.ts';

/** The saved views whose name contains all words of the search text, as the header's search shows them. */
export function searchViews(views: readonly ListedView[], q: string, matchers: Matchers) {
  const isFound = matchSearch(q, matchers);
  return views
    .filter(
      ({ id, name }) =>
        id !== BUILT_IN_VIEW.id && isFound({ searchText: normalizeSearchText(name) }) !== null,
    )
    .map(({ id, name, view }) => ({ key: `view ${id}`, name, search: view }));
}
