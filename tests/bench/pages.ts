import type { SiteName } from './sites.ts';
import { median, printTable } from './table.ts';
import { type Goal, settled, shown, type Visit, type World, withVisitor } from './visit.ts';

const SITES: readonly SiteName[] = ['app', 'floor'];
const PAGES: readonly { path: string; goal: Goal; isSignedIn: boolean }[] = [
  { path: '/sign-in', goal: 'field', isSignedIn: false },
  { path: '/', goal: 'badge', isSignedIn: true },
  { path: '/animes', goal: 'title', isSignedIn: true },
];
const NAMES: Readonly<Record<Goal, string>> = { field: 'first field', badge: 'badge', title: 'first title' };
const REST_MS = 2000;
const LONG_TASK_MS = 50;

/** All figures by row and site, one for each run. */
type Figures = Map<string, Record<SiteName, number[]>>;

/**
 * Loads each page for the first and the second time and goes from the dashboard to the list, over a slow line. The sites
 * alternate, so that other load on the machine is spread evenly.
 */
export async function measurePages(world: World, runCount: number): Promise<void> {
  const figures: Figures = new Map();
  const add = (siteName: SiteName, measured: Readonly<Record<string, number>>) => {
    for (const [name, value] of Object.entries(measured)) {
      const row = figures.get(name) ?? { app: [], floor: [] };
      row[siteName].push(value);
      figures.set(name, row);
    }
  };
  // The first visits warm up the servers and the browser.
  for (const siteName of SITES) await measureNavigation(world, siteName);
  for (let run = 1; run <= runCount; run += 1) {
    for (const page of PAGES)
      for (const siteName of SITES) add(siteName, await measurePage(world, siteName, page));
    for (const siteName of SITES)
      add(siteName, { 'click to list, ms': await measureNavigation(world, siteName) });
  }
  const rows = [...figures].map(([name, { app, floor }]) => {
    const [ours, theirs] = [median(app), median(floor)];
    return [name, ours.toFixed(0), theirs.toFixed(0), theirs > 0 ? (ours / theirs).toFixed(2) : '–'];
  });
  const title = `Pages; CPU slowed 4x, 1.6 Mbit/s, 150 ms round trip, API responds after 150 ms; medians of ${runCount}`;
  printTable(title, [['', 'app', 'floor', 'app / floor'], ...rows]);
}

/** Measures a first visit, and a second one in the same browser after the first is idle. */
function measurePage(
  world: World,
  siteName: SiteName,
  { path, goal, isSignedIn }: (typeof PAGES)[number],
): Promise<Record<string, number>> {
  return withVisitor(world, { siteName, isSignedIn, isLineSlow: true }, async (open) => ({
    ...(await measureLoad(await open(path, goal), path, goal)),
    ...(await measureLoad(await open(path, goal), `${path} warm`, goal)),
  }));
}

async function measureLoad(visit: Visit, load: string, goal: Goal): Promise<Record<string, number>> {
  const goalMs = await shown(visit);
  await settled(visit, REST_MS);
  const [paintMs, tasks] = await visit.page.evaluate(() => [pageWatch.firstPaintMs(), pageWatch.tasks()]);
  const transfers = visit.traffic.transfers();
  const before = transfers.filter(({ endMs }) => endMs <= goalMs);
  const scriptBytes = before.reduce((sum, { isScript, bytes }) => sum + (isScript ? bytes : 0), 0);
  return {
    [`${load}: ${NAMES[goal]}, ms`]: goalMs,
    [`${load}: first contentful paint, ms`]: paintMs,
    [`${load}: blocking time, ms`]: tasks.reduce((sum, { durationMs }) => sum + durationMs - LONG_TASK_MS, 0),
    [`${load}: JavaScript before the ${NAMES[goal]}, KB`]: scriptBytes / 1000,
    [`${load}: requests before the ${NAMES[goal]}`]: before.length,
    [`${load}: requests until idle`]: transfers.length,
  };
}

/** Measures from a click on Anime in the sidebar of an idle dashboard until the first title is painted. */
function measureNavigation(world: World, siteName: SiteName): Promise<number> {
  return withVisitor(world, { siteName, isLineSlow: true }, async (open) => {
    const visit = await open('/', 'badge');
    await settled(visit, REST_MS);
    const clicked = await visit.page.evaluateHandle(watchForTitle);
    await visit.page.locator('nav a[href="/animes"]').click();
    const titleMs = await shown(visit);
    return titleMs - (await clicked.evaluate(({ atMs }) => atMs));
  });
}

/** Runs in the page. */
function watchForTitle(): { atMs: number } {
  const clicked = { atMs: Number.NaN };
  const start = ({ timeStamp }: Event) => {
    clicked.atMs = timeStamp;
    // The heading is checked because the dashboard has titles too.
    pageWatch.watch(
      () =>
        document.querySelector('h1')?.textContent === 'Latest updates' &&
        document.querySelector('[data-tip="title"]') !== null,
    );
  };
  addEventListener('click', start, { capture: true, once: true });
  return clicked;
}
