import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { test } from './harness/test.ts';

/** Opens a tab with the data of operator 7. */
async function openTab(page: Page, harnessUrl: string): Promise<Page> {
  await page.goto(harnessUrl);
  await page.evaluate(async () => {
    window.operatorData = window.harness.open('7');
    await window.operatorData.settle();
  });
  return page;
}

const followCount = (tab: Page) => tab.evaluate(() => window.harness.followCount(window.operatorData));

test('two tabs that make 100 changes each at the same time lose none and show the same', async ({
  page,
  context,
  harnessUrl,
}) => {
  const tabs = [await openTab(page, harnessUrl), await openTab(await context.newPage(), harnessUrl)];
  await Promise.all(
    tabs.map((tab, tabIndex) =>
      tab.evaluate(async (prefix) => {
        const { harness, operatorData } = window;
        for (let index = 0; index < 100; index += 1)
          void operatorData.change(harness.follow(`Title ${prefix}-${index} of all`));
        await operatorData.settle();
      }, tabIndex),
    ),
  );
  for (const tab of tabs) await expect.poll(() => followCount(tab)).toBe(200);
  await openTab(page, harnessUrl);
  expect(await followCount(page)).toBe(200);
});

test('if the storage is full, the oldest days are deleted, and the app names them', async ({
  page,
  context,
  harnessUrl,
}) => {
  await page.goto(harnessUrl);
  const devtools = await context.newCDPSession(page);
  // Enough for about four days of 400 entries. Chromium notices that the storage is full only after a few more days.
  const { origin } = new URL(harnessUrl);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
  const { deletedDays, state, left } = await page.evaluate(async () => {
    for (let dayOffset = -20; ; dayOffset += 1) {
      const operatorData = window.harness.open('7', dayOffset);
      await window.harness.storeList(operatorData, 400, dayOffset);
      const { state, deletedDays } = operatorData.getSnapshot();
      const left = await window.harness.countByDay(operatorData);
      await operatorData.close();
      if (deletedDays.length > 0 || dayOffset === 0) return { deletedDays, state, left };
    }
  });
  expect(state).toEqual({ kind: 'ready' });
  expect(deletedDays).not.toEqual([]);
  const days = [...deletedDays, ...left.map(([day]) => day)];
  expect(days).toEqual(days.toSorted());
  expect(left.map(([, count]) => count)).toEqual(left.map(() => 400));
  expect(left.length).toBeGreaterThan(1);
});
