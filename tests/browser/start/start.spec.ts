import { holdRequests } from '../hold-requests.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { storeExpiry } from '../store-expiry.ts';
import { expect, signInByCookies, test } from '../test.ts';

/** The entry script; the app cannot run without it. */
const ENTRY = /\/assets\/main-[^/]*\.js$/;
const ALL_FILES = /\/assets\//;

/** The name of a file without its hash. */
const nameOf = (url: string) => url.replace(/^.*\/assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');

test.describe('the start of the app', () => {
  for (const { path, files } of [
    { path: '/', files: ['layout.js', 'dashboard.js', 'layout.css', 'dashboard.css'] },
    {
      path: '/animes',
      files: ['-Animes.js', 'layout.js', 'entries.js', '-Animes.css', 'layout.css', 'entries.css'],
    },
  ]) {
    test(`${path} requests the operator, the list and its page files before the app's code has loaded`, async ({
      page,
      context,
      standIn,
      signedIn: _,
    }) => {
      const requestedFiles: string[] = [];
      page.on('request', (request) => requestedFiles.push(nameOf(request.url())));
      const entry = await holdRequests(context, ENTRY);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => requestedFiles).toEqual(expect.arrayContaining(files));
      await expect.poll(() => standIn.countOf('GET', '/api/anis')).toBe(1);
      await expect.poll(() => standIn.countOf('GET', '/api/me')).toBe(1);
      await entry.release();
      await expect(new AppShell(page).badge).toBeVisible();
    });

    test(`${path} requests the operator, the list and its page files only once`, async ({
      page,
      standIn,
      signedIn: _,
    }) => {
      const requestedFiles: string[] = [];
      page.on('request', (request) => requestedFiles.push(nameOf(request.url())));
      // Sets up no routes, because they disable the cache that serves the second request for a file.
      await page.goto(path);
      await expect(new AppShell(page).badge).toBeVisible();
      const readSent = () =>
        page.evaluate(() => {
          const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          return all.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name);
        });
      for (const file of files) {
        // The badge does not wait for the files of the page.
        await expect
          .poll(async () => (await readSent()).filter((url) => nameOf(url) === file))
          .toHaveLength(1);
        if (file.endsWith('.js')) expect(requestedFiles.filter((name) => name === file)).toHaveLength(1);
      }
      const apiRequests = standIn.requests.filter(({ path: call }) => call.startsWith('/api/'));
      expect(apiRequests.map((call) => call.path).sort()).toEqual(['/api/anis', '/api/me']);
    });
  }

  test('the files of the page wait for the responses of the API, or for the entry', async ({
    page,
    context,
    signedIn: _,
  }) => {
    let requestedFiles: string[] = [];
    page.on('request', (request) => requestedFiles.push(nameOf(request.url())));
    const isPainted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    /** Waits for the timer after the paint, in which the files would be requested if they waited for nothing else. */
    const waitForTimers = () =>
      page.evaluate(
        () =>
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
      );

    await test.step('the list is the last to arrive', async () => {
      const entry = await holdRequests(context, ENTRY);
      const list = await holdRequests(context, /\/api\/anis$/);
      const meResponse = page.waitForResponse(/\/api\/me$/);
      await page.goto('/', { waitUntil: 'commit' });
      await (await meResponse).finished();
      await expect.poll(isPainted).toBe(true);
      await waitForTimers();
      expect(requestedFiles).toContain('main.js');
      expect(requestedFiles).not.toContain('dashboard.js');
      await list.release();
      await expect.poll(() => requestedFiles).toContain('dashboard.js');
      await entry.release();
      await expect(new AppShell(page).badge).toBeVisible();
    });

    await test.step('the entry arrives, and the API does not respond', async () => {
      requestedFiles = [];
      const api = await holdRequests(context, /\/api\//);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => requestedFiles).toEqual(expect.arrayContaining(['main.js', 'dashboard.js']));
      await api.release();
      await expect(new AppShell(page).badge).toBeVisible();
    });

    await test.step('the token has expired, so no early request is sent', async () => {
      await storeExpiry(page, 1);
      requestedFiles = [];
      const entry = await holdRequests(context, ENTRY);
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(isPainted).toBe(true);
      await waitForTimers();
      expect(requestedFiles).not.toContain('dashboard.js');
      await entry.release();
      await expect(new AppShell(page).badge).toBeVisible();
      await expect.poll(() => requestedFiles).toContain('dashboard.js');
    });
  });

  for (const path of ['/', '/animes'])
    test(`${path} creates no collator or formatter, because a browser's first one takes long`, async ({
      page,
      signedIn: _,
    }) => {
      await page.addInitScript(() => {
        const spy = (owner: object, name: string) => {
          const original = Reflect.get(owner, name);
          const record = () => document.documentElement.setAttribute('data-used', name);
          const proxy = new Proxy(original, {
            apply(...call) {
              record();
              return Reflect.apply(...call);
            },
            construct(...call) {
              record();
              return Reflect.construct(...call);
            },
          });
          Reflect.set(owner, name, proxy);
        };
        for (const name of ['Collator', 'NumberFormat', 'DateTimeFormat', 'ListFormat']) spy(Intl, name);
        spy(String.prototype, 'localeCompare');
        for (const { prototype } of [Number, Date]) spy(prototype, 'toLocaleString');
      });
      await page.goto(path);
      await expect(new AppShell(page).badge).toBeVisible();
      // The buttons of entries load last.
      await expect(page.getByRole('button', { name: /^Follow / }).first()).toBeAttached();
      await expect(page.locator('html')).not.toHaveAttribute('data-used');
    });

  test('the fonts load with the app if the browser has them, and otherwise once text needs them', async ({
    page,
    standIn,
    signedIn: _,
  }) => {
    // Before the session is checked, the page has no text. A route would disable the browser's cache.
    const hangSessionCheck = () => standIn.injectFault({ path: '/api/me', kind: 'hang' });
    const fontStates = () => page.evaluate(() => [...document.fonts].map(({ status }) => status));
    hangSessionCheck();
    await page.goto('/');
    await expect.poll(fontStates).toEqual(['unloaded', 'unloaded']);
    await page.reload();
    await expect(new AppShell(page).badge).toBeVisible();
    await expect.poll(fontStates).toEqual(['loaded', 'loaded']);
    hangSessionCheck();
    await page.reload();
    await expect.poll(fontStates).toEqual(['loaded', 'loaded']);
    await expect(new AppShell(page).badge).toBeHidden();
  });

  test('a slow API causes no console warnings', async ({ page, context, problems, signedIn: _ }) => {
    const calls = await holdRequests(context, /\/api\/me$/);
    // Chromium warns about unused preloads. Its warning about this file proves that the wait was long enough.
    problems.allow(/unused\.css was preloaded using link preload but not used/);
    await page.route('**/unused.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const preload = { rel: 'preload', as: 'style', href: '/unused.css' };
        document.head.append(Object.assign(document.createElement('link'), preload));
      }),
    );
    await page.goto('/animes');
    // Waits in real time: Chromium cannot leave virtual time, and the page stops once its budget is spent.
    await expect
      .poll(() => problems.seen().some((problem) => problem.includes('unused.css')), { timeout: 15_000 })
      .toBe(true);
    await calls.release();
    await expect(new AppShell(page).badge).toBeVisible();
  });

  test('the loading indicator is shown, and a visitor without a token causes one session check, while the sign-in page loads', async ({
    page,
    context,
    standIn,
    problems,
  }) => {
    problems.allow(REFUSED);
    const requestedFiles: string[] = [];
    page.on('request', (request) => requestedFiles.push(nameOf(request.url())));
    const files = await holdRequests(context, ALL_FILES);
    const shell = new AppShell(page);
    await page.goto('/animes', { waitUntil: 'commit' });
    await expect(shell.spinner).toBeVisible();
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    await expect.poll(() => standIn.requests.map((request) => request.path)).toEqual(['/api/me']);
    await expect.poll(() => requestedFiles).toContain('SignInPage.js');
    await files.release();
    await expect(new SignInPage(page).heading).toBeVisible();
    await expect(shell.spinner).toBeHidden();
    expect(standIn.requests.map((request) => request.path)).toEqual(['/api/me']);
    expect(requestedFiles.filter((file) => /^(dashboard|entries|-Animes)/.test(file))).toEqual([]);

    await test.step('a missing entry script is reported instead of an endless loading indicator', async () => {
      problems.allow(/status of 404/);
      await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/');
      await expect(page.getByText(/^Ani Updater could not be loaded\./)).toBeVisible();
      await expect(shell.spinner).toBeHidden();
    });
  });

  test('a sign-out in another tab invalidates the early responses, even those of a cookie-only session', async ({
    page,
    context,
    standIn,
    problems,
  }) => {
    problems.allow(REFUSED);
    standIn.configure({ entryCount: 5 });
    await signInByCookies(context, standIn);
    const other = new AppShell(await context.newPage());
    await other.open();
    await expect(other.badge).toBeVisible();
    const calls = standIn.requests.filter((call) => call.path.startsWith('/api/'));
    expect(calls.map(({ authorization, status }) => [authorization, status])).toEqual([
      [null, 200],
      [null, 200],
    ]);
    const entry = await holdRequests(context, ENTRY);
    const meResponse = page.waitForResponse(/\/api\/me$/);
    await page.goto('/', { waitUntil: 'commit' });
    await (await meResponse).finished();
    await other.openMenu();
    await other.logout.click();
    await expect(new SignInPage(other.page).heading).toBeVisible();
    await entry.release();
    await expect(new SignInPage(page).heading).toBeVisible();
  });

  test('early responses are used although another tab stores something that is not of the session', async ({
    page,
    context,
    standIn,
  }) => {
    await signInByCookies(context, standIn);
    const other = await context.newPage();
    const shell = new AppShell(other);
    await shell.open();
    await expect(shell.badge).toBeVisible();
    const entry = await holdRequests(context, ENTRY);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => standIn.countOf('GET', '/api/me')).toBe(2);
    await other.evaluate(() => localStorage.setItem('ani-updater:7:view', 'rows latest'));
    await entry.release();
    await expect(new AppShell(page).badge).toBeVisible();
    expect(standIn.countOf('GET', '/api/me')).toBe(2);
  });
});
