import type { Page } from '@playwright/test';
import { longDay } from '../long-day.ts';
import { LONG_TASK_MS, longestMs } from '../report/figures.ts';
import type { ListCount, ListLoad, ListRun, SiteName } from '../subjects.ts';
import { timeRefresh, timeScroll, timeSort } from './list-use.ts';
import { clearSearch, timeTyping } from './typing.ts';
import { idle, readMetrics, settled, shown, type Visit, type World, withVisitor } from './visit.ts';

/** The floor is not scrolled with more entries because that takes minutes. */
const FLOOR_SCROLL_LIMIT = 2_000;

/**
 * Opens the list with a slow CPU and a fast connection. Then refreshes, searches, sorts and scrolls the app's list; the
 * floor's list is only scrolled, and only if it is short.
 */
export function measureList(world: World, siteName: SiteName, count: ListCount): Promise<ListRun> {
  const { entries, word } = longDay(count);
  return withVisitor(world, { siteName, isLineSlow: false, entries }, async (open) => {
    const arrivals = new Arrivals();
    const visit = await open('/animes', 'title', (page) => arrivals.listen(page));
    if (siteName === 'bare') return { siteName, count, figures: { titleMs: await shown(visit) } };
    const load = await measureLoad(visit, arrivals);
    // Waits for a cover, because the figures should include the cost of covers.
    if (siteName === 'app') await visit.page.locator('main img[data-loaded]').first().waitFor();
    if (siteName === 'floor') {
      const scroll = count <= FLOOR_SCROLL_LIMIT ? await timeScroll(visit.page) : {};
      return { siteName, count, figures: { ...load, ...scroll } };
    }
    const refresh = await timeRefresh(visit);
    await idle(visit);
    const typing = await timeTyping(visit, word);
    await clearSearch(visit, count);
    const sort = await timeSort(visit);
    await idle(visit);
    const scroll = await timeScroll(visit.page);
    return { siteName, count, figures: { ...load, ...refresh, ...typing, ...sort, ...scroll } };
  });
}

async function measureLoad(visit: Visit, arrivals: Arrivals): Promise<ListLoad> {
  const { page, devtools } = visit;
  const titleMs = await shown(visit);
  await settled(visit, 1000);
  const { tasks, originMs } = await readMetrics(page);
  const arrivedMs = arrivals.lastBefore(originMs + titleMs, originMs) - originMs;
  const after = tasks.filter(
    ({ startMs, durationMs }) => startMs + durationMs > arrivedMs && startMs < titleMs + 1000,
  );
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  return {
    titleMs,
    responseMs: arrivedMs,
    longestTaskAfterResponseMs: longestMs(after),
    tasks: after.filter(({ durationMs }) => durationMs > LONG_TASK_MS).length,
    longestLoadTaskMs: longestMs(tasks),
    nodes,
    heapBytes: usedSize + backingStorageSize,
  };
}

/** Records when list responses were complete, whether the page or a worker sent the request. */
class Arrivals {
  readonly #atMs: number[] = [];

  listen(page: Page): void {
    page.on('requestfinished', (request) => {
      if (!request.url().endsWith('/api/anis') || request.method() !== 'GET') return;
      const { startTime, responseEnd } = request.timing();
      this.#atMs.push(startTime + responseEnd);
    });
  }

  /**
   * When the last response before `momentMs` was complete, in Unix milliseconds. Returns `otherwiseMs` if no response
   * was seen; every task then counts as later.
   */
  lastBefore(momentMs: number, otherwiseMs: number): number {
    return this.#atMs.findLast((atMs) => atMs < momentMs) ?? otherwiseMs;
  }
}
