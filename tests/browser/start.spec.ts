import type { Page } from '@playwright/test';
import { LOGOUT_OWED_KEY } from '../../src/session/token-store.ts';
import { holdRequests } from './hold-requests.ts';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { REFUSED } from './problems.ts';
import { expect, signInByCookies, test } from './test.ts';

/** The entry; nothing of the app can run without it. */
const ENTRY = /\/assets\/main-[^/]*\.js$/;
const ALL_FILES = /\/assets\//;

/** Names of the files asked for, without their hash. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}(\.\w+)$/.exec(request.url()) ?? [];
    if (name) files.push(`${name}${request.url().slice(request.url().lastIndexOf('.'))}`);
  });
  return files;
}

test.describe('before the code of the app is there', () => {
  for (const { path, scripts, styles } of [
    { path: '/', scripts: ['dashboard.js'], styles: ['dashboard.css'] },
    {
      path: '/animes',
      scripts: ['_main.animes.lazy.js', 'dashboard.js', 'entries.js'],
      styles: ['_main.animes.css', 'dashboard.css', 'entries.css'],
    },
  ]) {
    test(`${path} asks for the operator, the list and its files, each once`, async ({
      page,
      context,
      standIn,
      signedIn: _,
    }) => {
      const asked = watchFiles(page);
      const entry = await holdRequests(context, ENTRY);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => standIn.requests.map((request) => request.path)).toContain('/api/me');
      await expect.poll(() => standIn.requests.map((request) => request.path)).toContain('/api/anis');
      await expect.poll(() => asked).toEqual(expect.arrayContaining([...scripts, ...styles]));

      await entry.release();
      await expect(new AppShell(page).badge).toBeVisible();
      for (const file of scripts) expect(asked.filter((name) => name === file)).toHaveLength(1);
      const calls = standIn.requests.filter((call) => call.method === 'GET' && call.path.startsWith('/api/'));
      expect(calls.map((call) => call.path).sort()).toEqual(['/api/anis', '/api/me']);
    });

    test(`the files of ${path} come over the line once`, async ({ page, signedIn: _ }) => {
      await page.goto(path);
      await expect(new AppShell(page).badge).toBeVisible();
      const sent = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
          .map(({ name }) => name),
      );
      for (const file of [...scripts, ...styles]) {
        const [name = '', ending = ''] = file.split(/(?=\.\w+$)/);
        expect(sent.filter((url) => url.includes(`/${name}-`) && url.endsWith(ending))).toHaveLength(1);
      }
    });
  }

  test('an API that keeps the page waiting makes the console complain of nothing', async ({
    page,
    context,
    signedIn: _,
  }) => {
    const calls = await holdRequests(context, /\/api\/me$/);
    await page.goto('/animes');
    // Chromium waits five seconds before it complains of what was preloaded and is not used.
    const sinceLoadMs = () =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return performance.now() - (visit?.loadEventEnd ?? Number.NaN);
      });
    await expect.poll(sinceLoadMs, { timeout: 20_000 }).toBeGreaterThan(7000);
    await calls.release();
    await expect(new AppShell(page).badge).toBeVisible();
  });

  test('whoever has no token is asked about once, and the sign-in page is on its way', async ({
    page,
    context,
    standIn,
    problems,
  }) => {
    problems.expect(REFUSED);
    const asked = watchFiles(page);
    const entry = await holdRequests(context, ENTRY);
    await page.goto('/animes', { waitUntil: 'commit' });
    await expect.poll(() => standIn.requests.map((request) => request.path)).toEqual(['/api/me']);
    await expect.poll(() => asked).toContain('sign-in.lazy.js');
    await entry.release();
    await expect(new SignInPage(page).heading).toBeVisible();
    expect(standIn.requests.map((request) => request.path)).toEqual(['/api/me']);
  });

  test('a sign-out that is owed comes first', async ({ page, context, standIn, problems, signedIn: _ }) => {
    problems.expect(REFUSED);
    await context.addInitScript((key) => localStorage.setItem(key, 'yes'), LOGOUT_OWED_KEY);
    await page.goto('/');
    await expect(new SignInPage(page).heading).toBeVisible();
    expect(standIn.requests.filter(({ method }) => method !== 'OPTIONS')[0]?.path).toBe('/logout');
  });

  test('a sign-out in another tab makes the early answers void, also of a session by cookies alone', async ({
    page,
    context,
    standIn,
    problems,
  }) => {
    problems.expect(REFUSED);
    await signInByCookies(context, standIn);
    const other = new AppShell(await context.newPage());
    await other.open();
    const entry = await holdRequests(context, ENTRY);
    const answered = page.waitForResponse(/\/api\/me$/);
    await page.goto('/', { waitUntil: 'commit' });
    await (await answered).finished();
    await other.openMenu();
    await other.logout.click();
    await expect(new SignInPage(other.page).heading).toBeVisible();
    await entry.release();
    await expect(new SignInPage(page).heading).toBeVisible();
  });

  test('the mark is on the screen', async ({ page, context, signedIn: _ }) => {
    const files = await holdRequests(context, ALL_FILES);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(new AppShell(page).spinner).toBeVisible();
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    await files.release();
    await expect(new AppShell(page).badge).toBeVisible();
    await expect(new AppShell(page).spinner).toBeHidden();
  });
});

test('an entry that does not come is told, instead of a mark that turns for ever', async ({
  page,
  problems,
}) => {
  problems.expect(REFUSED, /status of 404/);
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expect(page.getByText(/^Ani Updater could not be loaded\./)).toBeVisible();
  await expect(new AppShell(page).spinner).toBeHidden();
});

test('the theme has its way over what it is made on, and a page over what every page has', async ({
  page,
  problems,
}) => {
  problems.expect(REFUSED);
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(page.locator('body')).toHaveCSS('font-family', /^"DM Sans Variable"/);
  const gray = await page.evaluate(() =>
    getComputedStyle(document.body).getPropertyValue('--mantine-color-gray-0'),
  );
  expect(gray).toBe('#F9FAFB');
  await expect(signIn.submit).toHaveCSS('min-height', '48px');
});
