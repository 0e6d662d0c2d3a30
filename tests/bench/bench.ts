import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { HISTORY_STEPS, type HistoryRun, measureHistory } from './measure/history.ts';
import { measureList } from './measure/lists.ts';
import { measureOrigin } from './measure/origins.ts';
import { measureNavigation, measurePage } from './measure/pages.ts';
import { measureStoring } from './measure/storing.ts';
import type { World } from './measure/visit.ts';
import { formatNumber, median, table } from './report/figures.ts';
import { listReport, originReport, pageReport, targetReport } from './report/report.ts';
import { createSummary } from './report/summary.ts';
import { judge } from './report/targets.ts';
import {
  COUNTS,
  type ListRun,
  type NavigationRun,
  ORIGIN_COUNTS,
  ORIGIN_PATHS,
  ORIGIN_SITES,
  type OriginRun,
  PAGES,
  type PageRun,
  sitesFor,
} from './subjects.ts';
import { test } from './test.ts';

const RUNS = Math.max(1, Number(process.env.BENCH_RUNS) || 5);
/** Fewer runs, because long lists are slow and their figures differ more between lengths than between runs. */
const LIST_RUNS = Math.min(RUNS, 3);
/** The CPU of the history's measurements: as it is, and slowed as in the others. */
const CPU_SLOWDOWNS = [1, 4] as const;
/** The CPU of a slow machine that stores a long list. */
const STORING_SLOWDOWN = 6;
/** `pages`, `origins`, `lists`, `history` or `storing`; unset for all. */
const ONLY = process.env.BENCH_ONLY;
const RESULTS_FILE = 'bench-results.json';
const COMPARED = ['app', 'floor'] as const;

test('bench', async ({ browser, standIn, site }) => {
  const world = { browser, standIn, site };
  // Warms up the servers and the browser. The result is not used.
  for (const siteName of COMPARED) await measureNavigation(world, siteName);

  const isWanted = (part: string) => !ONLY || ONLY === part;
  const { pages, navigations } = isWanted('pages')
    ? await measurePages(world)
    : { pages: [], navigations: [] };
  const origins = isWanted('origins') ? await measureOrigins(world) : [];
  const lists = isWanted('lists') ? await measureLists(world) : [];

  if (isWanted('history')) await measureHistories(world);
  if (isWanted('storing')) await reportStoring(world);

  const summary = createSummary({ pages, navigations, lists, origins });
  if (pages.length > 0) console.log(pageReport(summary, RUNS));
  if (origins.length > 0) console.log(originReport(summary, LIST_RUNS));
  if (lists.length > 0) console.log(listReport(summary, LIST_RUNS));
  console.log(targetReport(summary));
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, browser: browser.version() };
  const results = { at: new Date().toISOString(), runs: RUNS, machine, pages, navigations, lists, origins };
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nAll runs: ${RESULTS_FILE}`);
});

/** Alternates between the sites to spread other load on the machine evenly. */
async function measurePages(world: World): Promise<{ pages: PageRun[]; navigations: NavigationRun[] }> {
  const pages: PageRun[] = [];
  const navigations: NavigationRun[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`\nPages, run ${run} of ${RUNS}`);
    for (const page of PAGES) {
      for (const siteName of COMPARED) pages.push(...(await measurePage(world, siteName, page)));
    }
    for (const siteName of COMPARED) navigations.push(await measureNavigation(world, siteName));
  }
  return { pages, navigations };
}

async function measureOrigins(world: World): Promise<OriginRun[]> {
  const origins: OriginRun[] = [];
  for (let run = 1; run <= LIST_RUNS; run += 1) {
    for (const count of ORIGIN_COUNTS) {
      console.log(`\nOrigins, run ${run} of ${LIST_RUNS}: ${count.toLocaleString('en')} entries`);
      for (const path of ORIGIN_PATHS) {
        for (const siteName of ORIGIN_SITES)
          origins.push(await measureOrigin(world, { siteName, path, count }));
      }
    }
  }
  return origins;
}

async function measureLists(world: World): Promise<ListRun[]> {
  const lists: ListRun[] = [];
  for (let run = 1; run <= LIST_RUNS; run += 1) {
    for (const count of COUNTS) {
      console.log(`\nLists, run ${run} of ${LIST_RUNS}: ${count.toLocaleString('en')} entries`);
      for (const siteName of sitesFor(count)) lists.push(await measureList(world, siteName, count));
    }
  }
  return lists;
}

/** For the CPU as it is, in milliseconds: until the result is shown or, for a mark, the longest task. */
const HISTORY_LIMITS = [
  ['open', 'shownMs', 1_000],
  ['mark', 'longestTaskMs', 100],
  ['combine filters', 'shownMs', 150],
  ['group', 'shownMs', 150],
] as const;

/** Prints the figures of a history of 60,000 entries. */
async function measureHistories(world: World): Promise<void> {
  for (const slowdown of CPU_SLOWDOWNS) {
    const runs: HistoryRun[] = [];
    for (let run = 1; run <= LIST_RUNS; run += 1) runs.push(await measureHistory(world, slowdown));
    const rows = HISTORY_STEPS.map((step) => [
      step,
      formatNumber(median(runs.map((run) => run[step].shownMs))),
      formatNumber(Math.max(...runs.map((run) => run[step].longestTaskMs))),
    ]);
    const title = `History of 60,000 entries; CPU slowed ${slowdown}x; medians of ${LIST_RUNS}, longest of all`;
    console.log(table(title, [['', 'shown after, ms', 'longest task, ms'], ...rows]));
    if (slowdown > 1) continue;
    const verdicts = HISTORY_LIMITS.map(([step, name, limit]) => {
      const figure = median(runs.map((run) => run[step][name]));
      return [step, formatNumber(figure), limit, judge({ figure, limit })];
    });
    console.log(table('Targets for this history', [['', 'ms', 'limit', ''], ...verdicts]));
  }
}

/** Prints how long a list of 20,000 entries takes to be stored on a slow machine, and what the page says meanwhile. */
async function reportStoring(world: World): Promise<void> {
  const { storedMs, searchMs, markMs, notices } = await measureStoring(world, STORING_SLOWDOWN);
  const rows = [
    ['stored after, ms', formatNumber(storedMs)],
    ['a search meanwhile, ms', formatNumber(searchMs)],
    ['a mark meanwhile, ms', formatNumber(markMs)],
    ['notices about the storage', notices.join(' ') || 'none'],
  ];
  console.log(
    table(`A list of 20,000 entries is stored; CPU slowed ${STORING_SLOWDOWN}x`, [['', ''], ...rows]),
  );
}
