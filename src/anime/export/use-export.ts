import { useCallback, useEffect, useState } from 'react';
import { isDataUnreadable } from '../../operator-data/snapshot.ts';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import type { ListItem } from '../list/list-item.ts';
import type { Marks } from '../marks/marks.ts';
import { toCsvRows } from './csv-rows.ts';
import { exportCsv } from './export-csv.ts';

/**
 * Returns a function that exports the items of a view as a CSV file, once all of them and their marks are known: the
 * history is read in parts.
 * @param items undefined until some are known
 * @param isComplete whether `items` are all of them
 */
export function useExport(
  items: readonly ListItem[] | undefined,
  marks: Marks | null,
  isComplete: boolean,
): () => void {
  const [isWanted, setIsWanted] = useState(false);
  const { state } = useOperatorDataSnapshot();
  // What is shown is then exported.
  const isRestUnreadable = isDataUnreadable(state);
  useEffect(() => {
    if (!isWanted || !items || !marks || !(isComplete || isRestUnreadable)) return;
    setIsWanted(false);
    void exportCsv(toCsvRows(items, marks), isComplete);
  }, [isWanted, items, marks, isComplete, isRestUnreadable]);
  return useCallback(() => setIsWanted(true), []);
}
