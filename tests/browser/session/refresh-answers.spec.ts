import type { Page } from '@playwright/test';
import { plainEntries } from '../anime/anime-entries.ts';
import { AboutDrawer } from '../pages/about-drawer.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

/** Long enough for two tabs to open before the timed refresh, which comes 60 s before the expiry. */
const TOKEN_LIFETIME_S = 66;

// The answer of the product spec, which names nobody. tests/session/refresh.test.ts tests the other answers too.
test.use({ version: 'spec' });
test.beforeEach(({ standIn, problems }) => {
  standIn.setEntries(plainEntries('One', 'Two'));
  problems.allow(ANY_REFUSED);
});

/** Marks the document of `page`; the returned function expects that it has not been loaded again. */
async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return async () => expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
}

test('spec 7: a 401 of the list leads to one refresh and a replay, in the same document at the same URL', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const anime = new AnimePage(page);
  await anime.openList('?view=rows&q=One');
  const expectSameDocument = await markDocument(page);
  standIn.injectFault({ path: '/api/anis', status: 401 });
  await anime.refresh.click();
  await expect.poll(() => standIn.countOf('GET', '/api/anis')).toBe(3);
  await expect(anime.titles).toHaveText(['One']);
  await expect(page).toHaveURL('/animes?view=rows&q=One');
  await expectSameDocument();
  expect(standIn.countOf('POST', '/auth/refresh')).toBe(1);
});

test('spec 8: a list that always answers 401 is requested twice, after one refresh, and shows an error with Retry', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.injectFault({ path: '/api/anis', status: 401, times: Number.POSITIVE_INFINITY });
  const anime = new AnimePage(page);
  await anime.open('?view=rows&q=One');
  await expect(anime.retry).toBeVisible();
  await expect(page).toHaveURL('/animes?view=rows&q=One');
  expect([standIn.countOf('GET', '/api/anis'), standIn.countOf('POST', '/auth/refresh')]).toEqual([2, 1]);
});

test('spec 7: a timed refresh keeps the document and URL of every tab, and an open drawer', async ({
  page,
  context,
  standIn,
}) => {
  standIn.configure({ accessTokenLifetimeS: TOKEN_LIFETIME_S });
  await page.goto('/animes?about=two~1');
  await new SignInPage(page).signIn();
  const drawer = new AboutDrawer(page);
  await drawer.expectOpen('Two');
  const other = new AnimePage(await context.newPage());
  await other.openList('?view=rows&q=one');
  const urls = [page.url(), other.page.url()];
  const checks = [await markDocument(page), await markDocument(other.page)];

  const readGrant = () => other.page.evaluate(() => localStorage.getItem('session'));
  const grant = await readGrant();
  await expect.poll(readGrant, { timeout: 30_000 }).not.toBe(grant);
  await other.refresh.click();
  await expect(other.refresh).toHaveAttribute('aria-busy', 'false');
  for (const check of checks) await check();
  expect([page.url(), other.page.url()]).toEqual(urls);
  await drawer.expectOpen('Two');
  await expect(other.titles).toHaveText(['One']);
  expect(standIn.countOf('POST', '/auth/refresh')).toBe(1);
});
