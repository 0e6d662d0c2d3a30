import type { Page } from '@playwright/test';
import { manyEntries, plainEntries } from './anime-entries.ts';
import { layoutFaults, spaceText } from './layout-faults.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell } from './pages/app-shell.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { HeaderMenus } from './pages/header-menus.ts';
import { Notifications } from './pages/notifications.ts';
import { ProductsPage } from './pages/products-page.ts';
import { SearchBar } from './pages/search-bar.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { ANY_REFUSED } from './problems.ts';
import { expect } from './test.ts';
import { test } from './unrouted/test.ts';

const LIST = '/api/anis';
/** The narrowest window that a page has to stand (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };
/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const WIDE = { width: 1440, height: 900 };

test.use({ viewport: NARROWEST });

/** Nothing is lost in the narrowest window, in the zoomed one, nor with wider spacing of the text. */
async function expectNothingLost(page: Page, spacedIn: readonly (typeof WIDE)[] = [NARROWEST, WIDE]) {
  for (const window of [NARROWEST, ZOOMED]) {
    await page.setViewportSize(window);
    await expect.poll(() => layoutFaults(page), `${window.width} × ${window.height}`).toEqual([]);
  }
  await spaceText(page);
  for (const window of spacedIn) {
    await page.setViewportSize(window);
    await expect.poll(() => layoutFaults(page), `spaced, ${window.width} × ${window.height}`).toEqual([]);
  }
}

test.describe('nothing is lost at 320 px, at 400 % and with wider text', () => {
  test('on the sign-in page, with all its errors', async ({ page, problems }) => {
    problems.expect(ANY_REFUSED);
    const signIn = new SignInPage(page);
    await page.goto('/auth/callback');
    await expect(signIn.problem).toBeVisible();
    await signIn.submit.click();
    await expect(signIn.password).toHaveAccessibleDescription(/Enter/);
    await expectNothingLost(page);
  });

  test('on page-not-found', async ({ page }) => {
    await page.goto('/user');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectNothingLost(page);
  });

  test('on the dashboard', async ({ page, standIn, signedIn: _ }) => {
    standIn.setEntries(manyEntries(145));
    await new DashboardPage(page).open();
    await expectNothingLost(page);
  });

  test('on the dashboard without its list', async ({ page, standIn, problems, signedIn: _ }) => {
    problems.expect(/status of 403|ordered by a test/);
    standIn.order({ path: LIST, status: 403, times: Number.POSITIVE_INFINITY });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.alert).toBeVisible();
    await expectNothingLost(page);
  });

  for (const layout of ['cards', 'rows']) {
    test(`in the list as ${layout}, narrowed down`, async ({ page, standIn, signedIn: _ }) => {
      standIn.setEntries(manyEntries(60));
      await new AnimePage(page).openList(`?view=${layout}&platform=bilibili&platform=tencent&q=1`);
      await expectNothingLost(page);
    });
  }

  test('where nothing matches', async ({ page, standIn, signedIn: _ }) => {
    standIn.setEntries(manyEntries(9));
    const anime = new AnimePage(page);
    await anime.open('?q=nowhere&platform=youku');
    await expect(anime.sight(/^Nothing matches/)).toBeVisible();
    await expectNothingLost(page);
  });

  test('under the notices above the list', async ({ page, standIn, problems, signedIn: _ }) => {
    problems.expect(/status of 403|ordered by a test/);
    standIn.setEntries([...plainEntries('Sea of Stars'), { no: 'title' }]);
    const anime = new AnimePage(page);
    await anime.openList();
    standIn.order({ path: LIST, status: 403 });
    await anime.refresh.click();
    await expect(anime.retry).toBeVisible();
    await expectNothingLost(page);
  });

  test('on the error screen', async ({ page, problems, signedIn: _ }) => {
    problems.expect(/ERR_FAILED|dynamically imported module|Error/);
    const shell = new AppShell(page);
    await page.route(/\/assets\/_main\.animes\.lazy-[^/]*\.js$/, (route) => route.abort());
    await shell.open();
    await shell.openNavigation.click();
    await shell.link('Anime').click();
    await expect(shell.heading('Unexpected Application Error!')).toBeVisible();
    await expectNothingLost(page);
  });

  test('in the search of the header', async ({ page, standIn, signedIn: _ }) => {
    standIn.setEntries(manyEntries(60));
    const search = new SearchBar(page);
    await new AppShell(page).open();
    await search.open();
    await search.suggest('part');
    await expectNothingLost(page, [NARROWEST]);
  });

  test('in the menus and the notifications', async ({ page, signedIn: _ }) => {
    await new AppShell(page).open();
    const menus = new HeaderMenus(page);
    for (const button of [menus.language, menus.account]) {
      await menus.open(button);
      await expectNothingLost(page, [NARROWEST]);
      await page.keyboard.press('Escape');
      await menus.expectClosed();
    }
    await new Notifications(page).open();
    await expectNothingLost(page, [NARROWEST]);
  });

  test('in the drawer, and in its menu', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    await shell.open();
    await shell.openNavigation.click();
    await expect(shell.badge).toBeVisible();
    await expectNothingLost(page, [NARROWEST]);
    const menus = new HeaderMenus(page);
    await menus.open(menus.workspace);
    await expectNothingLost(page, [NARROWEST]);
  });

  test('on the pages without a route', async ({ page, harnessUrl }) => {
    const users = new UsersPage(page);
    await users.open(harnessUrl);
    await users.box('Elif Karadere').check();
    await expectNothingLost(page);
    const products = new ProductsPage(page);
    await page.goto('about:blank');
    await page.setViewportSize(NARROWEST);
    await products.open(harnessUrl);
    await products.filter('New').click();
    await expectNothingLost(page);
  });
});
