import { useEffect, useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../controls/typing.ts';
import type { Matches, TitleSearch } from './title-search.ts';

/**
 * Searches titles for the typed `text` after a pause in typing, but not while `isWaiting` (see `useSearchInput`). Returns the searched text, '' if there is none, and the matches.
 */
export function useSearchMatches(
  text: string,
  isWaiting: boolean,
  findMatches: TitleSearch['findMatches'],
): { q: string; result: Matches | undefined } {
  const trimmedText = text.trim();
  const [q, setQ] = useState(trimmedText);

  useEffect(() => {
    if (isWaiting) return undefined;
    // Clearing the text removes the suggestions at once.
    const timer = setTimeout(() => setQ(trimmedText), trimmedText === '' ? 0 : SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmedText, isWaiting]);

  const result = useMemo(() => (q === '' ? undefined : findMatches(q)), [q, findMatches]);
  return { q, result };
}
