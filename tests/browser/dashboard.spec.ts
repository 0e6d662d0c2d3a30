import type { Locator } from '@playwright/test';
import { CATALOGUE } from '../../src/stand-in/catalogue/catalogue.ts';
import { holdRequests } from './hold-requests.ts';
import { watchShifts } from './layout-shifts.ts';
import { AnimePage } from './pages/anime-page.ts';
import { ANIME, AppShell } from './pages/app-shell.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { Marks } from './pages/marks.ts';
import { nextFrame, resizeTo } from './resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from './test.ts';

const TOTAL = CATALOGUE.length;
const DAY = ['Just updated', 'Updates by platform', 'Updates by hour'] as const;
const DEMONSTRATION = ['News', 'Traffic by site', 'Tasks'] as const;

/** A raw entry that was updated at `timeMs`. */
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

test('the dashboard shows the day and the demonstration in full, on the screen and on paper', async ({
  page,
  signedIn: _,
}) => {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await test.step('on the screen', async () => {
    await expect(dashboard.figures.first()).toContainText(`${TOTAL} updates`);
    await expect(dashboard.latest).toHaveCount(5);
    await new AnimePage(page).showTooltip(dashboard.latest.first().locator('time'));
    await expect(page.getByRole('tooltip')).toHaveText(/^\d\d \w{3} \d{4} \d{1,2}:\d\d [ap]m$/);
  });

  await test.step('on paper, with charts drawn as shapes rather than backgrounds', async () => {
    await resizeTo(page, { width: 720, height: 1000 });
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
    await expect.poll(() => dashboard.cutOffTexts()).toEqual([]);
  });
});

