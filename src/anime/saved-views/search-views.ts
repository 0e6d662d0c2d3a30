import { type MatchWords, matchSearch } from '../select/match-search.ts';
import { normalizeSearchText } from '../select/normalize-search-text.ts';
import { FIRST_VIEW, type ListedView } from './listed-view.ts';

/** The saved views whose name contains all words of the search text, as the header's search shows them. */
export function searchViews(views: readonly ListedView[], q: string, matchHan: MatchWords | null) {
  const isFound = matchSearch(q, matchHan);
  return views
    .filter(({ id, name }) => id !== FIRST_VIEW.id && isFound({ searchText: normalizeSearchText(name) }))
    .map(({ id, name, view }) => ({ key: `view ${id}`, name, search: view }));
}
