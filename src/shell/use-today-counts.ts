import { useMemo } from 'react';
import { useAnimes } from '../list/animes-query.ts';
import { useMarks } from '../operator-data/use-marks.ts';
import { useTitles } from '../operator-data/use-operator-data.ts';
import { useListDay, useListTime } from '../time/use-list-day.ts';

/** Numbers of entries of today's list, without muted ones. */
export interface TodayCounts {
  readonly updates: number;
  /** 0 until the marks are known. */
  readonly new: number;
  /** See `useListDay`. */
  readonly listDay: string | null;
  /** See `useListTime`. */
  readonly asOf: string | null;
}

/** The counts of today's list, for a badge; undefined until it has loaded. */
export function useTodayCounts(): TodayCounts | undefined {
  const { data: list, isError } = useAnimes();
  const listDay = useListDay(list);
  const asOf = useListTime(list, isError);
  const { isMuted } = useTitles();
  const unmuted = useMemo(() => list?.entries.filter(({ titleKey }) => !isMuted(titleKey)), [list, isMuted]);
  const newCount = useMarks((marks) => unmuted?.filter(({ key }) => marks?.isNew(key)).length ?? 0);
  return unmuted && { updates: unmuted.length, new: newCount, listDay, asOf };
}
