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

test('the marks of a visit last if the storage is cleared while the page is open', async ({
  page,
  context,
  harnessUrl,
}) => {
  await openTab(page, harnessUrl);
  await page.evaluate(async () => {
    const { harness, operatorData } = window;
    await operatorData.change(harness.follow('灵笼'));
    await harness.storeList(operatorData, 300);
  });
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(harnessUrl);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await expect
    .poll(() => page.evaluate(() => window.operatorData.getSnapshot().state))
    .toEqual({ kind: 'problem', reason: 'deleted' });
  const left = await page.evaluate(async () => {
    const { harness, operatorData } = window;
    await operatorData.change(harness.follow('海贼王'));
    await harness.storeList(operatorData, 300);
    await operatorData.settle();
    return {
      follows: ['灵笼~1', '海贼王~1'].map((key) => harness.isFollowed(operatorData, key)),
      databases: await indexedDB.databases(),
    };
  });
  expect(left).toEqual({ follows: [true, true], databases: [] });
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

test('in a full storage, the history can be cleared and what the operator has set is stored', async ({
  page,
  context,
  harnessUrl,
}) => {
  await openTab(page, harnessUrl);
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(harnessUrl);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
  const { full, isCleared } = await page.evaluate(async () => {
    const { harness, operatorData } = window;
    // Entries of today only, which are not deleted to make space.
    for (let count = 500; operatorData.getSnapshot().state.kind === 'ready' && count <= 5_000; count += 500)
      await harness.storeList(operatorData, count);
    await operatorData.change(harness.follow('灵笼'));
    await operatorData.settle();
    const full = operatorData.getSnapshot().state;
    return { full, isCleared: await operatorData.clearHistory() };
  });
  expect([full, isCleared]).toEqual([{ kind: 'problem', reason: 'full' }, true]);
  await openTab(page, harnessUrl);
  expect(await page.evaluate(() => window.harness.isFollowed(window.operatorData, '灵笼~1'))).toBe(true);
});

test('the page handles other events while a list of 5,000 entries is stored', async ({
  page,
  harnessUrl,
}) => {
  await openTab(page, harnessUrl);
  const eventCount = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    let count = 0;
    // Each event sends the next.
    port1.onmessage = () => {
      count += 1;
      port2.postMessage(null);
    };
    port2.postMessage(null);
    await window.harness.storeList(window.operatorData, 5_000);
    port1.close();
    return count;
  });
  expect(eventCount).toBeGreaterThan(10);
});
