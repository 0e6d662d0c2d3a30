import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { ANIME, AppShell, DASHBOARD } from '../pages/app-shell.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { nextFrame, resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';

/** Narrowest first. The layout changes between 1199 and 1200 px. */
const SORTED_VIEWPORTS = [...VIEWPORTS, { width: 1199, height: 800 }, { width: 1200, height: 800 }].sort(
  (a, b) => a.width - b.width,
);
const SMALL_VIEWPORTS = VIEWPORTS.filter(({ width }) => width < 1200);

test('the layout has a fixed sidebar from 1200 px, and a drawer below that', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 60 });
  const shell = new AppShell(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shell.open('/animes');
  await test.step('Tab does not reach the sidebar below 1200 px', async () => {
    // The controls of the header load after the page.
    await expect(shell.account).toBeVisible();
    for (const stop of [
      shell.skipLink,
      shell.openNavigationButton,
      new SearchBar(page).icon,
      page.getByRole('button', { name: 'Language' }),
      page.getByRole('button', { name: 'Notifications' }),
      shell.account,
    ]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });

  // A page without its list is too short to scroll.
  await new AnimePage(page).expectFilled();
  for (const viewport of SORTED_VIEWPORTS) {
    await test.step(`at ${viewport.width} px`, async () => {
      const { width, height } = viewport;
      const isLarge = width >= 1200;
      await resizeTo(page, viewport);
      // The drawer left open at 1199 px has closed.
      await expect(shell.drawer).toBeHidden();
      await expect(shell.badge).toHaveCount(isLarge ? 1 : 0);
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(width - 100, 400);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      // Below the header, the page fades out.
      await expect(shell.header).toHaveCSS('background-image', /^linear-gradient\(.+ 0\)\)$/, {
        pseudo: 'after',
      });
      const offset = isLarge ? 300 : 0;
      expect(await shell.header.boundingBox()).toEqual({
        x: offset,
        y: 0,
        width: width - offset,
        height: isLarge ? 72 : 64,
      });
      if (isLarge) {
        expect(await shell.sidebar.boundingBox()).toEqual({ x: 0, y: 0, width: 300, height });
        await expect(shell.openNavigationButton).toBeHidden();
      } else {
        await expect(shell.sidebar).toBeHidden();
        await shell.openDrawer();
        expect(await shell.drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 288, height });
        await expect(shell.badge).toHaveText('+60');
        if (width === 1199) return;
        await shell.closeDrawer();
      }
    });
  }
});

test('the drawer traps the focus, locks scrolling, and can be closed in every way', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 60 });
  const shell = new AppShell(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shell.open('/animes');

  await test.step('Tab stays inside, and the wheel does not scroll', async () => {
    await shell.openNavigationButton.focus();
    await page.keyboard.press('Enter');
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
    for (const stop of [shell.closeNavigationButton, shell.newInFollowed]) {
      await page.keyboard.press('Shift+Tab');
      await expect(stop).toBeFocused();
    }
    await page.mouse.move(350, 400);
    await page.evaluate(() =>
      addEventListener('wheel', () => Object.assign(window, { isWheelTurned: true }), { capture: true }),
    );
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => 'isWheelTurned' in window);
    // The page would scroll in the frame after the event.
    await nextFrame(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(shell.drawer).toBeHidden();
  });

  for (const [viewport, current, other, heading] of [
    [SMALL_VIEWPORTS[0], 'Anime', 'Dashboard', DASHBOARD],
    [SMALL_VIEWPORTS[1], 'Dashboard', 'Anime', ANIME],
  ] as const) {
    if (!viewport) throw new Error('VIEWPORTS has fewer than two small windows.');
    await test.step(`each way to close at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      const ways = [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(350, 500),
        () => shell.closeNavigationButton.click(),
        () => shell.link(current).click(),
      ];
      for (const leave of ways) {
        await shell.openDrawer();
        await leave();
        await expect(shell.drawer).toBeHidden();
        await expect(shell.openNavigationButton).toBeFocused();
      }
      await shell.openDrawer();
      await shell.link(other).click();
      await expect(shell.drawer).toBeHidden();
      await expect(shell.heading(heading)).toBeFocused();
    });
  }

  await test.step('Back', async () => {
    await expect(page).toHaveURL('/animes');
    await shell.openDrawer();
    await page.goBack();
    await expect(shell.heading(DASHBOARD)).toBeVisible();
    await expect(shell.drawer).toBeHidden();
  });
});

test.describe('if the system prefers dark colours', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is light, and the Anime badge is red, and hidden until its count is known and above zero', async ({
    page,
    context,
    standIn,
    problems,
    signedIn: _,
  }) => {
    problems.allow(/status of 403|injected by a test/);
    standIn.configure({ entryCount: 100 });
    standIn.injectFault({ path: '/api/anis', status: 403 });
    const list = await holdRequests(context, /\/api\/anis/);
    const shell = new AppShell(page);
    await shell.open();
    expect(
      await page.evaluate(() => ({
        scheme: getComputedStyle(document.documentElement).colorScheme,
        mantine: document.documentElement.dataset.mantineColorScheme,
        page: getComputedStyle(document.body).backgroundColor,
        text: getComputedStyle(document.body).color,
      })),
    ).toEqual({ scheme: 'light', mantine: 'light', page: 'rgb(249, 250, 251)', text: 'rgb(28, 37, 46)' });
    await expect(page.getByText('Loading today’s figures')).toBeAttached();
    await expect(shell.badge).toHaveCount(0);
    await list.release();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(shell.badge).toHaveCount(0);

    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(shell.badge).toHaveText('99+');
    await expect(shell.link('Anime')).toHaveAccessibleName('Anime 100 updates today');
    // tests/theme/theme.test.ts checks that these shades are legible.
    await expect(shell.badge).toHaveCSS('color', 'rgb(183, 29, 24)');
    await expect(shell.badge).toHaveCSS('background-color', 'rgb(255, 228, 222)');

    standIn.configure({ entryCount: 0 });
    await shell.link('Anime').click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'No updates yet today' })).toBeVisible();
    await expect(shell.badge).toHaveCount(0);
    await expect(shell.link('Anime')).toHaveAccessibleName('Anime');
  });
});
