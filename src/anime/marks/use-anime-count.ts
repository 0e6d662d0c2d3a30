import { useMemo } from 'react';
import { useAnimes } from '../animes-query.ts';
import { useMarks } from './MarksProvider.tsx';
import { MUTED, markOf, NEW } from './marks.ts';

/** Number of new entries today without muted ones; 0 until it is known. */
export function useNewCount(): number {
  const marks = useMarks();
  return useMemo(
    () => [...(marks?.byKey.values() ?? [])].filter((mark) => mark & NEW && !(mark & MUTED)).length,
    [marks],
  );
}

/** Number of entries today without muted ones, for a badge; undefined until loaded. */
export function useAnimeCount(): number | undefined {
  const { data: list } = useAnimes();
  const marks = useMarks();
  return useMemo(
    () => list?.entries.filter((entry) => !(markOf(marks, entry) & MUTED)).length,
    [list, marks],
  );
}
