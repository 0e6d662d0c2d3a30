import type { Page } from '@playwright/test';

/** Rest after the last letter before a search starts (spec, section 9); it is taken off the figures. */
const DEBOUNCE_MS = 166;

/**
 * Types `word` letter by letter, each when the result of the one before is on the screen, and tells for each how long
 * its result took beyond the debounce: from the input event until the frame that shows the result is painted.
 */
export async function timeTyping(page: Page, word: string): Promise<number[]> {
  await page.evaluate(watchResults, DEBOUNCE_MS);
  const box = page.getByRole('searchbox', { name: 'Search anime' });
  const times: number[] = [];
  for (const letter of word) {
    await box.press(letter);
    const result = await page.waitForFunction(
      (count) => (window as unknown as { results: number[] }).results[count],
      times.length,
      { polling: 20 },
    );
    times.push((await result.jsonValue()) ?? Number.NaN);
  }
  return times;
}

/** Runs in the page. */
function watchResults(debounceMs: number): void {
  const results: number[] = [];
  Object.assign(window, { results });
  let typedAt: number | null = null;
  addEventListener(
    'input',
    () => {
      typedAt = performance.now();
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    if (typedAt === null || performance.now() - typedAt < debounceMs) return;
    const start = typedAt + debounceMs;
    typedAt = null;
    requestAnimationFrame(() => {
      // Of all that waits for the main thread, what is urgent comes first once the frame has been painted.
      void scheduler.postTask(() => results.push(performance.now() - start), { priority: 'user-blocking' });
    });
  });
  observer.observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-setsize', 'aria-posinset'],
  });
}
