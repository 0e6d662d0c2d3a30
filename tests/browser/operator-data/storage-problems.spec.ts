import type { Page } from '@playwright/test';
import { plainEntries } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { expect, test } from '../test.ts';

const TITLES = ['Hidden Lake', 'Silver Harbour', 'Paper Moon'];

test.beforeEach(({ standIn, signedIn: _ }) => standIn.setEntries(plainEntries(...TITLES)));

const noticeIn = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Stored data' });

test('in a browser that denies storage, the list is complete, and one notice says so until it is closed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
  });
  const anime = new AnimePage(page);
  const shell = new AppShell(page);
  await anime.openList('?only=followed');
  await expect(noticeIn(page)).toHaveText(/^This browser does not let the app store data\./);
  await expect(anime.titles).toHaveText(TITLES);
  const place = await anime.list.boundingBox();
  await noticeIn(page).getByRole('button', { name: 'Close' }).click();
  await expect(noticeIn(page)).toBeHidden();
  expect(await anime.list.boundingBox()).toEqual(place);
  await shell.link('Dashboard').click();
  await shell.link('Anime').click();
  await anime.expectFilled();
  await expect(noticeIn(page)).toBeHidden();
});

test('if the browser has deleted the data since the last visit, a notice says so once', async ({
  page,
  context,
}) => {
  const anime = new AnimePage(page);
  const marks = new Marks(page);
  await anime.openList();
  await marks.expectRecorded();
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  const origin = 'http://localhost:3039';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await anime.openList();
  await expect(noticeIn(page)).toHaveText(/^This browser has deleted the data that the app had stored/);
  await marks.expectRecorded();
  await page.reload();
  await anime.expectControls();
  await expect(noticeIn(page)).toBeHidden();
});
