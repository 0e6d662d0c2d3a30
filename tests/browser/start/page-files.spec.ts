import type { Locator, Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { expect, test } from '../test.ts';

const ANIME_PAGE_FILE = /\/assets\/-Animes-[^/]*\.js$/;
const ANIME_PAGE_STYLES = /\/assets\/-Animes-[^/]*\.css$/;
/** The response of a host that serves index.html for missing files instead of 404. */
const INDEX_PAGE = { status: 200, contentType: 'text/html', body: '<!doctype html>' };
const FAILURE = 'Unexpected Application Error!';

let shell: AppShell;
test.beforeEach(async ({ page, standIn, problems, signedIn: _ }) => {
  standIn.configure({ entryCount: 3 });
  problems.allow(/ERR_FAILED|status of 404|dynamically imported module|Unable to preload CSS|MIME type/);
  await page.addInitScript(() => {
    addEventListener('vite:preloadError', () => sessionStorage.setItem('preload-errors', 'raised'));
    // The browser never becomes idle, so the dashboard does not load the Anime page in advance.
    window.requestIdleCallback = () => 0;
  });
  shell = new AppShell(page);
  await shell.open('/');
});

/** Counts page loads from now on. */
function countReloads(page: Page): () => number {
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  return () => reloads;
}

for (const { problem, file, response } of [
  { problem: 'index.html in place of a script', file: ANIME_PAGE_FILE, response: INDEX_PAGE },
  {
    problem: 'a style sheet that a deploy removed',
    file: ANIME_PAGE_STYLES,
    response: { status: 404, body: '' },
  },
]) {
  test(`${problem} causes one automatic reload, which shows the page`, async ({ page }) => {
    const reloads = countReloads(page);
    await page.route(file, (route) => (reloads() === 0 ? route.fulfill(response) : route.continue()));
    await shell.link('Anime').click();
    await expect(shell.heading('Latest updates')).toBeVisible();
    await expect(page.locator('main [data-entry]').first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('preload-errors'))).toBe('raised');
    expect(reloads()).toBe(1);
  });
}

for (const [problem, response] of [
  ['stays missing', { status: 404, body: '' }],
  ['stays replaced by index.html', INDEX_PAGE],
] as const) {
  test(`a script that ${problem} causes one automatic reload, then an error screen with Reload`, async ({
    page,
  }) => {
    const reloads = countReloads(page);
    await page.route(ANIME_PAGE_FILE, (route) => route.fulfill(response));
    await shell.link('Anime').click();
    await expect(shell.heading(FAILURE)).toBeVisible();
    await expect(page.getByText(/A file of this page could not be loaded/)).toBeVisible();
    await expect(shell.navigation).toBeVisible();
    expect(reloads()).toBe(1);

    await page.unroute(ANIME_PAGE_FILE);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(shell.heading('Latest updates')).toBeVisible();
    expect(reloads()).toBe(2);
  });
}

test('an unreachable server causes no reload, and navigation works once it is back', async ({ page }) => {
  // Code that loads late must have arrived: if it failed, the page would reload once the server is back.
  await expect(new DashboardPage(page).tasks.first()).toBeVisible();
  await expect(page.getByText('No update of a followed title')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const reloads = countReloads(page);
  await page.route('http://localhost:3039/**', (route) => route.abort());
  await shell.link('Anime').click();
  await expect(shell.heading(FAILURE)).toBeVisible();
  expect(reloads()).toBe(0);

  await page.unrouteAll();
  await shell.link('Dashboard').click();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await page.unroute(ANIME_PAGE_FILE);
  await shell.link('Anime').click();
  await expect(shell.heading('Latest updates')).toBeVisible();
  expect(reloads()).toBe(0);
});

test('a page or a menu that fails to load on hover has no effect until it is opened', async ({ page }) => {
  const reloads = countReloads(page);
  const raised = () => page.evaluate(() => sessionStorage.getItem('preload-errors'));
  await test.step('a page loads when it is opened', async () => {
    await page.route(ANIME_PAGE_FILE, (route) => route.fulfill({ status: 404, body: '' }));
    await shell.link('Anime').hover();
    await expect.poll(raised).toBe('raised');
    await expect(shell.heading('Dashboard')).toBeVisible();
    await page.unroute(ANIME_PAGE_FILE);
    await shell.link('Anime').click();
    await expect(shell.heading('Latest updates')).toBeVisible();
    expect(reloads()).toBe(0);
  });

  await test.step('a menu causes one reload when it is opened', async () => {
    await page.evaluate(() => sessionStorage.removeItem('preload-errors'));
    await page.route(/\/assets\/AccountMenuPopup-[^/]*\.js$/, (route) =>
      reloads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await shell.account.hover();
    await expect.poll(raised).toBe('raised');
    await expect(shell.badge).toBeVisible();
    expect(reloads()).toBe(0);
    const reloaded = page.waitForEvent('load');
    await shell.account.click();
    await reloaded;
    expect(reloads()).toBe(1);
    await expect(shell.badge).toBeVisible();
    await shell.openMenu();
    await expect(shell.logout).toBeVisible();
  });
});

test('a page whose styles failed to load on hover gets them after it is opened', async ({ page }) => {
  const reloads = countReloads(page);
  await page.route(ANIME_PAGE_STYLES, (route) => route.fulfill({ status: 404, body: '' }));
  await shell.link('Anime').hover();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('preload-errors'))).toBe('raised');
  await shell.link('Anime').click();
  await expect(shell.heading('Latest updates')).toBeVisible();
  await page.unroute(ANIME_PAGE_STYLES);
  await expect(new AnimePage(page).entries.first()).toHaveCSS('position', 'absolute');
  expect(reloads()).toBe(0);
});

