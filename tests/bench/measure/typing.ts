import type { Page } from '@playwright/test';
import type { Keystroke } from '../long-day.ts';
import { longestMs, median } from '../report/figures.ts';
import type { TypingFigures } from '../subjects.ts';
import { readMetrics, shown, type Visit } from './visit.ts';
import type { PageWatch } from './watch-page.ts';

/** Delay between the last keystroke and the search (spec, section 9), subtracted from the figures. */
const DEBOUNCE_MS = 166;

/**
 * Types a word letter by letter, waiting for the result of each letter. A keystroke is measured from its key event
 * until its result is painted, minus the debounce.
 */
export async function timeTyping(visit: Visit, word: readonly Keystroke[]): Promise<TypingFigures> {
  const { page } = visit;
  await page.getByRole('searchbox', { name: 'Search anime' }).focus();
  const startMs = await page.evaluate(() => performance.now());
  const keystrokesMs: number[] = [];
  for (const { letter, resultCount } of word) {
    const pressed = await page.evaluateHandle(watchForCount, resultCount);
    await page.keyboard.press(letter);
    const shownMs = await shown(visit);
    keystrokesMs.push(shownMs - (await pressed.evaluate(({ atMs }) => atMs)) - DEBOUNCE_MS);
  }
  const { tasks } = await readMetrics(page);
  await waitForQuery(page, word.map(({ letter }) => letter).join(''));
  const whileTyping = tasks.filter(({ startMs: atMs }) => atMs >= startMs);
  return {
    keystrokeMs: median(keystrokesMs),
    worstKeystrokeMs: Math.max(...keystrokesMs),
    keystrokeTasks: whileTyping.length,
    worstKeystrokeTaskMs: longestMs(whileTyping),
  };
}

/** Clears the search and waits for the whole list. */
export async function clearSearch(visit: Visit, count: number): Promise<void> {
  const { page } = visit;
  await page.evaluate(watchForCount, count);
  await page.getByRole('searchbox', { name: 'Search anime' }).fill('');
  await shown(visit);
  await waitForQuery(page, null);
}

/** Waits until the URL contains the query. */
function waitForQuery(page: Page, q: string | null): Promise<void> {
  return page.waitForURL((url) => url.searchParams.get('q') === q);
}

/** Runs in the page. Reads the number of results from the list's `aria-rowcount`. */
function watchForCount(count: number): { atMs: number } {
  const pressed = { atMs: Number.NaN };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed.atMs = timeStamp;
    },
    { capture: true, once: true },
  );
  const { pageWatch } = window as unknown as { pageWatch: PageWatch };
  pageWatch.watch(() => document.querySelector('main [role="grid"]')?.ariaRowCount === String(count));
  return pressed;
}
