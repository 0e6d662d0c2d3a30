import { shallowEqual } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import type { Entry } from '../entries/entry.ts';
import { firstDayOf } from '../entries/period.ts';
import { countListed } from '../entries/select-entries.ts';
import { useAnimes } from '../list/animes-query.ts';
import type { SavedView } from '../operator-data/saved-views.ts';
import { newEntriesIn, perMarks, useMarks } from '../operator-data/use-marks.ts';
import { useReadEntries } from '../operator-data/use-operator-data.ts';
import { hasHan, type Matchers, mayBePinyin } from '../search/match-search.ts';
import { useMatchers } from '../search/use-matchers.ts';
import { onIdle } from '../time/on-idle.ts';
import { useToday } from '../time/use-today.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** The number of new entries that each view lists, by the ID of the view; without those that are not known yet. */
export function useViewCounts(views: readonly SavedView[]): ReadonlyMap<string, number> {
  const { data: list } = useAnimes();
  const all = useReadEntries();
  const today = useToday();
  const [matchers, loadMatchers] = useMatchers();
  useEffect(() => {
    const texts = views.map(({ view }) => view.q).filter((q) => q !== '');
    if (texts.length > 0) onIdle(() => texts.forEach(loadMatchers));
  }, [views, loadMatchers]);
  const count = useMemo(() => {
    if (!all) return null;
    const listed = new Set(list?.entries.map(({ key }) => key));
    let last = NONE;
    return perMarks((marks) => {
      const fresh = newEntriesIn(all, marks);
      const counted = views.filter(
        ({ view }) =>
          hasMatchers(view.q, matchers) && (view.period !== 'today' || list) && !view.only.includes('muted'),
      );
      const counts = new Map(
        counted.map(({ id, view }) => {
          const firstDay = view.period === 'today' ? '' : firstDayOf(view.period, today);
          const isInPeriod = ({ day, key }: Entry) =>
            view.period === 'today' ? listed.has(key) : day >= firstDay;
          return [id, countListed(fresh.filter(isInPeriod), view, marks, matchers)] as const;
        }),
      );
      if (!shallowEqual(Object.fromEntries(last), Object.fromEntries(counts))) last = counts;
      return last;
    });
  }, [views, list, all, today, matchers]);
  return useMarks((marks) => (marks && count ? count(marks) : NONE));
}

/** Whether the matchers that the search needs have loaded. */
function hasMatchers(q: string, { han, pinyin }: Matchers): boolean {
  return (!hasHan(q) || han !== null) && (!mayBePinyin(q) || pinyin !== null);
}
