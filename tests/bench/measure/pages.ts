import { blockingMs, sum } from '../report/figures.ts';
import type { ComparedSite, FileKind, NavigationRun, PAGES, PageLoad, PageRun } from '../subjects.ts';
import { readMetrics, settled, shown, type Visit, type World, withVisitor } from './visit.ts';
import type { PageWatch } from './watch-page.ts';

const REST_MS = 2000;

/** Measures a first visit, and a second one in the same browser after the first is idle. */
export function measurePage(
  world: World,
  siteName: ComparedSite,
  { path, goal, isSignedIn }: (typeof PAGES)[number],
): Promise<PageRun[]> {
  return withVisitor(world, { siteName, isSignedIn, isLineSlow: true }, async (open) => {
    const cold = await measureLoad(await open(path, goal));
    const warm = await measureLoad(await open(path, goal));
    return [
      { siteName, path, cacheState: 'cold', load: cold },
      { siteName, path, cacheState: 'warm', load: warm },
    ];
  });
}

async function measureLoad(visit: Visit): Promise<PageLoad> {
  const goalMs = await shown(visit);
  await settled(visit, REST_MS);
  const { firstPaintMs, largestPaintMs, shift, tasks } = await readMetrics(visit.page);
  const transfers = visit.traffic.transfers();
  const bytesOf = (kind: FileKind, untilMs = Number.POSITIVE_INFINITY) =>
    sum(
      transfers.filter((transfer) => transfer.kind === kind && transfer.endMs <= untilMs),
      ({ bytes }) => bytes,
    );
  return {
    goalMs,
    firstPaintMs,
    largestPaintMs,
    blockingMs: blockingMs(tasks),
    shift,
    requests: transfers.length,
    scriptBytes: bytesOf('script'),
    scriptBytesBeforeGoal: bytesOf('script', goalMs),
    styleBytes: bytesOf('style'),
    fontBytes: bytesOf('font'),
    imageBytes: bytesOf('image'),
    otherBytes: bytesOf('other'),
  };
}

/** Measures from a click on Anime in the sidebar of an idle dashboard until the first title is painted. */
export function measureNavigation(world: World, siteName: ComparedSite): Promise<NavigationRun> {
  return withVisitor(world, { siteName, isLineSlow: true }, async (open) => {
    const visit = await open('/', 'badge');
    await settled(visit, REST_MS);
    const clickedMs = await visit.page.evaluateHandle(watchForTitle);
    await visit.page.locator('nav a[href="/animes"]').click();
    const titleMs = await shown(visit);
    return { siteName, titleMs: titleMs - (await clickedMs.evaluate(({ atMs }) => atMs)) };
  });
}

/** Runs in the page. */
function watchForTitle(): { atMs: number } {
  const clicked = { atMs: Number.NaN };
  const { pageWatch } = window as unknown as { pageWatch: PageWatch };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clicked.atMs = timeStamp;
      // The heading is checked because the dashboard has titles too.
      pageWatch.watch(
        () =>
          document.querySelector('h1')?.textContent === 'Latest updates' &&
          document.querySelector('[data-tip="title"]') !== null,
      );
    },
    { capture: true, once: true },
  );
  return clicked;
}
