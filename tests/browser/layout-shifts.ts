import type { Page } from '@playwright/test';
import { nextFrame } from './resize.ts';

/** Adds up the layout shifts of each page from its start to the frame in which the returned function is called. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += 'value' in entry ? Number(entry.value) : 0;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const sumShifts = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { sumShifts });
  });
  return async () => {
    await nextFrame(page);
    return await page.evaluate(() => (window as unknown as { sumShifts(): number }).sumShifts());
  };
}
