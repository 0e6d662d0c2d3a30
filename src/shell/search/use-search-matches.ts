import { useEffect, useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../controls/typing.ts';
import type { Matches, TitleSearch } from './title-search.ts';

/**
 * Searches titles for the typed `text` after a pause in typing, and after a composition, because the letters in it are not
 * yet what the operator searches for. Returns the searched text, '' if there is none, and the matches.
 */
export function useSearchMatches(
  text: string,
  isComposing: boolean,
  findMatches: TitleSearch['findMatches'],
): { q: string; result: Matches | undefined } {
  const trimmedText = text.trim();
  const [q, setQ] = useState(trimmedText);

  useEffect(() => {
    if (isComposing) return undefined;
    // Clearing the text removes the suggestions at once.
    const timer = setTimeout(() => setQ(trimmedText), trimmedText === '' ? 0 : SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [trimmedText, isComposing]);

  const result = useMemo(() => (q === '' ? undefined : findMatches(q)), [q, findMatches]);
  return { q, result };
}
