import { useMemo } from 'react';
import type { Records } from '../../operator-data/records.ts';
import { readSavedViews } from '../../operator-data/saved-views.ts';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { readView } from '../view/view.ts';
import { FIRST_VIEW, type ListedView } from './listed-view.ts';

/** The view that is there from the start, then the saved ones by name. */
export function useListedViews(): readonly ListedView[] {
  const { records } = useOperatorDataSnapshot();
  const stored = records.get('view');
  // Every mark is a new `records`.
  return useMemo(() => [FIRST_VIEW, ...listSavedViews(new Map(stored && [['view', stored]]))], [stored]);
}

/** The saved views by name, with their parameters validated. */
export function listSavedViews(records: Records): readonly ListedView[] {
  return readSavedViews(records).map(({ search, ...saved }) => ({ ...saved, view: readView(search) }));
}
