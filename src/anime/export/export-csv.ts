import { notify } from '../../notify/notify.tsx';
import { saveFile } from '../../page/save-file.ts';
import { createDayLookup } from '../../time/day.ts';
import type { CsvRow } from './csv-rows.ts';
import { describeNoRows, describeRows, INCOMPLETE } from './describe-rows.ts';

const KEY = 'exported';
const loadWriter = () => import('./write-csv.ts');

/** Tells the operator why there is nothing to export. */
export function reportNothingToExport(message: string): void {
  notify({ key: KEY, tone: 'info', title: 'Nothing to export', message });
}

/**
 * Saves rows as a CSV file and tells the operator.
 * @param isComplete whether the rows are the whole view
 * @param load loads the code that writes the file
 */
export async function exportCsv(
  rows: readonly CsvRow[],
  isComplete: boolean,
  load = loadWriter,
): Promise<void> {
  if (rows.length === 0) return reportNothingToExport(describeNoRows(isComplete));
  try {
    const { writeCsv } = await load();
    const name = `ani-updater-${createDayLookup()(Date.now())}.csv`;
    saveFile(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }), name);
    const title = `Exported ${describeRows(rows)}`;
    if (isComplete) return notify({ key: KEY, tone: 'success', title, message: name });
    const message = `${name} ${INCOMPLETE}`;
    notify({ key: KEY, tone: 'info', title, message });
  } catch {
    notify({
      key: KEY,
      tone: 'error',
      title: 'The view was not exported',
      message: 'A file of the app could not be loaded. Check the connection to the server, then try again.',
      action: { label: 'Retry', onAction: () => void exportCsv(rows, isComplete, load) },
      staysOpen: true,
    });
  }
}
