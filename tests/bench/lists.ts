import { expect } from '@playwright/test';
import { createEntries } from '../../src/stand-in/catalogue/entries.ts';
import { longestMs, timeStep } from './steps.ts';
import { DATABASE } from './store.ts';
import { median, printTable } from './table.ts';
import { settled, shown, type World, withVisitor } from './visit.ts';

/** The search word. Titles end with prefixes of it of different lengths, so every letter changes the result. */
const WORD = 'evangelion';
const COUNTS = [2_000, 20_000];
const STORED_COUNT = 20_000;
const STORING_SLOWDOWN = 6;
const STORING_LIMIT_MS = 180_000;

/** A day with many entries, without covers. */
function longDay(count: number): object[] {
  const request = { count, nowMs: Date.now(), dayOffset: null, publicUrl: '' };
  return createEntries(request).map((entry, index) => ({
    ...entry,
    title: `${entry.title} ${WORD.slice(0, index % (WORD.length + 1))}`,
    image_url: '',
  }));
}

/** Opens long lists of a day and types a search. */
export async function measureLists(world: World, runCount: number): Promise<void> {
  for (const cpuSlowdown of [1, 4]) {
    const columns: string[][] = [];
    for (const count of COUNTS) {
      const runs: (readonly number[])[] = [];
      for (let run = 1; run <= runCount; run += 1) runs.push(await measureList(world, count, cpuSlowdown));
      columns.push((runs[0] ?? []).map((_, row) => median(runs.map((run) => run[row] ?? 0)).toFixed(0)));
    }
    printTable(`Lists of a day; CPU slowed ${cpuSlowdown}x; medians of ${runCount}`, [
      ['', ...COUNTS.map((count) => `${count} entries`)],
      ...ROWS.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]),
    ]);
  }
}

const ROWS = [
  'first title, ms',
  'longest task of the load, ms',
  'keystroke with the search delay, ms',
  'longest task of a keystroke, ms',
  'DOM nodes',
  'memory, KB',
];

/** The figures of `ROWS`, in this order. Memory is the heap and its buffers after a garbage collection. */
function measureList(world: World, count: number, cpuSlowdown: number): Promise<readonly number[]> {
  return withVisitor(world, { cpuSlowdown, entries: longDay(count) }, async (open) => {
    const visit = await open('/animes', 'title');
    const { page, devtools } = visit;
    const titleMs = await shown(visit);
    await settled(visit, 5_000);
    const loadTaskMs = longestMs(await page.evaluate(() => pageWatch.tasks()));
    const nodeCount = await page.evaluate(() => document.querySelectorAll('*').length);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
    await page.getByRole('searchbox', { name: 'Search anime' }).focus();
    const keystrokes = [];
    for (const letter of WORD) keystrokes.push(await timeStep(visit, () => page.keyboard.press(letter)));
    return [
      titleMs,
      loadTaskMs,
      median(keystrokes.map(({ shownMs }) => shownMs)),
      Math.max(...keystrokes.map(({ longestTaskMs }) => longestTaskMs)),
      nodeCount,
      (usedSize + backingStorageSize) / 1000,
    ];
  });
}

/** Stores a list of 20,000 entries on a slow machine, while the operator searches and marks an entry. */
export function measureStoring(world: World): Promise<void> {
  return withVisitor(world, { entries: longDay(STORED_COUNT) }, async (open) => {
    const visit = await open('/animes?view=rows', 'title');
    const { page, devtools } = visit;
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: STORING_SLOWDOWN });
    await shown(visit);
    const startMs = Date.now();
    const since = (ms: number) => Date.now() - ms;
    const notices = await page.evaluateHandle(watchNotices);
    // Entries that are one for the app, by their titles and episodes, are stored once.
    const stored = expect
      .poll(() => page.evaluate(countStored, DATABASE), { intervals: [500], timeout: STORING_LIMIT_MS })
      .toBeGreaterThan(STORED_COUNT * 0.9)
      .then(() => since(startMs));
    const search = page.getByRole('searchbox', { name: 'Search anime' });
    await search.fill(WORD);
    await page.getByText(/^([\d,]+) of (?!\1 )[\d,]+ entries$/).waitFor({ state: 'attached' });
    const searchMs = since(startMs);
    await search.fill('');
    await page.getByText(/^([\d,]+) of \1 entries$/).waitFor({ state: 'attached' });
    const { shownMs: markMs } = await timeStep(visit, async () => {
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('j');
      await page.keyboard.press('m');
    });
    printTable(`A list of 20,000 entries is stored; CPU slowed ${STORING_SLOWDOWN}x`, [
      ['stored after, ms', await stored],
      ['a search meanwhile, ms', searchMs],
      ['a mark meanwhile, ms', markMs.toFixed(0)],
      ['notices about the storage', (await notices.evaluate((texts) => [...texts])).join(' ') || 'none'],
    ]);
  });
}

/** Runs in the page. Collects everything that the page says about the storage. */
function watchNotices(): Set<string> {
  const texts = new Set<string>();
  const note = () => {
    const notice = document.querySelector('[role="group"][aria-label="Stored data"]');
    if (notice) texts.add(notice.textContent);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  note();
  return texts;
}

/** Runs in the page. */
async function countStored(name: string): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  const request = database.transaction('entries').objectStore('entries').count();
  const count = await new Promise<number>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return count;
}