const PARTS_FAILED = /^A part of the app could not be loaded/;

/** The parts that load on demand or after the page: the name of the file, how the operator opens it, what then appears. */
const PARTS: readonly {
  file: string;
  path?: string;
  width?: number;
  open?: (page: Page) => Promise<void>;
  find: (page: Page) => Locator;
}[] = [
  {
    file: 'EntryMenu',
    path: '/animes?view=rows',
    open: (page) =>
      page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click(),
    find: (page) => page.getByRole('menu'),
  },
  {
    file: 'BellPopover',
    open: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    find: (page) => page.getByRole('dialog', { name: 'Notifications' }),
  },
  {
    file: 'AccountMenuPopup',
    open: (page) => page.getByRole('button', { name: 'Account' }).click(),
    find: (page) => page.getByRole('menuitem', { name: 'Logout' }),
  },
  {
    file: 'ChoiceMenuPopup',
    open: (page) => page.getByRole('button', { name: /^Language/ }).click(),
    find: (page) => page.getByRole('menu'),
  },
  {
    file: 'SearchBarPopup',
    open: async (page) => {
      if (!(await page.getByRole('search', { name: 'Titles' }).isVisible()))
        await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('search', { name: 'Titles' }).locator('input').fill('光');
    },
    find: (page) => page.getByRole('listbox', { name: 'Matching titles' }),
  },
  {
    file: 'ViewOptionsPopup',
    path: '/animes',
    width: 390,
    open: (page) => page.getByRole('button', { name: /^View options/ }).click(),
    find: (page) => page.getByRole('combobox', { name: 'Sort' }),
  },
  {
    file: 'PreferencesDrawer',
    path: '/animes',
    open: (page) => page.getByRole('button', { name: 'Preferences' }).click(),
    find: (page) => page.getByRole('dialog', { name: 'Preferences' }),
  },
  {
    file: 'AboutDrawer',
    path: '/animes?about=unknown~1',
    find: (page) => page.getByRole('dialog', { name: 'About unknown' }),
  },
  {
    file: 'NavigationDrawer',
    width: 390,
    open: (page) => page.getByRole('button', { name: 'Open navigation' }).click(),
    find: (page) => page.getByRole('dialog', { name: 'Navigation' }),
  },
  {
    file: '-shortcut-sheet',
    path: '/animes',
    open: (page) => page.getByRole('button', { name: /^Keyboard shortcuts/ }).click(),
    find: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    // The shortcuts, the stored data and the notifications.
    file: 'later',
    path: '/animes?view=rows',
    find: (page) =>
      page
        .getByRole('grid')
        .getByRole('button', { name: /^Follow/ })
        .first(),
  },
  { file: 'later', find: (page) => page.getByRole('list', { name: 'Latest entries' }) },
];

for (const { file, path = '/', width = 1440, open = async () => undefined, find } of PARTS) {
  test(`${file} on ${path} appears although its file is answered 503 once, is gone until a reload, or is gone until Retry`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 503/);
    await page.setViewportSize({ width, height: 900 });
    const route = new RegExp(`/assets/${file}-[^/]*\\.js$`);
    const failed = page.getByText(PARTS_FAILED).first();
    const visit = async () => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    };

    await test.step('answered 503 once', async () => {
      let count = 0;
      await page.route(route, (request) => {
        count += 1;
        return count === 1 ? request.fulfill({ status: 503, body: '' }) : request.continue();
      });
      await visit();
      const reloads = countReloads(page);
      await open(page);
      await expect(find(page)).toBeVisible();
      expect([reloads(), count]).toEqual([0, 2]);
      await page.unroute(route);
    });

    await test.step('gone until a reload', async () => {
      let reloads = () => 0;
      await page.route(route, (request) =>
        reloads() === 0 ? request.fulfill({ status: 404, body: '' }) : request.continue(),
      );
      await visit();
      reloads = countReloads(page);
      await open(page);
      await expect.poll(reloads).toBe(1);
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
      await open(page);
      await expect(find(page)).toBeVisible();
      expect(reloads()).toBe(1);
      await page.unroute(route);
    });

    await test.step('gone until Retry, after a reload that did not help', async () => {
      await page.route(route, (request) => request.fulfill({ status: 404, body: '' }));
      await visit();
      await open(page);
      await expect(failed).toBeAttached();
      await page.unroute(route);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(failed).toHaveCount(0);
      // What was pressed before opens by itself if the focus is back on its button.
      await expect(async () => {
        if (!(await find(page).isVisible())) await open(page);
        await expect(find(page)).toBeVisible({ timeout: 2_000 });
      }).toPass();
    });
  });
}

test('on a scrolled phone, the notices of a part and of a refresh that failed do not mix, and both go once the network is back', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|请求失败/);
  standIn.configure({ entryCount: 60 });
  await page.setViewportSize({ width: 390, height: 800 });
  const anime = new AnimePage(page);
  await anime.openList();
  await anime.expectControls();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await anime.refresh.click();
  const refreshFailed = page.getByText(/The previous list is shown below/);
  await expect(refreshFailed.last()).toBeVisible();
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  const partFailed = page.getByText(PARTS_FAILED).last();
  await expect(partFailed).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  const [covering, covered] = [await partFailed.boundingBox(), await refreshFailed.last().boundingBox()];
  const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
  expect(bottomOf(covering)).toBeGreaterThanOrEqual(bottomOf(covered));
  const isOnTop = await partFailed.evaluate((text) => {
    const { left, top, width, height } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  await context.setOffline(false);
  await expect(partFailed).toBeHidden();
  await expect(refreshFailed.last()).toBeHidden();
});
