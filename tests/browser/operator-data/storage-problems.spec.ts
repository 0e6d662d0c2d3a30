import type { Page } from '@playwright/test';
import { DEMO_USER } from '../../../src/stand-in/sessions/users.ts';
import { databaseName } from '../../../src/storage-keys.ts';
import { manyEntries, plainEntries } from '../anime/anime-entries.ts';
import { expectFocusOn } from '../anime/list-focus.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { ShortcutSheet } from '../pages/shortcut-sheet.ts';
import { nextFrame, resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';

const TITLES = ['Hidden Lake', 'Silver Harbour', 'Paper Moon'];
const DATABASE = databaseName(`${DEMO_USER.uid}`);

test.beforeEach(({ standIn, signedIn: _ }) => standIn.setEntries(plainEntries(...TITLES)));

const noticeIn = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Stored data' });

/** Expects the whole list and one notice with this text. */
async function expectNotice(page: Page, text: RegExp): Promise<void> {
  await expect(noticeIn(page)).toHaveText(text);
  await expect(noticeIn(page)).toHaveText(/last until you close this page/);
  await expect(new AnimePage(page).titles).toHaveText(TITLES);
}

/** Deletes the database as another page would, or upgrades it as a newer version of the app would. */
async function changeDatabase(page: Page, change: 'delete' | 'upgrade'): Promise<void> {
  await page.evaluate(
    ([name, kind]) =>
      new Promise<void>((resolve, reject) => {
        const request = kind === 'delete' ? indexedDB.deleteDatabase(name) : indexedDB.open(name, 99);
        request.onsuccess = () => {
          if (request.result) request.result.close();
          resolve();
        };
        request.onerror = () => reject(request.error);
      }),
    [DATABASE, change] as const,
  );
}

/** Waits until the app has stored the list. */
async function expectStored(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        // Opening a database that the app has not created yet would create it without stores.
        if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
        return await new Promise<number>((resolve) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => {
            const database = request.result;
            const count = database.transaction('meta').objectStore('meta').count('lastList');
            count.onsuccess = () => {
              database.close();
              resolve(count.result);
            };
          };
        });
      }, DATABASE),
    )
    .toBe(1);
}

test('without access to the database, the list is complete, and one notice reports the problem until it is closed', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|请求失败/);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
  });
  const anime = new AnimePage(page);
  await page.goto('/');
  await expect(noticeIn(page)).toHaveText(/^This browser does not let the app store data\./);
  await anime.openList('?only=followed');
  await expectNotice(page, /^This browser does not let the app store data\..+private window/);
  for (const size of VIEWPORTS) {
    await resizeTo(page, size);
    await expect(noticeIn(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => anime.overflows()).toEqual([]);
  }
  expect(await axeViolations(page)).toEqual([]);
  await test.step('with the notice of a failed refresh and without it, the keys reach no entry below a notice', async () => {
    standIn.setEntries(manyEntries(40));
    await anime.openList('?view=rows');
    await new ShortcutSheet(page).ready();
    await context.setOffline(true);
    await page.keyboard.press('r');
    await expect(anime.retry).toBeVisible();
    for (let position = 1; position <= 20; position += 1) await page.keyboard.press('j');
    await expectFocusOn(page, 20);
    await context.setOffline(false);
    await expect(anime.retry).toHaveCount(0);
    await resizeTo(page, VIEWPORTS[2]);
    // The notice is measured in the next frame.
    await nextFrame(page);
    await page.keyboard.press('End');
    await expectFocusOn(page, 40);
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('k');
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('j');
    await expectFocusOn(page, 35);
  });
  const place = await anime.list.boundingBox();
  await noticeIn(page).getByRole('button', { name: 'Close' }).click();
  await expect(noticeIn(page)).toBeHidden();
  expect(await anime.list.boundingBox()).toEqual(place);
  const shell = new AppShell(page);
  await resizeTo(page, VIEWPORTS[0]);
  await shell.link('Dashboard').click();
  await shell.link('Anime').click();
  await anime.expectFilled();
  await expect(noticeIn(page)).toBeHidden();
});

