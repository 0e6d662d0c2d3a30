import type { Page } from '@playwright/test';
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

for (const { name, path, width, height } of [
  { name: 'dashboard', path: '/', width: 1440, height: 900 },
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
