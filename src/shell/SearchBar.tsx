import type { FindMatches } from './search-match.ts';

export function SearchBar(_: { findMatches: FindMatches }) {
  return null;
}
