import { useCallback, useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '../time/debounce.ts';

/**
 * The text in the search box while it is typed. `commit` gets it once the typing rests, so that no letter has to wait
 * for the list. A `q` that comes from elsewhere (Back, a link) replaces the text; an echo of what was typed does not.
 */
export function useSearchDraft(q: string, commit: (q: string) => void) {
  const [draft, setDraft] = useState(q);
  const committed = useRef(q);
  /** What was written into the address and has not come back as `q` yet, the oldest first. */
  const awaited = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const echo = awaited.current.indexOf(q);
    awaited.current = awaited.current.slice(echo + 1);
    if (echo >= 0 || q === committed.current) return;
    awaited.current = [];
    clearTimeout(timer.current);
    committed.current = q;
    setDraft(q);
  }, [q]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const commitNow = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      const next = text.trim();
      if (next === committed.current) return;
      committed.current = next;
      awaited.current.push(next);
      commit(next);
    },
    [commit],
  );
  const commitSoon = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commitNow(text), DEBOUNCE_MS);
    },
    [commitNow],
  );

  return { draft, setDraft, commitNow, commitSoon };
}
