import type { Page } from '@playwright/test';
import { CATALOGUE } from '../stand-in/catalogue.ts';
import { SECOND_USER } from '../stand-in/users.ts';
import { AppShell } from './pages/app-shell.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { REFUSED } from './problems.ts';
import { axeViolations, expect, test, VIEWPORTS } from './test.ts';

const TOTAL = CATALOGUE.length;
const DAY = ['Updates by platform', 'Updates by hour', 'Just updated'] as const;
const DEMONSTRATION = ['News', 'Traffic by site', 'Tasks'] as const;
/** The code of what stands below the figures. */
const LATE_FILES = /\/assets\/-?late-dashboard-[^/]*\.js$/;

/** An entry that the list gives at `timeMs`. */
function entryOf(index: number, platform: string, timeMs: number) {
  return {
    id: index,
    title: `Title ${index}`,
    update_count: '1',
    update_info: '更新至第1话',
    image_url: '',
    detail_url: 'https://www.bilibili.com/bangumi/play/ep1',
    update_time: new Date(timeMs).toISOString(),
    platform,
  };
}

/** Sums up how far things have moved by themselves, from the start of each page on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

for (const viewport of VIEWPORTS) {
  test.describe(`the dashboard at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('shows the day and then the demonstration, complete and accessible [T014]', async ({
      page,
      signedIn: _,
    }) => {
      const dashboard = new DashboardPage(page);
      await dashboard.open();
      await expect(dashboard.figures).toHaveText([
        new RegExp(`^${TOTAL} updates today Most from \\d\\d:00 to \\d\\d:00$`),
        /^5 platforms Most from AGE动漫$/,
        /^First visit/,
      ]);
      await expect(dashboard.platformChart).toHaveAccessibleName(
        new RegExp(`^Updates by platform: AGE动漫 leads with [0-9]+ of ${TOTAL}$`),
      );
      await expect(dashboard.platformChart.getByRole('listitem')).toHaveCount(5);
      await expect(dashboard.hourChart.getByRole('row')).toHaveCount(25);
      await expect(dashboard.latest).toHaveCount(5);
      await expect(dashboard.posts).toHaveCount(5);
      await expect(dashboard.sites).toHaveCount(4);
      await expect(dashboard.tasks).toHaveCount(5);
      expect(await axeViolations(page)).toEqual([]);
      expect(await dashboard.cutOff()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });

    test('moves nothing when the list and the late code come', async ({ page, standIn, signedIn: _ }) => {
      const shifts = await watchShifts(page);
      // So tall that all of the page counts.
      await page.setViewportSize({ width: viewport.width, height: 4000 });
      standIn.order({ path: '/api/anis', delayMs: 1500 });
      await page.goto('/');
      await expect(page.getByText("Loading today's figures")).toBeAttached();
      await page.evaluate(() => document.fonts.ready);
      const before = await shifts();
      await expect(new DashboardPage(page).tasks).toHaveCount(5);
      expect((await shifts()) - before).toBeLessThan(0.0005);
    });

    test('is worked by keyboard, and what is clicked is not covered', async ({ page, signedIn: _ }) => {
      const dashboard = new DashboardPage(page);
      await dashboard.open();
      await dashboard.latest.last().focus();
      await page.keyboard.press('Tab');
      await expect(dashboard.allUpdates).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(dashboard.allPosts).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dashboard.posts).toHaveCount(23);
      expect(await dashboard.cutOff()).toEqual([]);
      await expect(dashboard.fewerPosts).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dashboard.posts).toHaveCount(5);
      await expect(dashboard.allPosts).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(dashboard.tasks.first()).toBeChecked();
      const task = dashboard.widget('Tasks').locator('label').nth(2);
      await task.click({ position: { x: 4, y: 4 } });
      await expect(task.locator('span')).toHaveCSS('text-decoration-line', 'line-through');
      await expect(dashboard.widget('Tasks').getByText('2 of 5 done')).toBeVisible();
      await dashboard.allUpdates.click();
      await expect(new AppShell(page).heading('Latest updates')).toBeVisible();
    });
  });
}

test.describe('the grid', () => {
  for (const { width, columns } of [
    { width: 1440, columns: 3 },
    { width: 1000, columns: 2 },
    { width: 390, columns: 1 },
  ]) {
    test(`has ${columns} columns at ${width} px, with all edges in line`, async ({ page, signedIn: _ }) => {
      await page.setViewportSize({ width, height: 900 });
      const dashboard = new DashboardPage(page);
      await dashboard.open();
      const day = await dashboard.places(...DAY);
      const demonstration = await dashboard.places(...DEMONSTRATION);
      const lefts = new Set([...day, ...demonstration].map(([left]) => left));
      expect(lefts.size).toBe(columns);
      const [[firstLeft, firstTop] = []] = day;
      expect(day.filter(([, top]) => top === firstTop)).toHaveLength(columns);
      expect(demonstration[0]?.[0]).toBe(firstLeft);
      const figureLefts = await dashboard.figures.evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().left)),
      );
      if (columns !== 2) expect(new Set(figureLefts)).toEqual(lefts);
    });
  }
});

test.describe('the late code', () => {
  test('is not asked for before the list has come', async ({ page, standIn, signedIn: _ }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    standIn.order({ path: '/api/anis', delayMs: 1200 });
    await page.goto('/');
    await expect(page.getByText("Loading today's figures")).toBeAttached();
    await page.waitForLoadState('load');
    expect(asked.filter((path) => LATE_FILES.test(path))).toEqual([]);
    const dashboard = new DashboardPage(page);
    await expect(dashboard.latest).toHaveCount(5);
    expect(asked.filter((path) => LATE_FILES.test(path))).toHaveLength(1);
    await expect(dashboard.figures.first()).toContainText(`${TOTAL} updates`);
  });

  test('that does not come leaves the figures, and is had by Retry', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/ERR_FAILED|dynamically imported module/);
    await page.route(LATE_FILES, (route) => route.abort());
    const dashboard = new DashboardPage(page);
    await page.goto('/');
    await expect(dashboard.alert).toContainText('The rest of this page could not be loaded');
    await expect(dashboard.heading).toBeVisible();
    await expect(dashboard.figures.first()).toContainText(`${TOTAL} updates`);
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(LATE_FILES);
    await dashboard.retry.click();
    await expect(dashboard.platformChart).toBeVisible();
    await expect(dashboard.alert).toHaveCount(0);
    await expect(dashboard.heading).toBeFocused();
  });
});

test('a list that fails leaves the demonstration, and Retry brings figures and charts [T124]', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status of 403|ordered by a test/);
  standIn.order({ path: '/api/anis', status: 403 });
  standIn.order({ path: '/api/anis', status: 403 });
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.alert).toContainText("Today's list could not be loaded");
  await expect(dashboard.widget('Updates by hour')).toContainText('the list could not be read');
  standIn.clearFaults();
  await dashboard.retry.click();
  await expect(dashboard.figures.first()).toContainText(`${TOTAL} updates`);
  await expect(dashboard.platformChart).toBeVisible();
  await expect(dashboard.latest).toHaveCount(5);
});

test('a list that is not had again leaves the figures, says from when they are, and Retry mends it', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status of 403|ordered by a test/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/animes');
  await expect(new AppShell(page).heading('Latest updates')).toBeVisible();
  standIn.order({ path: '/api/anis', status: 403, times: 9 });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await Promise.all([page.waitForResponse(/\/api\/anis/), refresh.click()]);
  await new AppShell(page).link('Dashboard').click();
  const dashboard = new DashboardPage(page);
  const notice = page.getByText(
    /^The list could not be read again; these figures are from \d{1,2}:\d\d [ap]m$/,
  );
  await expect(notice).toBeVisible();
  await expect(dashboard.figures.first()).toContainText(`${TOTAL} updates`);
  for (const { width, height } of VIEWPORTS) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeViolations(page)).toEqual([]);
  }
  standIn.clearFaults();
  await dashboard.retry.click();
  await expect(notice).toHaveCount(0);
  await expect(dashboard.heading).toBeFocused();
});

test('twelve platforms with names of any length stay within their widget', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const nowMs = Date.now();
  const platforms = Array.from({ length: 12 }, (_, index) =>
    index === 0 ? 'W'.repeat(90) : `Platform ${index}`,
  );
  standIn.setEntries(
    platforms.flatMap((name, index) => [0, 1].map((n) => entryOf(2 * index + n, name, nowMs))),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.platformChart.getByRole('listitem')).toHaveCount(7);
  await expect(dashboard.platformChart.getByRole('listitem').last()).toHaveText('Other (6) 12 50%');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await dashboard.cutOff()).toEqual([]);
  // Nor does it need more room than was kept for it.
  for (const { width, height } of VIEWPORTS) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await dashboard.widget(DAY[0]).boundingBox())?.height).toBe(472);
  }
});

test('the latest entries explain themselves by a tooltip with the full date', async ({
  page,
  signedIn: _,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.latest.first().locator('time').hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^\d\d \w{3} \d{4} \d{1,2}:\d\d [ap]m$/);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('the hours are those of the operator', async ({ page, standIn, signedIn: _ }) => {
    standIn.setEntries([entryOf(1, 'youku', Date.parse('2025-09-20T18:45:00Z'))]);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.hourChart).toHaveAccessibleName('Updates by hour: Most: 1 from 00:00 to 01:00');
    await expect(dashboard.platformChart).toHaveAccessibleName(
      'Updates by platform: The only one is from Youku',
    );
  });
});

test.describe('new since the last visit', () => {
  test('is counted from the visit before, over reloads, and per operator', async ({
    page,
    context,
    standIn,
    problems,
    signedIn: _,
  }) => {
    problems.expect(REFUSED);
    const beforeMs = Date.now() - 3_600_000;
    standIn.setEntries([entryOf(1, 'bilibili', beforeMs), entryOf(2, 'youku', beforeMs)]);
    const first = new DashboardPage(page);
    await first.open();
    await expect(first.figures.last()).toContainText('First visit');
    await page.reload();
    await expect(first.figures.last()).toContainText('First visit');

    standIn.setEntries([entryOf(3, 'bilibili', Date.now() + 1000), entryOf(1, 'bilibili', beforeMs)]);
    const tab = await context.newPage();
    const second = new DashboardPage(tab);
    await second.open();
    const counted = /^1 new since your last visit Since \d\d \w{3} \d{4} \d{1,2}:\d\d [ap]m$/;
    await expect(second.figures.last()).toHaveText(counted);
    await tab.reload();
    await expect(second.figures.last()).toHaveText(counted);

    // It would follow the sign-in, and note a visit of its own for that operator.
    await page.close();
    await new AppShell(tab).signOut();
    const signIn = new SignInPage(tab);
    await signIn.expectShown();
    await signIn.signIn(SECOND_USER);
    await expect(second.figures.last()).toContainText('First visit');
  });

  test('counts from a visit to the list alone, too', async ({ page, context, signedIn: _ }) => {
    await page.goto('/animes');
    await expect(new AppShell(page).heading('Latest updates')).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('last_visit:');
    const next = new DashboardPage(await context.newPage());
    await next.open();
    await expect(next.figures.last()).toContainText('new since your last visit');
  });

  test('does without where the browser denies its storage', async ({ page, context, standIn }) => {
    const { accessToken } = standIn.issueSession(SECOND_USER.login);
    await context.addCookies([{ name: 'access_token', value: accessToken, domain: 'localhost', path: '/' }]);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.figures.last()).toHaveText(
      'Not known what is new to you Visits are not remembered',
    );
    expect(await dashboard.cutOff()).toEqual([]);
  });
});

test('prints its charts: drawn rather than as backgrounds, and whole', async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await page.emulateMedia({ media: 'print' });
  for (const chart of [dashboard.platformChart, dashboard.hourChart]) {
    const fills = await chart
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).fill));
    expect(fills.length).toBeGreaterThan(4);
    for (const fill of fills) expect(fill).toMatch(/^rgb\(/);
  }
  await expect(dashboard.widget('Updates by hour')).toHaveCSS('break-inside', 'avoid');
  await expect(dashboard.allPosts).toBeHidden();
  expect(await dashboard.cutOff()).toEqual([]);
});
