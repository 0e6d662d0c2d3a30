import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureList } from './measure/lists.ts';
import { measureNavigation, measurePage } from './measure/pages.ts';
import type { World } from './measure/visit.ts';
import { listReport, pageReport, targetReport } from './report/report.ts';
import { createSummary } from './report/summary.ts';
import { COUNTS, type ListRun, type NavigationRun, PAGES, type PageRun, sitesFor } from './subjects.ts';
import { test } from './test.ts';

const RUNS = Math.max(1, Number(process.env.BENCH_RUNS) || 5);
/** Long lists take long, and their figures differ more between lengths than between runs. */
const LIST_RUNS = Math.min(RUNS, 3);
/** `pages` or `lists`; unset for both. */
const ONLY = process.env.BENCH_ONLY;
const RESULTS_FILE = 'bench-results.json';
const COMPARED = ['app', 'floor'] as const;

test('bench', async ({ browser, standIn, site }) => {
  const world = { browser, standIn, site };
  // Warms up the servers and the browser. The result is not used.
  for (const siteName of COMPARED) await measureNavigation(world, siteName);

  const { pages, navigations } =
    ONLY === 'lists' ? { pages: [], navigations: [] } : await measurePages(world);
  const lists = ONLY === 'pages' ? [] : await measureLists(world);

  const summary = createSummary({ pages, navigations, lists });
  if (pages.length > 0) console.log(pageReport(summary, RUNS));
  if (lists.length > 0) console.log(listReport(summary, LIST_RUNS));
  console.log(targetReport(summary));
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, browser: browser.version() };
  const results = { at: new Date().toISOString(), runs: RUNS, machine, pages, navigations, lists };
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