test('the dashboard aligns its columns and works with keyboard and pointer at every width', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 12 });
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  for (const [viewport, columns] of [
    [VIEWPORTS[0], 3],
    [VIEWPORTS[1], 2],
    [VIEWPORTS[2], 1],
  ] as const) {
    await test.step(`at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      const day = await dashboard.places(...DAY);
      const demonstration = await dashboard.places(...DEMONSTRATION);
      const lefts = new Set([...day, ...demonstration].map(([left]) => left));
      expect(lefts.size).toBe(columns);
      const lastTop = day.at(-1)?.[1];
      expect(day.filter(([, top]) => top === lastTop)).toHaveLength(columns);
      expect(demonstration[0]?.[0]).toBe(day[0]?.[0]);
      const figureLefts = await dashboard.figures.evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().left)),
      );
      if (columns !== 2) expect(new Set(figureLefts)).toEqual(lefts);

      await page
        .getByRole('button', { name: /^More for/ })
        .last()
        .focus();
      await page.keyboard.press('Tab');
      await expect(dashboard.allUpdates).toBeFocused();
      await dashboard.hourChart.getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(dashboard.allPosts).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dashboard.posts).toHaveCount(23);
      await expect.poll(() => dashboard.cutOffTexts()).toEqual([]);
      // With three columns, the widgets beside the news do not move.
      const below = (places: number[][]) => places.map(([, top = 0]) => top - (places[0]?.[1] ?? 0));
      if (columns === 3)
        expect(below(await dashboard.places(...DEMONSTRATION))).toEqual(below(demonstration));
      await expect(dashboard.fewerPosts).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dashboard.posts).toHaveCount(5);
      await expect(dashboard.allPosts).toBeFocused();
      await expect(dashboard.allPosts).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(dashboard.tasks.first()).toBeChecked();
      const task = dashboard.widget('Tasks').locator('label').nth(2);
      await task.click({ position: { x: 4, y: 4 } });
      await expect(task.locator('span')).toHaveCSS('text-decoration-line', 'line-through');
      await expect(dashboard.widget('Tasks').getByText('2 of 5 done')).toBeVisible();
      await task.click({ position: { x: 4, y: 4 } });
      await dashboard.tasks.first().press('Space');
      await expect(dashboard.widget('Tasks').getByText('0 of 5 done')).toBeVisible();
      await dashboard.allUpdates.click({ trial: true });
    });
  }
  await dashboard.allUpdates.click();
  await expect(new AppShell(page).heading(ANIME)).toBeVisible();
});

test('the dashboard does not shift when the list and the lazy parts arrive, at any width', async ({
  page,
  context,
  signedIn: _,
}) => {
  const shifts = await watchShifts(page);
  for (const { width } of VIEWPORTS) {
    await test.step(`at ${width} px`, async () => {
      // The window contains the whole page, because shifts outside it are not reported.
      await page.setViewportSize({ width, height: 4000 });
      const list = await holdRequests(context, /\/api\/anis/);
      await page.goto('/');
      await expect(page.getByText('Loading today’s figures')).toBeAttached();
      // Layout requests the fonts that the text needs.
      await nextFrame(page);
      await page.evaluate(() => document.fonts.ready);
      const before = await shifts();
      await list.release();
      await expect(new DashboardPage(page).tasks).toHaveCount(5);
      expect((await shifts()) - before).toBeLessThan(0.0005);
    });
  }
});

test('hours that tie fit one line of the tile on a phone of 360 px', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const dashboard = new DashboardPage(page);
  for (const [hours, text] of [
    [[10, 11], '24 updates today Most at 10:00 am and 11:00 am'],
    [[10, 11, 12], '36 updates today Most at 10:00 am and 2 more'],
  ] as const) {
    const times = hours.map((hour) => Date.parse(`2025-09-20T${hour}:00:00Z`));
    standIn.setEntries(
      times.flatMap((timeMs, index) =>
        Array.from({ length: 12 }, (_, n) => entryOf(12 * index + n, 'bilibili', timeMs)),
      ),
    );
    await dashboard.open();
    await expect(dashboard.figures.first()).toHaveText(text);
    const heights = await dashboard.figures.evaluateAll((tiles) =>
      tiles.map(({ clientHeight }) => clientHeight),
    );
    expect(heights).toEqual([64, 64, 64]);
  }
});

test('figures, platforms and hours lead to their entries, by keyboard, and by pointer at every width', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const at = (hour: number) => new Date(2025, 8, 20, hour, 30).getTime();
  standIn.setEntries([
    ...[9, 10, 10, 14].map((hour, index) => entryOf(index, 'bilibili', at(hour))),
    ...['agedm', 'iqiyi', 'tencent', 'youku'].map((platform, index) => entryOf(4 + index, platform, at(10))),
  ]);
  const dashboard = new DashboardPage(page);
  const anime = new AnimePage(page);
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await dashboard.open();
  await test.step('by keyboard', async () => {
    await expect(link('0 new entries')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await link('Youku, 1 update').focus();
    await page.keyboard.press('Tab');
    await expect(link('9:00 am, 1 update')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(link('10:00 am, 6 updates')).toBeFocused();
    await expect(link('10:00 am, 6 updates')).toHaveCSS('outline-width', '2px');
    await page.keyboard.press('Enter');
    await anime.expectQueryString('?hour=10');
    await anime.expectCount(6);
    await expect(anime.chips).toHaveText([
      'AGE动漫 1',
      'Bilibili 2',
      'iQIYI 1',
      'Tencent Video 1',
      'Youku 1',
    ]);
    const chip = page.getByRole('button', { name: '10–11 am' });
    await expect(chip).toBeInViewport({ ratio: 1 });
    // The hour, the marks and the five platforms are on one line.
    const topOf = async (button: Locator) => (await button.boundingBox())?.y;
    expect(await topOf(new Marks(page).chip('Muted'))).toBe(await topOf(chip));
    expect(await axeViolations(page)).toEqual([]);
    await chip.click();
    await anime.expectQueryString('');
    await anime.expectCount(8);
    await expect(anime.heading).toBeFocused();
    await page.goBack();
    await page.goBack();
  });
  await link('0 in followed titles').click();
  await anime.expectQueryString('?period=history&only=new&only=followed');
  await page.goBack();
  for (const viewport of [VIEWPORTS[0], VIEWPORTS[2]]) {
    await test.step(`by pointer at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      await link('Bilibili, 4 updates').click();
      await anime.expectQueryString('?platform=bilibili');
      await anime.expectCount(4);
      await page.goBack();
      // The link covers its card.
      await dashboard.figures.last().click({ position: { x: 8, y: 8 } });
      await anime.expectQueryString('?period=history&only=new');
      await page.goBack();
      await expect(dashboard.tasks.first()).toBeVisible();
      // Above the column of the chart, which is short.
      const chart = link('9:00 am, 1 update');
      const { width } = (await chart.boundingBox()) ?? { width: 0 };
      await chart.click({ position: { x: (14.5 / 24) * width, y: -60 }, force: true });
      await anime.expectQueryString('?hour=14');
      await expect(page.getByRole('button', { name: '2–3 pm' })).toBeInViewport({ ratio: 1 });
      await page.goBack();
    });
  }
});

test.describe('the dashboard in another time zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test("shows the operator's hours, and keeps twelve platforms with long names within their widget", async ({
    page,
    standIn,
    signedIn: _,
  }) => {
    // This is 00:15 in Kolkata.
    const timeMs = Date.parse('2025-09-20T18:45:00Z');
    const platforms = Array.from({ length: 12 }, (_, index) =>
      index === 0 ? 'W'.repeat(90) : `Platform ${index}`,
    );
    standIn.setEntries(
      platforms.flatMap((name, index) => [0, 1].map((n) => entryOf(2 * index + n, name, timeMs))),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.hourChart).toHaveAccessibleName('Updates by hour: Most: 24 at 12:00 am – 1:00 am');
    await expect(dashboard.platformChart.getByRole('listitem')).toHaveCount(7);
    await expect(dashboard.platformChart.getByRole('listitem').last()).toHaveText('Other (6) 12 50%');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect.poll(() => dashboard.cutOffTexts()).toEqual([]);
    // The widget keeps its reserved height.
    for (const { width, height } of VIEWPORTS) {
      await resizeTo(page, { width, height });
      await expect
        .poll(async () => (await dashboard.widget('Updates by platform').boundingBox())?.height)
        .toBe(472);
    }
  });
});
