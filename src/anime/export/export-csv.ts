import { pluralize } from '../../controls/format-count.ts';
import { notify } from '../../notify/notify.tsx';
import { loadTwice } from '../../page/load-twice.ts';
import { reloadAfterDeploy } from '../../page/reload-after-deploy.ts';
import { saveFile } from '../../page/save-file.ts';
import { createDayLookup } from '../../time/day.ts';
import type { CsvRow } from './csv-rows.ts';

const KEY = 'exported';
const loadWriter = () => import('./write-csv.ts');

/** Saves rows as a CSV file and tells the operator. `load` loads the code that writes it. */
export async function exportCsv(rows: readonly CsvRow[], load = loadWriter): Promise<void> {
  if (rows.length === 0)
    return notify({
      key: KEY,
      tone: 'info',
      title: 'Nothing to export',
      message: 'This view has no entries. Change the search or the filters.',
    });
  try {
    const { writeCsv } = await loadTwice(load);
    const name = `ani-updater-${createDayLookup()(Date.now())}.csv`;
    saveFile(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }), name);
    const title = `Exported ${pluralize(rows.length, 'entry', 'entries')}`;
    notify({ key: KEY, tone: 'success', title, message: name });
  } catch {
    notify({
      key: KEY,
      tone: 'error',
      title: 'The view was not exported',
      message: 'A file of the app could not be loaded. Check the connection to the server, then try again.',
      action: { label: 'Retry', onAction: () => void exportCsv(rows, load) },
      staysOpen: true,
    });
    void reloadAfterDeploy();
  }
}
