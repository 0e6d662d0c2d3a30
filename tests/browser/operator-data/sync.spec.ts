import type { Page } from '@playwright/test';
import { plainEntry } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { expect, signInByCookies, test } from '../test.ts';

test.use({ version: 'b' });

const PATH = '/api/sync/me';
const SETTING_TYPE = 'ani-updater-shared';
const TITLES = ['Hidden Lake', 'Silver Harbour', 'Paper Moon'];

/** The app in one browser. */
async function openApp(page: Page) {
  await new AnimePage(page).openList();
  const [marks, drawer] = [new Marks(page), new PreferencesDrawer(page)];
  return {
    page,
    drawer,
    star: marks.star,
    /** Comes back to the tab until it shows that these titles, and no others, are followed. */
    expectFollowed: (...titles: string[]) =>
      expect(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        const pressed = page.getByRole('button', { name: /^Follow /, pressed: true });
        await expect(pressed).toHaveCount(titles.length, { timeout: 2_000 });
        for (const title of titles) await expect(marks.star(title)).toHaveAttribute('aria-pressed', 'true');
      }).toPass({ timeout: 20_000 }),
  };
}

test('spec 13: two browsers follow at the same time, remove and work offline, and end with the same data; a failed sync is reported and loses no changes', async ({
  page,
  context,
  browser,
  standIn,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /请求失败/);
  standIn.setEntries(TITLES.map((title) => plainEntry({ title })));
  const profile = await browser.newContext({ baseURL: 'http://localhost:3039', reducedMotion: 'reduce' });
  await problems.watch(profile);
  for (const each of [context, profile]) await signInByCookies(each, standIn);
  const [here, there] = await Promise.all([openApp(page), openApp(await profile.newPage())]);

  const { accessToken } = standIn.issueSession('operator');
  const headers = { Authorization: `Bearer ${accessToken}` };
  /** Waits until the server has these titles, and no others, as followed. */
  const expectStored = (...titles: string[]) =>
    expect
      .poll(
        async () => {
          const url = `http://localhost:8000${PATH}?settingType=${SETTING_TYPE}`;
          const answer = await (await standIn.handle(new Request(url, { headers }))).json();
          const records: { kind: string; value: { title: string } | null }[] = answer?.data.records ?? [];
          return records
            .flatMap(({ kind, value }) => (kind === 'follow' && value ? [value.title] : []))
            .sort();
        },
        { timeout: 20_000 },
      )
      .toEqual(titles.sort());

  await test.step('follow in both at once', async () => {
    await Promise.all([here.star('Hidden Lake').click(), there.star('Silver Harbour').click()]);
    // The one whose change was overwritten writes it again at its next sync.
    await Promise.all([here, there].map((each) => each.expectFollowed('Hidden Lake', 'Silver Harbour')));
    await expectStored('Hidden Lake', 'Silver Harbour');
  });

  await test.step('remove in one', async () => {
    await here.star('Hidden Lake').click();
    await expectStored('Silver Harbour');
    await there.expectFollowed('Silver Harbour');
  });

  await test.step('work offline in one', async () => {
    await context.setOffline(true);
    await here.star('Paper Moon').click();
    await here.drawer.open();
    await expect(here.drawer.sync).toContainText(
      /Not synced since .+ This device is offline\. Changes stay in this browser/,
    );
    await context.setOffline(false);
    await expect(here.drawer.sync).toContainText('Last synced: ');
    await there.expectFollowed('Silver Harbour', 'Paper Moon');
  });

  await test.step('a damaged document', async () => {
    const syncNow = here.drawer.sync.getByRole('button', { name: 'Sync now' });
    const body = JSON.stringify({ settingType: SETTING_TYPE, data: 'damaged' });
    await standIn.handle(new Request(`http://localhost:8000${PATH}`, { method: 'POST', headers, body }));
    await syncNow.click();
    await expect(here.drawer.sync).toContainText('damaged or belongs to another app');
    await here.drawer.sync.getByRole('button', { name: 'Replace the synced data' }).click();
    const question = page.getByRole('dialog', { name: 'Replace the synced data?' });
    await question.getByRole('button', { name: 'Replace the synced data' }).click();
    await expect(here.drawer.sync).toContainText('Last synced: ');
  });

  await test.step('clear everything in both', async () => {
    await here.drawer.clearButton('Clear all data in this browser').click();
    await here.drawer.question
      .getByRole('checkbox', { name: 'Also clear the synced data on the server and in my other browsers' })
      .check();
    await here.drawer.answer('Clear in all browsers');
    await expect(page.getByText('All data cleared')).toBeVisible();
    await there.expectFollowed();
  });
  await profile.close();
});
