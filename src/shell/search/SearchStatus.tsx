import type { Matches } from './search-match.ts';
import { hasMore } from './use-search-combobox.ts';

interface SearchStatusProps {
  q: string;
  result: Matches | undefined;
}

/** The result of the search in words. */
export function SearchStatus({ q, result }: SearchStatusProps) {
  if (!result) return 'The list has not loaded yet. Press Enter to search it once it has.';
  const { matches, totalCount } = result;
  if (totalCount === 0) {
    return (
      <>
        No title has “<bdi>{q}</bdi>” in it.
      </>
    );
  }
  if (hasMore(result)) return `The first ${matches.length} of ${totalCount} matches`;
  return totalCount === 1 ? '1 match' : `${totalCount} matches`;
}
