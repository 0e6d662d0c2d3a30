import { expect, test } from '../browser/test.ts';

/** The evening of the pictures, so that they change only when the app does. */
const NOW = new Date('2026-11-21T20:15:00Z');

test.beforeEach(async ({ page, standIn }) => {
  standIn.configure({ now: () => NOW.getTime() });
  await page.clock.setFixedTime(NOW);
});

const folder = 'tests/pictures';

test('sign-in', async ({ page, problems }) => {
  problems.expect(/status of 401/);
  await page.setViewportSize({ width: 1200, height: 720 });
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/sign-in.png` });
});

for (const { name, width, height } of [
  { name: 'anime', width: 1440, height: 900 },
  { name: 'mobile', width: 390, height: 844 },
]) {
  test(name, async ({ page, signedIn: _ }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/animes');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${name}.png` });
  });
}
