import type { Page } from '@playwright/test';
import { plainEntries } from '../anime/anime-entries.ts';
import { holdRequests } from '../hold-requests.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { expect, test } from '../test.ts';

const LIST_FILE = /\/assets\/list-[^/]*\.js$/;
/** The file with the menus and dialogs of the layout and of the list. */
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

test('a press on a button before the file of its menu has loaded opens the menu', async ({
  page,
  context,
}) => {
  const popups = await holdRequests(context, POPUPS_FILE);
  await shell.open('/animes');
  await page.getByRole('button', { name: 'More for Title 1' }).click();
  await popups.release();
  await expect(page.getByRole('menu', { name: 'More for Title 1' })).toBeVisible();
});

test('the search takes what is typed, runs no shortcut, and keeps a composition while its suggestions load', async ({
  page,
  context,
}) => {
  const popups = await holdRequests(context, POPUPS_FILE);
  await shell.open('/animes');
  await page.keyboard.press('Control+k');
  const search = new SearchBar(page);
  await expect(search.input).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Home');
  const devtools = await context.newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('t');
  await popups.release();
  await expect(search.status).toBeAttached();
  await compose('title');
  await devtools.send('Input.insertText', { text: 'title ' });
  await expect(search.input).toHaveValue('title 2');
  await expect(page.getByRole('option', { name: /Title 2/ })).toBeVisible();
});

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
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await loaded;
  await expect(shell.badge).toBeVisible();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(page.getByRole('combobox', { name: 'Keep the history for' })).toBeVisible();
  expect(reloads()).toBe(1);
});
