import { DEMO_USER } from '../../../src/stand-in/sessions/users.ts';
import { databaseName } from '../../../src/storage-keys.ts';
import { longDay } from '../long-day.ts';
import { shown, type World, withVisitor } from './visit.ts';

const COUNT = 20_000;
/** Longest time for storing the list, in milliseconds. */
const LIMIT_MS = 170_000;

/** A long list that is stored on a slow machine, while the operator searches and marks an entry. Times in milliseconds. */
export interface StoringRun {
  readonly storedMs: number;
  readonly searchMs: number;
  readonly markMs: number;
  /** Everything that the page has said about the storage; empty if nothing. */
  readonly notices: readonly string[];
}

export function measureStoring(world: World, cpuSlowdown: number): Promise<StoringRun> {
  const { entries } = longDay(COUNT);
  return withVisitor(world, { siteName: 'app', isLineSlow: false, entries }, async (open) => {
    const visit = await open('/animes?view=rows', 'title');
    const { page, devtools } = visit;
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await shown(visit);
    const startMs = Date.now();
    const notices = await page.evaluateHandle(watchNotices);
    const stored = page.waitForFunction(isStored, [databaseName(`${DEMO_USER.uid}`), COUNT] as const, {
      timeout: LIMIT_MS,
      polling: 500,
    });
    const search = page.getByRole('searchbox', { name: 'Search anime' });
    const time = async (act: () => Promise<unknown>) => {
      const beforeMs = Date.now();
      await act();
      return Date.now() - beforeMs;
    };
    const searchMs = await time(async () => {
      await search.fill('evangelion');
      await page.getByText(/^[\d,]+ of 20,?000 entries$/).waitFor({ state: 'attached' });
    });
    await search.fill('');
    const entry = page.getByRole('main').getByRole('row').first();
    const markMs = await time(async () => {
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('j');
      await page.keyboard.press('m');
      await entry.getByText('New', { exact: true }).waitFor();
    });
    await stored;
    const storedMs = Date.now() - startMs;
    return { storedMs, searchMs, markMs, notices: await notices.evaluate((texts) => [...new Set(texts)]) };
  });
}

/** Runs in the page. */
function watchNotices(): string[] {
  const texts: string[] = [];
  const note = () => {
    const notice = document.querySelector('[role="group"][aria-label="Stored data"]');
    if (notice) texts.push(notice.textContent);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  note();
  return texts;
}

/** Runs in the page. Asks for the list that was stored last, because counting the history would take long. */
async function isStored([name, count]: readonly [string, number]): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  const request = database.transaction('meta').objectStore('meta').get('lastList');
  const lastList = await new Promise<{ readonly keys: readonly string[] } | undefined>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return (lastList?.keys.length ?? 0) >= count * 0.9;
}