test('a database of a newer version is left alone, while the page is open and at the start', async ({
  page,
}) => {
  const anime = new AnimePage(page);
  await anime.openList();
  await expectStored(page);
  await changeDatabase(page, 'upgrade');
  await expectNotice(page, /^A newer version of the app has taken over the stored data\./);
  await page.reload();
  await expectNotice(page, /^A newer version of the app has taken over the stored data\./);
  const version = await page.evaluate(async () => (await indexedDB.databases())[0]?.version);
  expect(version).toBe(99);
});

/** Follows a title after each step, and expects that all are still followed after a reload. */
async function expectStoredAfter(page: Page, steps: Readonly<Record<string, () => Promise<void>>>) {
  const marks = new Marks(page);
  for (const [title, step] of Object.entries(steps)) {
    await step();
    await marks.star(title).click();
    await expect(marks.star(title)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(noticeIn(page)).toBeHidden();
  await marks.expectStored();
  await page.reload();
  for (const title of Object.keys(steps))
    await expect(marks.star(title)).toHaveAttribute('aria-pressed', 'true');
  await expect(noticeIn(page)).toBeHidden();
}

test('a connection that the browser closes, with or without an event, is opened again at the next change', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    let latest: IDBDatabase | undefined;
    IDBFactory.prototype.open = function (this: IDBFactory, ...values) {
      const request = open.apply(this, values);
      request.addEventListener('success', () => {
        latest = request.result;
      });
      return request;
    };
    Object.assign(window, {
      closeDatabase(hasEvent: boolean) {
        latest?.close();
        if (hasEvent) latest?.dispatchEvent(new Event('close'));
      },
    });
  });
  const close = (hasEvent: boolean) =>
    page.evaluate(
      (value) => (window as unknown as { closeDatabase(hasEvent: boolean): void }).closeDatabase(value),
      hasEvent,
    );
  await new AnimePage(page).openList();
  // The connection that the tools of this test have opened last would be closed instead.
  await expect(new Marks(page).star('Hidden Lake')).toBeVisible();
  await expectStoredAfter(page, {
    'Hidden Lake': () => close(false),
    'Silver Harbour': () => close(true),
  });
});

test('if the browser has deleted the data since the last visit, a notice says so once, but not after the operator has cleared it', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  const leaveAndDelete = async () => {
    await page.goto('about:blank');
    const origin = 'http://localhost:3039';
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  };
  const anime = new AnimePage(page);
  await anime.openList();
  await expectStored(page);
  await leaveAndDelete();
  await anime.openList();
  await expect(noticeIn(page)).toHaveText(/^This browser has deleted the data that the app had stored/);
  await expectStored(page);
  await page.reload();
  await anime.expectFilled();
  await expect(new Marks(page).star('Hidden Lake')).toBeVisible();
  await expect(noticeIn(page)).toBeHidden();

  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await drawer.clearButton('Clear all data in this browser').click();
  await drawer.answer('Clear all data in this browser');
  await expect(page.getByText('All data cleared')).toBeVisible();
  await leaveAndDelete();
  await anime.openList();
  await expectStored(page);
  await expect(noticeIn(page)).toBeHidden();
});

/** Expects that the app stores nothing after `remove`, until the page is reloaded. */
async function expectDeleted(page: Page, remove: () => Promise<void>): Promise<void> {
  const anime = new AnimePage(page);
  await anime.openList();
  await expectStored(page);
  await remove();
  await expectNotice(page, /^The stored data was deleted while this page was open\./);
  await Promise.all([page.waitForResponse(/\/api\/anis$/), anime.refresh.click()]);
  await expect(anime.refresh).toHaveAttribute('aria-busy', 'false');
  await expect(anime.titles).toHaveText(TITLES);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await page.reload();
  await anime.expectFilled();
  await expectStored(page);
  await expect(noticeIn(page)).toBeHidden();
}

test('a database that another page deletes is not created again before a reload', async ({ page }) => {
  await expectDeleted(page, () => changeDatabase(page, 'delete'));
});
