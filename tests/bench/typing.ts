import type { Page } from '@playwright/test';
import { longestMs, median } from './figures.ts';
import type { Keystroke } from './long-day.ts';
import type { TypingFigures } from './subjects.ts';
import { shown, tell, type Visit } from './visit.ts';
import type { PageWatch } from './watch-page.ts';

/** Rest after the last letter before a search starts (spec, section 9); it is taken off the figures. */
const DEBOUNCE_MS = 166;

/**
 * Types a word letter by letter, each when the result of the one before is on the screen. A letter takes from its key
 * until the frame that shows its result is painted, less the debounce.
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
  const { tasks } = await tell(page);
  await addressed(page, word.map(({ letter }) => letter).join(''));
  const whileTyping = tasks.filter(({ startMs: atMs }) => atMs >= startMs);
  return {
    keystrokeMs: median(keystrokesMs),
    worstKeystrokeMs: Math.max(...keystrokesMs),
    keystrokeTasks: whileTyping.length,
    worstKeystrokeTaskMs: longestMs(whileTyping),
  };
}

/** Empties the search and waits for the whole list. */
export async function clearSearch(visit: Visit, count: number): Promise<void> {
  const { page } = visit;
  await page.evaluate(watchForCount, count);
  await page.getByRole('searchbox', { name: 'Search anime' }).fill('');
  await shown(visit);
  await addressed(page, null);
}

/** Waits until the address has what was typed: it gets it once the typing rests. */
function addressed(page: Page, q: string | null): Promise<void> {
  return page.waitForURL((url) => url.searchParams.get('q') === q);
}

/** Runs in the page. Each drawn entry tells of how many it is one. */
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
  pageWatch.watch(
    () => document.querySelector('main [aria-setsize]')?.getAttribute('aria-setsize') === String(count),
  );
  return pressed;
}
