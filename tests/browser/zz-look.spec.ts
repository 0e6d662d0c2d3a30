import { test, expect } from './test.ts';
import { AnimePage } from './pages/anime-page.ts';
import { Marks } from './pages/marks.ts';
for (const width of [1440, 1000, 640, 390])
  test(`look ${width}`, async ({ page, context, standIn, signedIn: _ }) => {
    await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
    standIn.configure({ entryCount: 40 });
    let passed = 0;
    standIn.configure({ now: () => Date.now() + passed });
    await context.clock.install();
    const anime = new AnimePage(page);
    await anime.openList();
    await new Marks(page).expectRecorded();
    standIn.configure({ entryCount: 43 });
    passed = 20 * 60_000;
    await context.clock.fastForward(passed);
    await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
    await page.screenshot({ path: `/tmp/look/bar-${width}.png` });
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/look/bar-scrolled-${width}.png` });
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/look/bar-shown-${width}.png` });
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/look/prefs-${width}.png` });
  });
