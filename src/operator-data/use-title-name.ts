import { useCallback } from 'react';
import type { Entry } from '../entries/entry.ts';
import { nameOfTitle } from '../entries/title-names.ts';
import { useEntries, useTitles } from './use-operator-data.ts';

/** Returns the name of an entry's title, see `nameOfTitle`. */
export type NameOf = (entry: Pick<Entry, 'titleKey' | 'title'>) => string;

/** Returns `nameOfTitle` for all entries that are known. */
export function useTitleName(): NameOf {
  const { all } = useEntries();
  const titles = useTitles();
  return useCallback((entry) => nameOfTitle(all, titles, entry), [all, titles]);
}
