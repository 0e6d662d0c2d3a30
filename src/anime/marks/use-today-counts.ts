import { useMemo } from 'react';
import { useListDay } from '../../time/use-list-day.ts';
import { useAnimes } from '../animes-query.ts';
import { useMarks } from './MarksProvider.tsx';
import { MUTED, markOf, NEW } from './marks.ts';

/** Numbers of entries of today's list, without muted ones. */
export interface TodayCounts {
  readonly updates: number;
  /** 0 until the marks are known. */
  readonly new: number;
  /** See `useListDay`. */
  readonly listDay: string | null;
}

/** The counts of today's list, for a badge; undefined until it has loaded. */
export function useTodayCounts(): TodayCounts | undefined {
  const { data: list, dataUpdatedAt } = useAnimes();
  const listDay = useListDay(dataUpdatedAt);
  const marks = useMarks();
  return useMemo(() => {
    if (!list) return undefined;
    const unmuted = list.entries.map((entry) => markOf(marks, entry)).filter((mark) => !(mark & MUTED));
    return { updates: unmuted.length, new: unmuted.filter((mark) => mark & NEW).length, listDay };
  }, [list, marks, listDay]);
}
