import { holdRequests } from './hold-requests.ts';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { REFUSED } from './problems.ts';
import { expect, test } from './test.ts';
import { Traffic } from './traffic.ts';

const ANIME_PAGE_FILE = /\/assets\/_main\.animes\.lazy-[^/]*\.js$/;

test.describe('an address that no page has', () => {
  for (const path of ['/404', '/user', '/products', '/animes/x', '/sign-in/x', '/no/such?page=1#at-all']) {
    test(`${path} keeps standing, and shows page-not-found to anyone [T007]`, async ({ page, standIn }) => {
      const shell = new AppShell(page);
      await page.goto(path);
      await expect(shell.heading('Page not found')).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle('Page not found · Ani Updater');
      await shell.expectGone();
      expect(standIn.requests).toEqual([]);
    });
  }

  test('has a link home', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    await page.goto('/user');
    await expect(shell.heading('Page not found')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a page', () => {
  test('has its name in the title [T001]', async ({ page, problems, signedIn: _ }) => {
    problems.expect(REFUSED);
    const shell = new AppShell(page);
    await shell.open('/');
    await expect(page).toHaveTitle('Dashboard · Ani Updater');
    await shell.link('Anime').click();
    await expect(page).toHaveTitle('Latest updates · Ani Updater');
    await shell.signOut();
    await expect(page).toHaveTitle('Sign in · Ani Updater');
  });

  test('is found with a slash at its end too [T018]', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    await shell.open('/animes/');
    await expect(shell.link('Anime')).toHaveAttribute('aria-current', 'page');
  });

  test('has its file in the cache once the dashboard stands whole, and nothing of what few ask for [T030]', async ({
    page,
    context,
    signedIn: _,
  }) => {
    const traffic = new Traffic(context);
    const shell = new AppShell(page);
    await shell.open('/');
    await expect(shell.badge).toBeVisible();
    await expect.poll(() => traffic.urls.filter((url) => ANIME_PAGE_FILE.test(url))).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    expect(traffic.urls.filter((url) => /sign-in\.lazy|NotFoundPage|Popup/.test(url))).toEqual([]);

    await shell.link('Anime').click();
    await expect(shell.heading('Latest updates')).toBeVisible();
    const sent = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => /_main\.animes/.test(name) && transferSize > 0)
        .map(({ initiatorType }) => initiatorType),
    );
    expect(sent).toEqual(['fetch', 'fetch']);
  });

  test('loads its file when it is asked for, under a thin bar while that takes [T016]', async ({
    page,
    context,
    signedIn: _,
  }) => {
    const shell = new AppShell(page);
    await shell.open('/');
    await expect(shell.badge).toBeVisible();

    const file = await holdRequests(context, ANIME_PAGE_FILE);
    await shell.link('Anime').click();
    await expect(shell.progress).toBeVisible();
    expect((await shell.progress.boundingBox())?.height).toBe(3);
    expect(await shell.progress.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
    await expect(shell.heading('Dashboard')).toBeVisible();
    await file.release();
    await expect(shell.heading('Latest updates')).toBeVisible();
    await expect(shell.progress).toHaveCount(0);
  });

  test('that no address has shows the progress bar too, not a blank window', async ({ page, context }) => {
    const file = await holdRequests(context, /\/assets\/NotFoundPage-.*\.js$/);
    await page.goto('/nowhere');
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    await file.release();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

test.describe('a change of page', () => {
  test('starts at the top, with the focus on the heading [T033]', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    const scrollTop = () => page.evaluate(() => scrollY);
    await page.setViewportSize({ width: 1440, height: 500 });
    await shell.open('/animes');
    await expect(shell.badge).toBeVisible();
    await expect(shell.heading('Latest updates')).not.toBeFocused();
    await page.mouse.move(900, 300);
    await page.mouse.wheel(0, 900);
    await expect.poll(scrollTop).toBeGreaterThan(500);

    await shell.link('Dashboard').click();
    await expect(shell.heading('Dashboard')).toBeFocused();
    await expect(page).toHaveTitle('Dashboard · Ani Updater');
    expect(await scrollTop()).toBe(0);

    await page.goBack();
    await expect(shell.heading('Latest updates')).toBeFocused();
    await expect(page).toHaveTitle('Latest updates · Ani Updater');
    expect(await scrollTop()).toBe(0);
  });

  test('of the search parameters alone leaves the page where it is', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    await page.setViewportSize({ width: 1440, height: 500 });
    await shell.open('/animes');
    await expect(shell.badge).toBeVisible();
    await page.mouse.move(900, 300);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    // Without the pointer, which would bring the button into view first.
    await page.getByRole('button', { name: 'Rows' }).dispatchEvent('click');
    await expect(page).toHaveURL('/animes?view=rows');
    await expect(page.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(shell.heading('Latest updates')).not.toBeFocused();
  });

  test('to the sign-in page puts the focus on its heading', async ({ page, problems, signedIn: _ }) => {
    problems.expect(REFUSED);
    const shell = new AppShell(page);
    await shell.open('/');
    await shell.signOut();
    await expect(new SignInPage(page).heading).toBeFocused();
  });
});
