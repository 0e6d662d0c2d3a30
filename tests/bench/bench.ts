import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Browser } from '@playwright/test';
import { createEntries } from '../stand-in/entries.ts';
import type { StandIn } from '../stand-in/stand-in.ts';
import { kilobytes, median, table, whole } from './figures.ts';
import { test } from './test.ts';
import { timeTyping } from './typing.ts';
import { momentOf, visit } from './visit.ts';

const RUNS = Math.max(1, Number(process.env.BENCH_RUNS) || 5);
const SIZES = [100, 1_000, 10_000] as const;
/** Typed into the search. Titles end with more or fewer of its letters, so that every letter changes the result. */
const WORD = 'evangelion';
const RESULTS_FILE = 'bench-results.json';

interface FirstLoad {
  firstPaintMs: number;
  badgeMs: number;
  requests: number;
  scripts: { name: string; bytes: number; isLate: boolean }[];
}

interface LongList {
  count: number;
  firstTitleMs: number;
  keystrokesMs: number[];
  nodes: number;
  heapBytes: number;
}

test('bench', async ({ browser, standIn }) => {
  const firstLoads: FirstLoad[] = [];
  const firstTitlesMs: number[] = [];
  const lists: LongList[] = [];
  await visitDashboard(browser, standIn); // Warms up the servers and the browser; not counted.
  for (let run = 0; run < RUNS; run += 1) {
    // In turns, so that a busy minute of the machine falls on all of them.
    firstLoads.push(await visitDashboard(browser, standIn));
    firstTitlesMs.push(await visitAnimePage(browser, standIn));
    for (const count of SIZES) lists.push(await visitLongList(browser, standIn, count));
  }
  print(firstLoads, firstTitlesMs, lists);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, browser: browser.version() };
  const results = { at: new Date().toISOString(), runs: RUNS, machine, firstLoads, firstTitlesMs, lists };
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nAll runs: ${RESULTS_FILE}`);
});

function visitDashboard(browser: Browser, standIn: StandIn): Promise<FirstLoad> {
  standIn.setEntries(null);
  return visit(browser, standIn, { path: '/', isSlow: true }, async ({ page, requestCount }) => {
    const badgeMs = await momentOf(page, 'badge');
    await page.waitForLoadState('networkidle');
    const told = await page.evaluate(() => {
      const listMs = performance
        .getEntriesByType('resource')
        .findLast(({ name }) => name.endsWith('/api/anis'))?.startTime;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        scripts: resources
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, encodedBodySize, startTime }) => ({
            name: new URL(name).pathname.replace('/assets/', ''),
            bytes: encodedBodySize,
            isLate: startTime > (listMs ?? 0),
          })),
      };
    });
    return { ...told, badgeMs, requests: requestCount() };
  });
}

function visitAnimePage(browser: Browser, standIn: StandIn): Promise<number> {
  standIn.setEntries(null);
  return visit(browser, standIn, { path: '/animes', isSlow: true }, ({ page }) => momentOf(page, 'title'));
}

function visitLongList(browser: Browser, standIn: StandIn, count: number): Promise<LongList> {
  standIn.setEntries(entriesWithWord(count));
  return visit(browser, standIn, { path: '/animes' }, async ({ page, devtools }) => {
    const firstTitleMs = await momentOf(page, 'title');
    await page.waitForLoadState('networkidle');
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize: heapBytes } = await devtools.send('Runtime.getHeapUsage');
    const keystrokesMs = await timeTyping(page, WORD);
    return { count, firstTitleMs, keystrokesMs, nodes, heapBytes };
  });
}

function entriesWithWord(count: number): unknown[] {
  const request = { count, nowMs: Date.now(), publicUrl: 'http://localhost:8000', brokenCovers: false };
  return createEntries(request).map((entry, position) => ({
    ...entry,
    title: `${entry.title} ${WORD.slice(0, position % (WORD.length + 1))}`,
  }));
}

function print(
  firstLoads: readonly FirstLoad[],
  firstTitlesMs: readonly number[],
  lists: readonly LongList[],
): void {
  const { scripts = [] } = firstLoads[0] ?? {};
  // Asked for once the list was: nothing that the badge waits for.
  const [early, late] = [scripts.filter(({ isLate }) => !isLate), scripts.filter(({ isLate }) => isLate)];
  console.log(
    table('First load of /, signed in: JavaScript', [
      ['file', 'KB gzip'],
      ...early.map(({ name, bytes }) => [name, kilobytes(bytes)]),
      ['before the badge', kilobytes(sumOf(early))],
      ['after it: charts, latest five, demonstration', kilobytes(sumOf(late))],
    ]),
  );
  const slow = `CPU slowed 4x, 1.6 Mbit/s, 150 ms round trip, answers after 150 ms; median of ${RUNS} runs`;
  console.log(
    table(slow, [
      ['', 'ms'],
      ['/ first contentful paint', whole(median(firstLoads.map(({ firstPaintMs }) => firstPaintMs)))],
      ['/ badge', whole(median(firstLoads.map(({ badgeMs }) => badgeMs)))],
      ['/animes first title', whole(median(firstTitlesMs))],
      ['/ requests (count)', whole(median(firstLoads.map(({ requests }) => requests)))],
    ]),
  );
  console.log(table(`/animes by length of the list, not slowed; median of ${RUNS} runs`, listRows(lists)));
}

/** Each figure, with how many times that of the shortest list it is. */
function listRows(lists: readonly LongList[]): string[][] {
  const summaries = SIZES.map((size) => {
    const runs = lists.filter(({ count }) => count === size);
    const keystrokesMs = runs.flatMap((run) => run.keystrokesMs);
    return [
      median(runs.map(({ firstTitleMs }) => firstTitleMs)),
      median(keystrokesMs),
      Math.max(...keystrokesMs),
      median(runs.map(({ nodes }) => nodes)),
      median(runs.map(({ heapBytes }) => heapBytes)) / 1e6,
    ];
  });
  const names = ['first title, ms', 'keystroke, ms', 'worst keystroke, ms', 'DOM nodes', 'JS heap, MB'];
  return [
    ['entries', ...SIZES.map((size) => size.toLocaleString('en'))],
    ...names.map((name, figure) => [
      name,
      ...summaries.map((summary) => {
        const value = summary[figure] ?? Number.NaN;
        const ratio = value / (summaries[0]?.[figure] ?? Number.NaN);
        return `${value.toFixed(1)} (x${ratio.toFixed(2)})`;
      }),
    ]),
  ];
}

function sumOf(scripts: readonly { bytes: number }[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}
