import type { Task } from './page-watch.ts';
import { shown, type Visit } from './visit.ts';

/** In milliseconds; 0 if no task took over 50 ms. */
export function longestMs(tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.map(({ durationMs }) => durationMs));
}

/** In milliseconds: from the input until the result is painted, and the longest task meanwhile. */
export interface StepFigures {
  readonly shownMs: number;
  readonly longestTaskMs: number;
}

/** Measures from the last input of `act` until the counts on the Anime page have changed. */
export async function timeStep(visit: Visit, act: () => Promise<unknown>): Promise<StepFigures> {
  const { page } = visit;
  const input = await page.evaluateHandle(watchForCounts);
  await act();
  const shownMs = await shown(visit);
  const atMs = await input.evaluate((last) => last.atMs);
  const tasks = await page.evaluate(() => pageWatch.tasks());
  // Later work of the same step is not part of the next one.
  await page.waitForTimeout(2_000);
  const meanwhile = tasks.filter(({ startMs, durationMs }) => startMs + durationMs >= atMs);
  return { shownMs: shownMs - atMs, longestTaskMs: longestMs(meanwhile) };
}

/** Runs in the page. The counts are those of the view and of the chips. */
function watchForCounts(): { atMs: number } {
  const input = { atMs: Number.NaN };
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, ({ timeStamp }) => Object.assign(input, { atMs: timeStamp }), { capture: true });
  const counts = () => {
    const main = document.querySelector('main');
    const marks = main?.querySelector('[role="group"][aria-label="Marks"]');
    const status = [...(main?.querySelectorAll('[role="status"]') ?? [])].map((each) => each.textContent);
    return `${status.find((text) => / of [\d,]+ entries/.test(text))} ${marks?.textContent}`;
  };
  const before = counts();
  const isComplete = () => !document.body.textContent.includes('Reading what this browser');
  pageWatch.watch(() => counts() !== before && isComplete());
  return input;
}
