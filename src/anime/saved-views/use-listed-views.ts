import { useMemo } from 'react';
import type { Records } from '../../operator-data/records.ts';
import { readSavedViews } from '../../operator-data/saved-views.ts';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { readView } from '../view/view.ts';
import { BUILT_IN_VIEW, type ListedView } from './listed-view.ts';

/** The built-in view, then the saved ones sorted by name. */
export function useListedViews(): readonly ListedView[] {
  const { records } = useOperatorDataSnapshot();
  const stored = records.get('view');
  // `records` is a new object after every change.
  return useMemo(() => [BUILT_IN_VIEW, ...listSavedViews(new Map(stored && [['view', stored]]))], [stored]);
}

/** The saved views sorted by name, with their parameters validated. */
export function listSavedViews(records: Records): readonly ListedView[] {
  return readSavedViews(records).map(({ search, ...saved }) => ({ ...saved, view: readView(search) }));
}
