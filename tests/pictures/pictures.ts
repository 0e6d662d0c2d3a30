import type { Page } from '@playwright/test';
import { Marks } from '../browser/pages/marks.ts';
import { type SeededEntry, seedHistory } from '../browser/seed-history.ts';
import { expect, test } from '../browser/test.ts';

/** A fixed time, so that the pictures change only with the app. */
const NOW = new Date('2026-11-21T20:15:00Z');

test.beforeEach(async ({ page, standIn }) => {
  standIn.configure({ now: () => NOW.getTime() });
  await page.clock.setFixedTime(NOW);
});

const folder = 'tests/pictures';

test('sign-in', async ({ page, problems }) => {
  problems.allow(/status of 401/);
  await page.setViewportSize({ width: 1200, height: 720 });
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/sign-in.png` });
});

/** Waits until the page is complete, including covers and fonts. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** An episode a week of a title, the last one `daysAgo` days ago. */
const weekly = (
  title: string,
  platform: string,
  daysAgo: number,
  hour: number,
  last: number,
): SeededEntry[] =>
  [2, 1, 0].map((weeks) => ({
    ...{ title, platform, count: `${last - weeks}` },
    ...{ daysAgo: daysAgo + weeks * 7, hour },
  }));

/** Titles that are followed and have a usual day. */
const EXPECTED: readonly SeededEntry[] = [
  ...weekly('葬送的芙莉莲', 'bilibili', 7, 23, 24),
  ...weekly('斗破苍穹', 'tencent', 6, 10, 178),
  ...weekly('灵笼', 'bilibili', 6, 11, 9),
  ...weekly('药屋少女的呢喃', 'iqiyi', 5, 22, 12),
  ...weekly('仙逆', 'tencent', 5, 10, 107),
  ...weekly('沧元图', 'youku', 4, 10, 67),
  ...weekly('蓝色监狱', 'bilibili', 3, 1, 30),
  ...weekly('吞噬星空', 'tencent', 2, 10, 203),
  ...weekly('间谍过家家', 'agedm', 1, 23, 41),
];

test('dashboard', async ({ page, standIn, signedIn: _ }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The first visit counts its entries as seen.
  standIn.configure({ entryCount: 120 });
  await page.goto('/animes');
  await new Marks(page).expectRecorded(120);
  const latest = await page.locator('[data-tip="title"]').allTextContents();
  const followed = [...new Set([...EXPECTED.map(({ title }) => title), ...latest.slice(0, 4)])];
  await seedHistory(page, 0, EXPECTED, { followed, fetchedDays: 21, nowMs: NOW.getTime() });
  standIn.configure({ entryCount: 145 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Expected' }).getByRole('link')).toHaveCount(9);
  await settle(page);
  await page.screenshot({ path: `${folder}/dashboard.png` });
});

for (const { name, path, width, height } of [
  { name: 'anime', path: '/animes', width: 1440, height: 900 },
  { name: 'mobile', path: '/animes', width: 390, height: 844 },
]) {
  test(name, async ({ page, signedIn: _ }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.locator('main [data-entry]').first()).toBeVisible();
    await settle(page);
    await page.screenshot({ path: `${folder}/${name}.png` });
  });
}

test('notifications', async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 800, height: 720 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await settle(page);
  await page.screenshot({ path: `${folder}/notifications.png` });
});

test('drawer', async ({ page, signedIn: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await settle(page);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await page.screenshot({ path: `${folder}/drawer.png` });
});
