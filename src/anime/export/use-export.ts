import { useCallback, useEffect, useState } from 'react';
import type { Entries } from '../../entries/entries.ts';
import type { ListItem } from '../../entries/list-item.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { toCsvRows } from './csv-rows.ts';
import { exportCsv } from './export-csv.ts';

/**
 * Returns a function that exports the items of a view as a CSV file, once all of them and their marks are known: the
 * history is read in parts.
 * @param items undefined until some are known
 * @param status of the entries that the items are taken from. If the rest cannot be read, what is shown is exported.
 */
export function useExport(items: readonly ListItem[] | undefined, status: Entries['status']): () => void {
  const [isWanted, setIsWanted] = useState(false);
  const { viewMarks } = useOpenOperatorData();
  const areMarksKnown = useMarks((marks) => marks !== null);
  useEffect(() => {
    const marks = areMarksKnown ? viewMarks.get() : null;
    if (!isWanted || !items || !marks || status === 'reading') return;
    setIsWanted(false);
    void exportCsv(toCsvRows(items, marks), status === 'complete');
  }, [isWanted, items, viewMarks, areMarksKnown, status]);
  return useCallback(() => setIsWanted(true), []);
}
