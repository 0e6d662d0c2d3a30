import type { Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { ANIME, AppShell } from '../pages/app-shell.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';

/** Scrolls to the end of the page, and expects that no floating button covers the star or the menu button of the last entry. */
async function expectLastEntryFree(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
  for (const name of [/^Follow /, /^More for /]) {
    const control = new AnimePage(page).list.locator('[aria-rowindex="60"]').getByRole('button', { name });
    await expect(control).toBeInViewport({ ratio: 1 });
    const isOnTop = await control.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [1, height / 2, height - 1].every((y) =>
        button.contains(document.elementFromPoint(left + width / 2, top + y)),
      );
    });
    expect(isOnTop).toBe(true);
  }
}

test('the scroll-to-top button appears in the corner after 200 px and scrolls to the top, and neither it nor the GitHub button covers the end of the list', async ({
  page,
  standIn,
  servers,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 60 });
  const shell = new AppShell(page);
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await shell.open('/animes?view=rows');
  await new AnimePage(page).expectControls();
  for (const viewport of VIEWPORTS) {
    await test.step(`at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      await page.evaluate(() => scrollTo(0, 200));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
      await expect(button).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 201));
      await expect(button).toBeInViewport({ ratio: 1 });

      await expectLastEntryFree(page);
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

  await test.step('with the GitHub button, which is a build setting', async () => {
    await page.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      const script = await (await fetch(`http://127.0.0.1:${servers.appPort}${pathname}`)).text();
      await route.fulfill({
        contentType: 'text/javascript',
        body: script.replace('VITE_IS_BROWSER:`false`', 'VITE_IS_BROWSER:`true`'),
      });
    });
    await page.reload();
    await new AnimePage(page).expectControls();
    await expect(page.getByRole('link', { name: 'GitHub' })).toBeVisible();
    for (const viewport of [VIEWPORTS[2], VIEWPORTS[0]]) {
      await resizeTo(page, viewport);
      await expectLastEntryFree(page);
    }
  });
});
