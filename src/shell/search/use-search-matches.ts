import { useEffect, useMemo, useState } from 'react';
import { DEBOUNCE_MS } from '../../scheduling/debounce.ts';
import type { FindMatches, Matches } from './search-match.ts';

/**
 * What the list has for the typed `text`, once the typing rests; half-written pinyin or kana finds nothing, so that a
 * composition is waited for. Gives the words that were searched, '' for none, and what they found.
 */
export function useSearchMatches(
  text: string,
  isComposing: boolean,
  findMatches: FindMatches,
): { q: string; found: Matches | undefined } {
  const words = text.trim();
  const [q, setQ] = useState(words);

  useEffect(() => {
    if (isComposing) return undefined;
    // What is taken away altogether takes its suggestions along at once.
    const timer = setTimeout(() => setQ(words), words === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words, isComposing]);

  const found = useMemo(() => (q === '' ? undefined : findMatches(q)), [q, findMatches]);
  return { q, found };
}
