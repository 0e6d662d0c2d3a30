import { AnimePage } from '../pages/anime-page.ts';
import { ANIME, AppShell, DASHBOARD } from '../pages/app-shell.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { nextFrame, resizeTo } from '../resize.ts';
import { expect, test } from '../test.ts';

test('the header stays while the page scrolls, beside a sidebar from 1200 px, and with a drawer below that, which traps the focus, locks scrolling and gives the focus back', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 60 });
  const shell = new AppShell(page);
  await shell.open('/animes');
  await new AnimePage(page).expectControls();
  for (const width of [1200, 1199]) {
    await resizeTo(page, { width, height: 800 });
    await page.mouse.move(width - 100, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(shell.header).toBeInViewport({ ratio: 1 });
    await expect(shell.sidebar).toBeVisible({ visible: width === 1200 });
    await expect(shell.openNavigationButton).toBeVisible({ visible: width < 1200 });
  }
  await resizeTo(page, { width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await test.step('Tab stays inside, and the wheel does not scroll', async () => {
    await shell.openNavigationButton.press('Enter');
    for (const stop of [
      shell.closeNavigationButton,
      shell.drawer.getByRole('button', { name: /^Workspace/ }),
      shell.link('Dashboard'),
      shell.link('Anime'),
      shell.newInFollowed,
      shell.closeNavigationButton,
    ]) {
      await expect(stop).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await page.mouse.move(350, 400);
    await page.mouse.wheel(0, 600);
    await nextFrame(page);
    await nextFrame(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(350, 500)]) {
    await close();
    await expect(shell.drawer).toBeHidden();
    await expect(shell.openNavigationButton).toBeFocused();
    await shell.openDrawer();
  }
  await shell.link('Dashboard').click();
  await expect(shell.drawer).toBeHidden();
  await expect(shell.heading(DASHBOARD)).toBeFocused();
});

test("the header's search opens with Ctrl+K, and leads to a title, to all titles or to the list", async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 60 });
  const shell = new AppShell(page);
  const search = new SearchBar(page);
  const anime = new AnimePage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shell.open('/animes');
  await anime.expectControls();
  await expect(shell.account).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(search.input).toBeFocused();
  await page.mouse.click(5, 780);
  await search.expectClosed();
  const title = (await anime.titles.first().textContent()) ?? '';
  await search.open();
  await search.searchFor(title);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^About / })).toBeVisible();
  await search.expectClosed();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await search.open();
  await search.searchFor(title);
  await page.keyboard.press('Enter');
  await expect.poll(() => anime.queryString()).toContain('q=');
  await expect(shell.heading(ANIME)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('if the system prefers dark colours', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is light', async ({ page, signedIn: _ }) => {
    await new AppShell(page).open();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(249, 250, 251)');
  });
});
