import { onIdle } from '../time/on-idle.ts';
import type { StoreCore } from './clear-data.ts';
import { apply, NO_PATCH } from './patch.ts';
import { type EntryPage, readEntries } from './transactions.ts';

/**
 * Reads the stored entries, the newest first, a week at a time while the page is idle. Shows the first week at once, and all
 * when they are complete. What has changed or was cleared meanwhile stays so, because each page is a patch.
 */
export async function readAllEntries({
  getSnapshot,
  show,
  run,
}: Pick<StoreCore, 'getSnapshot' | 'show' | 'run'>): Promise<void> {
  const { cleared } = getSnapshot();
  let pages: EntryPage[] = [];

  function showPages(isLast: boolean): void {
    const entries = pages.flatMap((page) => page.entries);
    pages = [];
    const next = apply(getSnapshot(), { ...NO_PATCH, entries, cleared });
    // Until all are read again, those that are known stay complete.
    const status = isLast || next.entries.status === 'complete' ? 'complete' : 'reading';
    if (status !== next.entries.status) show({ ...next, entries: { ...next.entries, status } });
    else if (next !== getSnapshot()) show(next);
  }

  async function readPage(endDay: string | null): Promise<EntryPage | null> {
    await new Promise<void>(onIdle);
    const page = await run('readonly', (transaction) => readEntries(transaction, endDay));
    if (page) pages.push(page);
    return page;
  }

  let page = await readPage(null);
  showPages(false);
  while (page) page = await readPage(page.firstDay);
  showPages(true);
}
