import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../scheduling/after-paint.ts';
import { remainingDebounceMs } from '../../scheduling/debounce.ts';

/**
 * The text in the search box while it is typed. `commit` gets it once the typing rests, so that no letter has to wait
 * for the list; `prepare` gets it before, as soon as the letter is on the screen. A `q` that comes from elsewhere (Back,
 * a link) replaces the text; an echo of what was typed does not.
 */
export function useSearchDraft(q: string, prepare: (q: string) => void, commit: (q: string) => void) {
  const [draft, setDraft] = useState(q);
  const committed = useRef(q);
  /** What was handed to `commit` and has not come back as `q` yet, the oldest first. */
  const awaited = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopPreparing = useRef<() => void>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    stopPreparing.current?.();
  }, []);

  useEffect(() => {
    const echo = awaited.current.indexOf(q);
    awaited.current = awaited.current.slice(echo + 1);
    if (echo >= 0 || q === committed.current) return;
    awaited.current = [];
    stop();
    committed.current = q;
    setDraft(q);
  }, [q, stop]);

  useEffect(() => stop, [stop]);

  const commitNow = useCallback(
    (text: string) => {
      stop();
      const next = text.trim();
      if (next === committed.current) return;
      committed.current = next;
      awaited.current.push(next);
      commit(next);
    },
    [commit, stop],
  );
  const commitSoon = useCallback(
    (text: string, typedAtMs = performance.now()) => {
      stop();
      const next = text.trim();
      if (next === committed.current) return;
      stopPreparing.current = afterPaint(() => {
        prepare(next);
        timer.current = setTimeout(() => commitNow(next), remainingDebounceMs(typedAtMs));
      });
    },
    [commitNow, prepare, stop],
  );

  return { draft, setDraft, commitNow, commitSoon };
}
