import { ANIME, AppShell } from '../pages/app-shell.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';

test('the scroll-to-top button appears in the corner after 200 px and scrolls to the top', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 60 });
  const shell = new AppShell(page);
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await shell.open('/animes');
  await expect(page.locator('main [data-entry]').first()).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await test.step(`at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      await page.evaluate(() => scrollTo(0, 200));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
      await expect(button).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 201));
      await expect(button).toBeInViewport({ ratio: 1 });

      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const box = await button.boundingBox();
      expect(box).toMatchObject({ width: 44, height: 44 });
      expect((box?.x ?? 0) + 44).toBeLessThanOrEqual(viewport.width - 16);
      expect((box?.y ?? 0) + 44).toBeLessThanOrEqual(viewport.height - 16);
      if (viewport === VIEWPORTS[0]) expect(await axeViolations(page)).toEqual([]);

      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(button).toHaveCount(0);
      await expect(shell.heading(ANIME)).toBeFocused();
    });
  }
});
