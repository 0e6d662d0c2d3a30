import type { Page } from '@playwright/test';
import { manyEntries, plainEntries } from '../anime/anime-entries.ts';
import { expectFocusOn, focusedPosition } from '../anime/list-focus.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';

const LIST_FILE = /\/assets\/list-[^/]*\.js$/;
/** The file with the menus and dialogs of the layout. */
const POPUPS_FILE = /\/assets\/popups-[^/]*\.js$/;
/** The file with what opens on demand, and the demonstration. */
const LATER_FILE = /\/assets\/later-[^/]*\.js$/;
const MISSING = { status: 404, body: '' };

let shell: AppShell;
test.beforeEach(async ({ page, standIn, problems, signedIn: _ }) => {
  standIn.setEntries(plainEntries('Title 1', 'Title 2'));
  problems.allow(/status of (404|503)|dynamically imported module|could not be loaded/);
  shell = new AppShell(page);
});

/** Counts page loads from now on. */
function countReloads(page: Page): () => number {
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  return () => reloads;
}

test('a page whose file is missing reloads once, and then shows an error screen with Reload', async ({
  page,
}) => {
  await page.route(LIST_FILE, (route) => route.fulfill(MISSING));
  await shell.open('/');
  await expect(shell.badge).toBeVisible();
  const reloads = countReloads(page);
  await shell.link('Anime').click();
  await expect(shell.heading('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText(/A file of this page could not be loaded/)).toBeVisible();
  await expect(shell.navigation).toBeVisible();
  expect(reloads()).toBe(1);

  await page.unroute(LIST_FILE);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(shell.heading('Latest updates')).toBeVisible();
});

test('each part whose file is missing is reported until Retry succeeds', async ({
  page,
  standIn,
  problems,
}) => {
  problems.allow(/status of 403|injected by a test/);
  const failureOf = (what: string) =>
    page.getByRole('alert').filter({ hasText: `${what} could not be loaded` });
  const latest = failureOf('The latest updates');
  const attention = failureOf('What needs attention');
  const controls = failureOf('The header controls');
  for (const file of [LIST_FILE, POPUPS_FILE]) await page.route(file, (route) => route.fulfill(MISSING));
  await shell.open('/');
  for (const failure of [latest, attention, controls]) await expect(failure).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  for (const file of [LIST_FILE, POPUPS_FILE]) await page.unroute(file);
  await test.step('with the notice of a failed refresh, and once only that is left, the keys reach no entry below a notice', async () => {
    const anime = new AnimePage(page);
    await shell.link('Anime').click();
    await anime.expectControls();
    await resizeTo(page, VIEWPORTS[2]);
    standIn.setEntries(manyEntries(40));
    await anime.refresh.click();
    await anime.expectCount(40);
    standIn.injectFault({ path: '/api/anis', status: 403, times: 1 });
    await page.keyboard.press('r');
    const stale = anime.oldListNotice('refused to send the list');
    await expect(stale).toBeVisible();
    for (let position = 1; position <= 20; position += 1) await page.keyboard.press('j');
    await expectFocusOn(page, 20);
    await controls.getByRole('button', { name: 'Retry' }).click();
    await expect(controls).toHaveCount(0);
    await expect.poll(() => focusedPosition(page)).toBe(20);
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('k');
    await expectFocusOn(page, 8);
    await expect(stale).toBeVisible();
    await resizeTo(page, VIEWPORTS[0]);
    await shell.link('Dashboard').click();
  });
  // Retry has requested all missing parts again, also those of the page that was left.
  await expect(page.getByRole('list', { name: 'Latest entries' })).toBeVisible();
  await expect(shell.account).toBeVisible();
  for (const failure of [latest, attention, controls]) await expect(failure).toHaveCount(0);
});

test('what opens on demand and whose file is missing is reported until Retry succeeds', async ({ page }) => {
  await page.route(LATER_FILE, (route) => route.fulfill(MISSING));
  await shell.open('/animes');
  await page.getByRole('button', { name: 'More for Title 1' }).click();
  await page.getByRole('menuitem', { name: 'About Title 1' }).click();
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'The details of this title could not be loaded' });
  await expect(failure).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(LATER_FILE);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Platforms' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('the page reloads if a deploy has replaced the file of a part', async ({ page, servers }) => {
  await shell.open('/animes');
  await expect(shell.badge).toBeVisible();
  const reloads = countReloads(page);
  await page.route(LATER_FILE, (route) => (reloads() === 0 ? route.fulfill(MISSING) : route.continue()));
  // The server has another entry until the page has been loaded again.
  await page.route('http://localhost:3039/', async (route) => {
    if (reloads() > 0) return await route.continue();
    const html = await (await fetch(`http://127.0.0.1:${servers.appPort}/`)).text();
    await route.fulfill({
      contentType: 'text/html',
      body: html.replaceAll('/assets/main-', '/assets/next-'),
    });
  });
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect.poll(reloads).toBe(1);
  await expect(shell.badge).toBeVisible();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(page.getByRole('combobox', { name: 'Keep the history for' })).toBeVisible();
  expect(reloads()).toBe(1);
});
