import type { Page } from '@playwright/test';
import { LONG_TASK_MS, longestMs } from '../report/figures.ts';
import type { RefreshFigures, ScrollFigures, SortFigures } from '../subjects.ts';
import { readMetrics, shown, type Visit } from './visit.ts';
import type { PageWatch } from './watch-page.ts';

const SCROLL_MS = 3000;
/** Fast scrolling: three wheel notches, twenty times a second. */
const NOTCHES = { pixels: 300, everyMs: 50 };

/** Measures a refresh of an idle page, until the new list is rendered: the cost of loading the list alone. */
export async function timeRefresh(visit: Visit): Promise<RefreshFigures> {
  const { page } = visit;
  const startMs = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.evaluate(watchUntilIdle);
  const shownMs = await shown(visit);
  const { tasks } = await readMetrics(page);
  return {
    refreshMs: shownMs - startMs,
    longestRefreshTaskMs: longestMs(tasks.filter(({ startMs: atMs }) => atMs >= startMs)),
  };
}

/** Measures from the choice of the sort by title until the new first title is painted. */
export async function timeSort(visit: Visit): Promise<SortFigures> {
  const { page } = visit;
  const chosen = await page.evaluateHandle(watchForOtherTitle);
  await page.getByLabel('Sort').selectOption('title');
  const shownMs = await shown(visit);
  const chosenMs = await chosen.evaluate(({ atMs }) => atMs);
  const { tasks } = await readMetrics(page);
  return {
    sortMs: shownMs - chosenMs,
    longestSortTaskMs: longestMs(tasks.filter(({ startMs, durationMs }) => startMs + durationMs >= chosenMs)),
  };
}

/** Scrolls for three seconds from the top of the list and measures the time between frames. */
export async function timeScroll(page: Page): Promise<ScrollFigures> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(800, 600);
  const recording = await page.evaluateHandle(recordFrames);
  const endMs = Date.now() + SCROLL_MS;
  while (Date.now() < endMs) {
    await page.mouse.wheel(0, NOTCHES.pixels);
    await page.waitForTimeout(NOTCHES.everyMs);
  }
  const framesMs = await recording.evaluate(({ stop }) => stop());
  return {
    frames: framesMs.length,
    slowFrames: framesMs.filter((frameMs) => frameMs > LONG_TASK_MS).length,
    longestFrameMs: Math.max(0, ...framesMs),
  };
}

/** Runs in the page. The app's Refresh button is busy while the list loads. */
function watchUntilIdle(): void {
  const { pageWatch } = window as unknown as { pageWatch: PageWatch };
  pageWatch.watch(() => document.querySelector('main [aria-busy="true"]') === null);
}

/** Runs in the page. */
function watchForOtherTitle(): { atMs: number } {
  const chosen = { atMs: Number.NaN };
  const firstTitle = () => document.querySelector('main [data-tip="title"]')?.textContent;
  const before = firstTitle();
  addEventListener(
    'input',
    () => {
      chosen.atMs = performance.now();
    },
    { capture: true, once: true },
  );
  const { pageWatch } = window as unknown as { pageWatch: PageWatch };
  pageWatch.watch(() => firstTitle() !== undefined && firstTitle() !== before);
  return chosen;
}

/** Runs in the page. */
function recordFrames(): { stop: () => number[] } {
  const framesMs: number[] = [];
  let lastMs = performance.now();
  let frame = requestAnimationFrame(function record(nowMs) {
    framesMs.push(nowMs - lastMs);
    lastMs = nowMs;
    frame = requestAnimationFrame(record);
  });
  return {
    stop() {
      cancelAnimationFrame(frame);
      return framesMs;
    },
  };
}
