import { useCallback } from 'react';
import type { Entry } from '../entries/entry.ts';
import { findNewSeasons, type NewSeason, type NewSeasons, NO_NEW_SEASONS } from '../entries/new-seasons.ts';
import { useToday } from '../time/use-today.ts';
import { recordValue } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import { titlesOf } from './title-identity.ts';
import { useSelected, useTitles } from './use-operator-data.ts';

let last: { readonly from: readonly unknown[]; readonly seasons: NewSeasons } | undefined;

/**
 * The new seasons of followed titles that the operator has not ignored; none until reading the entries has succeeded or failed.
 * The same object until an entry, a title's mark, an ignored finding or the day changes.
 */
export function newSeasonsOf(
  { records, entries: { all, status } }: Pick<OperatorDataSnapshot, 'records' | 'entries'>,
  today: string,
): NewSeasons {
  if (status === 'reading') return NO_NEW_SEASONS;
  const titles = titlesOf(records);
  const from = [all, titles, records.get('ignored'), today];
  if (!last?.from.every((each, index) => each === from[index])) {
    const found = [...findNewSeasons(all, titles, today)].filter(
      ([, { id, content }]) => recordValue(records, 'ignored', id)?.content !== content,
    );
    last = { from, seasons: found.length === 0 ? NO_NEW_SEASONS : new Map(found) };
  }
  return last.seasons;
}

/** See `newSeasonsOf`. */
export function useNewSeasons(): NewSeasons {
  const today = useToday();
  return useSelected((snapshot) => newSeasonsOf(snapshot, today));
}

/** Returns the lookup of the new season that a title is, if any. */
export function useNewSeasonOf(): (title: Pick<Entry, 'titleKey'>) => NewSeason | undefined {
  const seasons = useNewSeasons();
  const { identityOf } = useTitles();
  return useCallback(({ titleKey }) => seasons.get(identityOf(titleKey)), [seasons, identityOf]);
}
