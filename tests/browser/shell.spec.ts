import { DEMO_USER } from '../stand-in/users.ts';
import { AppShell } from './pages/app-shell.ts';
import { SearchBar } from './pages/search-bar.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { REFUSED } from './problems.ts';
import { expect, test, VIEWPORTS } from './test.ts';

const SMALL = VIEWPORTS.filter(({ width }) => width < 1200);

test.describe('the layout', () => {
  for (const viewport of [...VIEWPORTS, { width: 1200, height: 800 }, { width: 1199, height: 800 }]) {
    const isLarge = viewport.width >= 1200;
    test(`has ${isLarge ? 'a fixed sidebar' : 'a drawer'} at ${viewport.width} px [T046]`, async ({
      page,
      signedIn: _,
    }) => {
      await page.setViewportSize(viewport);
      const shell = new AppShell(page);
      await shell.open('/animes');
      await expect(shell.badge).toHaveCount(isLarge ? 1 : 0);
      await page.mouse.move(viewport.width - 100, 400);
      await page.mouse.wheel(0, 300);
      const header = await shell.header.boundingBox();
      const offset = isLarge ? 300 : 0;
      expect(header).toEqual({ x: offset, y: 0, width: viewport.width - offset, height: isLarge ? 72 : 64 });
      if (isLarge) {
        expect(await shell.sidebar.boundingBox()).toEqual({
          x: 0,
          y: 0,
          width: 300,
          height: viewport.height,
        });
        await expect(shell.openNavigation).toBeHidden();
      } else {
        await expect(shell.sidebar).toBeHidden();
        await shell.openNavigation.click();
        const drawer = await shell.drawer.boundingBox();
        expect(drawer).toEqual({ x: 0, y: 0, width: 288, height: viewport.height });
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  test('hides the sidebar from the keyboard too where there is the drawer [T047]', async ({
    page,
    signedIn: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shell = new AppShell(page);
    await shell.open();
    for (const stop of [
      shell.skipLink,
      shell.openNavigation,
      new SearchBar(page).icon,
      page.getByRole('button', { name: 'Language' }),
      page.getByRole('button', { name: 'Notifications' }),
      shell.account,
    ]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });

  test('lets the keyboard skip to the content', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    await shell.open();
    await page.keyboard.press('Tab');
    await expect(shell.skipLink).toBeFocused();
    await expect(shell.skipLink).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  test('is light where the system prefers dark [T185]', async ({ page, signedIn: _ }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await new AppShell(page).open();
    const look = await page.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      mantine: document.documentElement.dataset.mantineColorScheme,
      page: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
    }));
    expect(look).toEqual({
      scheme: 'light',
      mantine: 'light',
      page: 'rgb(249, 250, 251)',
      ink: 'rgb(28, 37, 46)',
    });
  });
});

test.describe('the drawer', () => {
  for (const viewport of SMALL) {
    test(`closes on every way out at ${viewport.width} px, and the focus goes on from there`, async ({
      page,
      signedIn: _,
    }) => {
      await page.setViewportSize(viewport);
      const shell = new AppShell(page);
      await shell.open();
      const open = async () => {
        await shell.openNavigation.click();
        await expect(shell.drawer).toBeVisible();
        await expect(shell.closeNavigation).toBeFocused();
      };
      const ways = [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(350, 500),
        () => shell.closeNavigation.click(),
        () => shell.link('Dashboard').click(),
      ];
      for (const leave of ways) {
        await open();
        await leave();
        await expect(shell.drawer).toBeHidden();
        await expect(shell.openNavigation).toBeFocused();
      }
      await open();
      await shell.link('Anime').click();
      await expect(shell.drawer).toBeHidden();
      await expect(page).toHaveURL('/animes');
      await expect(shell.heading('Latest updates')).toBeFocused();
    });
  }

  test('keeps the focus inside, and the page behind it still', async ({ page, signedIn: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shell = new AppShell(page);
    await shell.open('/animes');
    await shell.openNavigation.focus();
    await page.keyboard.press('Enter');
    for (const stop of [
      shell.closeNavigation,
      shell.drawer.getByRole('button', { name: /^Workspace/ }),
      shell.link('Dashboard'),
      shell.link('Anime'),
      shell.closeNavigation,
    ]) {
      await expect(stop).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await page.mouse.move(350, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('closes with a change of page by Back [T049]', async ({ page, signedIn: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shell = new AppShell(page);
    await shell.open('/');
    await shell.openNavigation.click();
    await shell.link('Anime').click();
    await expect(shell.heading('Latest updates')).toBeVisible();
    await shell.openNavigation.click();
    await page.goBack();
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(shell.drawer).toBeHidden();
  });

  test('gives way to the sidebar when the window grows', async ({ page, signedIn: _ }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    const shell = new AppShell(page);
    await shell.open();
    await shell.openNavigation.click();
    await expect(shell.drawer).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(shell.drawer).toBeHidden();
    await expect(shell.sidebar).toBeVisible();
  });
});

test.describe('the badge of Anime', () => {
  test('is red [T010]', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    await shell.open();
    // Shades of the error colour that are legible: tests/theme/theme.test.ts.
    await expect(shell.badge).toHaveCSS('color', 'rgb(183, 29, 24)');
    await expect(shell.badge).toHaveCSS('background-color', 'rgb(255, 228, 222)');
  });

  for (const [count, text, name] of [
    [1, '+1', '1 new update'],
    [99, '+99', '99 new updates'],
    [100, '99+', '100 new updates'],
  ] as const) {
    test(`shows ${text} for ${count}, and says "${name}" [T009]`, async ({ page, standIn, signedIn: _ }) => {
      standIn.configure({ entryCount: count });
      const shell = new AppShell(page);
      await shell.open();
      await expect(shell.badge).toHaveText(text);
      await expect(shell.link('Anime')).toHaveAccessibleName(`Anime ${name}`);
    });
  }

  test('is not there for an empty day [T012]', async ({ page, standIn, signedIn: _ }) => {
    standIn.configure({ entryCount: 0 });
    const shell = new AppShell(page);
    await shell.open();
    await expect(page.getByText(/No anime has been updated yet/)).toBeVisible();
    await expect(shell.badge).toHaveCount(0);
    await expect(shell.link('Anime')).toHaveAccessibleName('Anime');
  });

  test('is not there while the count is unknown, nor when it cannot be had [T122]', async ({
    page,
    standIn,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status of 403|ordered by a test/);
    standIn.order({ path: '/api/anis', status: 403, delayMs: 4000 });
    const shell = new AppShell(page);
    await shell.open();
    await expect(page.getByText("Loading today's figures")).toBeAttached();
    await expect(shell.badge).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(shell.badge).toHaveCount(0);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(shell.badge).toBeVisible();
  });

  for (const viewport of SMALL) {
    test(`is in the drawer at ${viewport.width} px`, async ({ page, standIn, signedIn: _ }) => {
      await page.setViewportSize(viewport);
      standIn.configure({ entryCount: 7 });
      const shell = new AppShell(page);
      await shell.open();
      await shell.openNavigation.click();
      await expect(shell.badge).toHaveText('+7');
    });
  }
});

test.describe('the account menu', () => {
  for (const viewport of VIEWPORTS) {
    test(`tells who is signed in and leads home at ${viewport.width} px [T068]`, async ({
      page,
      signedIn: _,
    }) => {
      await page.setViewportSize(viewport);
      const shell = new AppShell(page);
      await shell.open('/animes');
      await shell.openMenu();
      await expect(shell.menu.getByText(DEMO_USER.name)).toBeVisible();
      await expect(shell.menu.getByText(DEMO_USER.email)).toBeVisible();
      await expect(shell.menu.getByRole('menuitem')).toHaveText(['Home', 'Profile', 'Settings', 'Logout']);
      for (const name of ['Profile', 'Settings']) await expect(shell.menuItem(name)).toBeDisabled();
      for (const name of ['Home', 'Logout']) await expect(shell.menuItem(name)).toBeInViewport({ ratio: 1 });
      await shell.menuItem('Home').click();
      await expect(shell.heading('Dashboard')).toBeVisible();
      await expect(shell.menu).toBeHidden();
    });
  }

  test('shows what the later backend tells, whose answer has other names', async ({
    page,
    standIn,
    signedIn: _,
  }) => {
    standIn.configure({ meShape: 'profile' });
    const shell = new AppShell(page);
    await shell.open();
    await shell.openMenu();
    await expect(shell.menu.getByText(DEMO_USER.email)).toBeVisible();
  });

  test('shows the demonstration user where the backend tells nobody [T090]', async ({
    page,
    standIn,
    signedIn: _,
  }) => {
    standIn.order({ path: '/api/me', body: '{"status":"ok","data":{"uid":7,"exp":4000000000}}' });
    const shell = new AppShell(page);
    await shell.open();
    await shell.openMenu();
    await expect(shell.menu.getByText('Hana Sato')).toBeVisible();
    await expect(shell.menu.getByText('hana.sato@example.com')).toBeVisible();
  });

  test('is opened, walked and left by the keyboard, and hands the focus back', async ({
    page,
    signedIn: _,
  }) => {
    const shell = new AppShell(page);
    await shell.open();
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await shell.account.focus();
      await page.keyboard.press(key);
      await expect(shell.menuItem('Home')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(shell.logout).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(shell.menuItem('Home')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(shell.menu).toBeHidden();
      await expect(shell.account).toBeFocused();
    }
  });

  test('signs out by the keyboard', async ({ page, problems, signedIn: _ }) => {
    problems.expect(REFUSED);
    const shell = new AppShell(page);
    await shell.open();
    await shell.account.focus();
    await page.keyboard.press('Enter');
    await expect(shell.menuItem('Home')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(shell.logout).toBeFocused();
    await page.keyboard.press('Enter');
    await new SignInPage(page).expectShown();
  });

  test('closes with a click elsewhere', async ({ page, signedIn: _ }) => {
    const shell = new AppShell(page);
    await shell.open();
    await shell.openMenu();
    await page.mouse.click(700, 700);
    await expect(shell.menu).toBeHidden();
    await expect(shell.account).toHaveAttribute('aria-expanded', 'false');
  });
});
