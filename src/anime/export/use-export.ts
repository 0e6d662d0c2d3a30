import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Entries } from '../../entries/entries.ts';
import type { Marks } from '../../entries/marks.ts';
import { entriesOfPeriod } from '../../entries/period.ts';
import type { View } from '../../entries/view.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import type { Matchers } from '../../search/match-search.ts';
import { useToday } from '../../time/use-today.ts';
import type { LoadedList } from '../refresh/use-shown-list.ts';
import { copyRows, reportNothingToCopy } from './copy-rows.ts';
import type { CsvRow } from './csv-rows.ts';
import { exportCsv, reportNothingToExport } from './export-csv.ts';
import { viewRows } from './view-rows.ts';

/** The handlers of “Export as CSV” and “Copy as text”. */
interface Export {
  readonly exportView: () => Promise<void>;
  readonly copyView: () => Promise<void>;
}

/**
 * Exports or copies the view as it was when the button was pressed. If the entries, the marks or what its search needs are still
 * being read, this waits for them.
 */
export function useExport(
  view: View,
  { list, history }: LoadedList,
  loadMatchers: () => Promise<Matchers>,
): Export {
  const { operatorData, viewMarks, whenRead } = useOpenOperatorData();
  const { animes } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const today = useToday();

  async function readMarks(): Promise<Marks | null> {
    const marks = viewMarks.get();
    if (marks) return marks;
    await whenRead;
    return viewMarks.get();
  }

  /** Resolves with null if today's list cannot be loaded. */
  async function readEntries(): Promise<Entries | null> {
    if (view.period === 'today') {
      const loaded = list ?? (await client.query({ ...animes, staleTime: 'static' }).catch(() => null));
      return loaded && { all: loaded.entries, status: 'complete' };
    }
    if (history && history.status !== 'reading') return history;
    const { entries } = await operatorData.readAll();
    return entriesOfPeriod(entries, view.period, today);
  }

  async function deliver(
    report: (message: string) => void,
    send: (rows: readonly CsvRow[], isComplete: boolean) => Promise<void>,
  ): Promise<void> {
    const [marks, entries, matchers] = await Promise.all([readMarks(), readEntries(), loadMatchers()]);
    if (!entries) return report('Today’s list could not be loaded. Refresh and try again.');
    // The operator has signed out meanwhile.
    if (!marks || entries.status === 'reading') return;
    const { entries: known } = operatorData.getSnapshot();
    await send(viewRows(view, entries.all, known, marks, matchers), entries.status === 'complete');
  }

  return {
    exportView: () => deliver(reportNothingToExport, exportCsv),
    copyView: () => deliver(reportNothingToCopy, copyRows),
  };
}
