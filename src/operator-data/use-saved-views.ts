import { useMemo } from 'react';
import { BUILT_IN_VIEW, readSavedViews, type SavedView } from './saved-views.ts';
import { useRecords } from './use-operator-data.ts';

/** The built-in view, then the saved ones sorted by name. */
export function useSavedViews(): readonly SavedView[] {
  const records = useRecords('view');
  return useMemo(() => [BUILT_IN_VIEW, ...readSavedViews(records)], [records]);
}
