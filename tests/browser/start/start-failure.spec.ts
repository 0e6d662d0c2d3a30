import type { Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { AppShell } from '../pages/app-shell.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';

const NOT_LOADED = /^Ani Updater could not be loaded\./;
const STOPPED = /^Ani Updater stopped because of an error\./;
const UNSUPPORTED =
  /^This browser is too old for Ani Updater\. Use Chrome 120, Edge 120, Firefox 124, Safari 17\.4 or a later version/;

/** The view that replaces the loading indicator. */
function failureOf(page: Page) {
  const view = page.locator('#start');
  return {
    view,
    details: view.locator('pre'),
    reload: view.getByRole('button', { name: 'Reload' }),
    copy: view.getByRole('button', { name: 'Copy details' }),
  };
}

test.beforeEach(({ standIn, signedIn: _ }) => standIn.configure({ entryCount: 3 }));

test('an error at the start is reported within 3 s, with a Reload button and details to copy, which contain no query string', async ({
  page,
  problems,
}) => {
  problems.allow(/no fonts/);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test-repaired')) return;
    const message = 'no fonts at http://localhost:3039/auth/callback?token=secret:1:2';
    Object.defineProperty(document, 'fonts', {
      get() {
        throw new TypeError(message);
      },
    });
  });
  await page.clock.install();
  const failed = page.waitForEvent('pageerror');
  await page.goto('/');
  await failed;
  await page.clock.runFor(3_000);
  const { view, details, reload, copy } = failureOf(page);
  await expect(view.getByText(STOPPED)).toBeVisible();
  await expect(new AppShell(page).spinner).toBeHidden();
  await expect(details).toHaveText(
    /^TypeError: no fonts at http:\/\/localhost:3039\/auth\/callback:1:2\s+at .*\/assets\/main-/s,
  );
  await expect(details).toContainText('HeadlessChrome');
  await expect(details).not.toContainText('secret');

  await copy.click();
  await expect(view.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('TypeError: no fonts');
  for (const viewport of VIEWPORTS) {
    await resizeTo(page, viewport);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }

  await page.evaluate(() => sessionStorage.setItem('test-repaired', 'yes'));
  await reload.click();
  await expect(new AppShell(page).heading('Dashboard')).toBeVisible();
  await expect(view).toBeHidden();
});

test('an error that empties the window of an open app is reported within 3 s', async ({ page, problems }) => {
  problems.allow(/no elements/);
  const shell = new AppShell(page);
  await page.clock.install();
  await shell.open('/');
  await expect(shell.heading('Dashboard')).toBeVisible();
  const failed = page.waitForEvent('pageerror');
  await shell.link('Anime').evaluate((link: HTMLElement) => {
    document.createElement = () => {
      throw new Error('no elements');
    };
    link.click();
  });
  await failed;
  await page.clock.runFor(3_000);
  const { view, details, reload } = failureOf(page);
  await expect(view.getByText(STOPPED)).toBeVisible();
  await expect(details).toContainText('Error: no elements');
  await expect(reload).toBeVisible();
});

test('an unhandled rejection is reported if no page follows, and does not change a page that is shown', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/nobody handles/);
  const entry = await holdRequests(context, /\/assets\/main-[^/]*\.js$/);
  const reject = () => void page.evaluate(() => void Promise.reject(new Error('nobody handles')));
  const { view, details } = failureOf(page);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(new AppShell(page).spinner).toBeVisible();
  reject();
  await page.waitForEvent('pageerror');
  await page.clock.runFor(3_000);
  await expect(view.getByText(STOPPED)).toBeVisible();
  await expect(details).toContainText('Error: nobody handles');

  await entry.release();
  await expect(new AppShell(page).heading('Dashboard')).toBeVisible();
  reject();
  await page.waitForEvent('pageerror');
  await page.clock.runFor(3_000);
  await expect(view).toBeHidden();
  await expect(new AppShell(page).heading('Dashboard')).toBeVisible();
});

test('an unhandled rejection is not reported while the session check is waiting for the server', async ({
  page,
  context,
  problems,
}) => {
  // The test advances the page's clock beyond the timeout of the check.
  problems.allow(/nobody handles/, /请求失败|Auth check failed/);
  const me = await holdRequests(context, /\/api\/me$/);
  const { view } = failureOf(page);
  await page.clock.install();
  await page.goto('/');
  await me.expectCount(1);
  // The start view renders after a second.
  await page.clock.runFor(1_500);
  await expect(page.locator('#root main[data-start-view]')).toBeAttached();
  void page.evaluate(() => void Promise.reject(new Error('nobody handles')));
  await page.waitForEvent('pageerror');
  await page.clock.runFor(70_000);
  await expect(view.getByText(STOPPED)).toBeHidden();
  await expect(view.getByText(NOT_LOADED)).toBeHidden();
  await me.release();
});

test('a script that never arrives is reported after 75 s', async ({ page, context }) => {
  await holdRequests(context, /\/assets\/main-[^/]*\.js$/);
  await page.clock.install();
  // Otherwise the time that passes until `runFor` would count, too.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(new AppShell(page).spinner).toBeVisible();
  await page.clock.runFor(74_000);
  await expect(new AppShell(page).spinner).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(failureOf(page).view.getByText(NOT_LOADED)).toBeVisible();
});

for (const { what, remove } of [
  {
    what: ':has()',
    remove: async (page: Page, appPort: number) => {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
      // Replaces only in the styles, because the security policy contains the hash of the script.
      await page.route('http://localhost:3039/', async (route) => {
        const html = await (await fetch(`http://127.0.0.1:${appPort}/`)).text();
        const body = html.replaceAll(/<style>.*?<\/style>/gs, (style) =>
          style.replaceAll(':has(', ':unknown('),
        );
        await route.fulfill({ contentType: 'text/html', body });
      });
    },
  },
  {
    what: 'AbortSignal.any',
    remove: (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(AbortSignal, 'any')),
  },
]) {
  test(`a browser without ${what} shows which browsers are supported, and no request is sent`, async ({
    page,
    standIn,
    servers,
  }) => {
    await remove(page, servers.appPort);
    await page.goto('/');
    const { view, details, reload } = failureOf(page);
    await expect(view.getByText(UNSUPPORTED)).toBeVisible();
    await expect(new AppShell(page).spinner).toBeHidden();
    await expect(details).toContainText('HeadlessChrome');
    await expect(reload).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(standIn.requests).toEqual([]);
  });
}
