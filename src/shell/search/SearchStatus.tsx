import type { Matches } from './search-match.ts';
import { hasMore } from './use-search-combobox.ts';

interface SearchStatusProps {
  q: string;
  found: Matches | undefined;
}

/** What the search found, in words. */
export function SearchStatus({ q, found }: SearchStatusProps) {
  if (!found) return 'The list is not here yet. Press Enter to search it as soon as it is.';
  const { matches, totalCount } = found;
  if (totalCount === 0) {
    return (
      <>
        No title has “<bdi>{q}</bdi>” in it. Press Enter to search the list.
      </>
    );
  }
  if (hasMore(found)) return `The first ${matches.length} of ${totalCount} matches`;
  return totalCount === 1 ? '1 match' : `${totalCount} matches`;
}
