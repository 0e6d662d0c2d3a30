import type { Page } from '@playwright/test';
import { databaseName } from '../../../src/storage-keys.ts';
import { expect } from '../test.ts';
import { test } from './harness/test.ts';

declare global {
  interface Window {
    /** Ends what the test has begun in this tab. */
    release(): void;
  }
}

/** Opens a tab with the data of operator 7, which soon notices that the storage does not respond. */
async function openTab(page: Page, harnessUrl: string, isNewer = false): Promise<Page> {
  await page.goto(harnessUrl);
  await page.evaluate(async (newer) => {
    window.operatorData = window.harness.openImpatient('7', newer);
    await window.operatorData.settle();
  }, isNewer);
  return page;
}

const follow = (tab: Page, title: string) =>
  tab.evaluate((name) => window.operatorData.change(window.harness.follow(name)), title);
const expectState = (tab: Page, state: object) =>
  expect.poll(() => tab.evaluate(() => window.operatorData.getSnapshot().state)).toEqual(state);
const READY = { kind: 'ready' };

/** Expects these titles, and only these, to be followed on the page and stored. */
async function expectFollowed(tab: Page, harnessUrl: string, titles: readonly string[], isNewer = false) {
  const countFollows = () => tab.evaluate(() => window.harness.followCount(window.operatorData));
  await expect.poll(countFollows).toBe(titles.length);
  await tab.evaluate(() => window.operatorData.settle());
  await openTab(tab, harnessUrl, isNewer);
  expect(await countFollows()).toBe(titles.length);
  for (const title of titles)
    expect(
      await tab.evaluate((key) => window.harness.isFollowed(window.operatorData, key), `${title}~1`),
    ).toBe(true);
}

test('a change made while the database takes long to open is stored once it is open', async ({
  page,
  harnessUrl,
}) => {
  await openTab(page, harnessUrl);
  await follow(page, '灵笼');
  await page.evaluate(() => window.operatorData.close());
  await page.evaluate(() => {
    const { open } = IDBFactory.prototype;
    const late: Event[] = [];
    IDBFactory.prototype.open = function (this: IDBFactory, ...values) {
      const request = open.apply(this, values);
      const hold = (event: Event) => {
        if (late.includes(event)) return;
        event.stopImmediatePropagation();
        late.push(event);
      };
      request.addEventListener('success', hold);
      return request;
    };
    window.release = () => {
      IDBFactory.prototype.open = open;
      for (const { target } of late.splice(0)) {
        const event = new Event('success');
        late.push(event);
        target?.dispatchEvent(event);
      }
    };
    window.operatorData = window.harness.openImpatient('7');
  });
  await expectState(page, { kind: 'problem', reason: 'hung' });
  await follow(page, '海贼王');
  await page.evaluate(() => window.release());
  await expectState(page, READY);
  await expectFollowed(page, harnessUrl, ['灵笼', '海贼王']);
});

test('a tab that freezes in a write delays other tabs, which lose nothing once it thaws', async ({
  page,
  context,
  harnessUrl,
}) => {
  const frozen = await openTab(await context.newPage(), harnessUrl);
  await openTab(page, harnessUrl);
  await frozen.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction(['records', 'entries', 'meta'], 'readwrite');
    let isFrozen = true;
    const keepAlive = () => {
      if (isFrozen) transaction.objectStore('meta').get('generation').onsuccess = keepAlive;
      else database.close();
    };
    keepAlive();
    window.release = () => {
      isFrozen = false;
    };
  }, databaseName('7'));
  await follow(frozen, '灵笼');
  await follow(page, '海贼王');
  await expectState(page, { kind: 'problem', reason: 'hung' });
  // The page does not wait for the database.
  await follow(page, '仙逆');
  await expect.poll(() => page.evaluate(() => window.harness.followCount(window.operatorData))).toBe(3);
  await frozen.evaluate(() => window.release());
  for (const tab of [page, frozen]) await expectState(tab, READY);
  await expectFollowed(page, harnessUrl, ['灵笼', '海贼王', '仙逆']);
});

test('a tab that ignores a newer version does not stop it for ever', async ({
  page,
  context,
  harnessUrl,
}) => {
  const old = await openTab(await context.newPage(), harnessUrl);
  await old.evaluate(async (name) => {
    await window.operatorData.close();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    window.release = () => database.close();
  }, databaseName('7'));
  await openTab(page, harnessUrl, true);
  await expectState(page, { kind: 'problem', reason: 'blocked' });
  await follow(page, '灵笼');
  await old.evaluate(() => window.release());
  await expectState(page, READY);
  await expectFollowed(page, harnessUrl, ['灵笼'], true);
});
