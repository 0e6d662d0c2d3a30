import type { Page } from '@playwright/test';
import { AppShell } from './pages/app-shell.ts';
import { HeaderMenus } from './pages/header-menus.ts';
import { axeViolations, expect, test, VIEWPORTS } from './test.ts';

const PHONE = { width: 390, height: 844 };
/** The narrowest window that a page has to stand (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

async function openPage(page: Page) {
  const shell = new AppShell(page);
  await shell.open();
  return { shell, menus: new HeaderMenus(page) };
}

for (const viewport of [...VIEWPORTS, NARROWEST]) {
  test.describe(`the menus at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('stand inside the window, are narrow and have no fault for axe', async ({ page, signedIn: _ }) => {
      const { menus } = await openPage(page);
      for (const button of [menus.language, menus.account]) {
        await menus.open(button);
        await menus.expectWithinReach();
        expect((await menus.menu.boundingBox())?.width).toBeLessThanOrEqual(240);
        expect(await axeViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await menus.expectClosed();
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });

    test('choose a workspace, which the button then shows [T053]', async ({ page, signedIn: _ }) => {
      const { shell, menus } = await openPage(page);
      if (viewport.width < 1200) await shell.openNavigation.click();
      await menus.expectWorkspace('Team 1', 'Free');
      await menus.open(menus.workspace);
      await menus.expectWithinReach();
      expect(await axeViolations(page)).toEqual([]);
      await expect(menus.menu.getByRole('menuitemradio')).toHaveText([
        'Team 1Free',
        'Team 2Pro',
        'Team 3Pro',
      ]);
      await menus.choice('Team 2 Pro').click();
      await menus.expectClosed();
      await menus.expectWorkspace('Team 2', 'Pro');
      await expect(menus.workspace).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}

test.describe('the language menu', () => {
  test('changes the displayed flag and no word of the page [T061]', async ({ page, signedIn: _ }) => {
    const { menus } = await openPage(page);
    await expect(menus.workspace).toBeVisible();
    // All of the page is there: what comes late is no change of language.
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    const words = () => page.evaluate(() => `${document.documentElement.lang}: ${document.body.innerText}`);
    const before = await words();
    await menus.open(menus.language);
    await expect(menus.choice('English')).toBeChecked();
    await menus.choice('French').click();
    await menus.expectClosed();
    await expect(menus.flag).toHaveAttribute('src', '/flags/french.svg');
    await expect(menus.language).toHaveAccessibleDescription('French');
    await expect(menus.language).toBeFocused();
    expect(await words()).toBe(before);
    await menus.open(menus.language);
    await expect(menus.choice('French')).toBeChecked();
    await expect(menus.choice('English')).not.toBeChecked();
  });

  test('shows flags that are there, and has a button of 40 px', async ({ page, signedIn: _ }) => {
    const { menus } = await openPage(page);
    expect(await menus.language.boundingBox()).toMatchObject({ width: 40, height: 40 });
    await menus.open(menus.language);
    const flags = page.locator('img[src^="/flags/"]');
    await expect(flags).toHaveCount(4);
    for (const flag of await flags.all()) await expect(flag).toHaveJSProperty('complete', true);
    expect(
      await flags.evaluateAll((all) => all.map((flag) => (flag as HTMLImageElement).naturalWidth > 0)),
    ).toEqual([true, true, true, true]);
  });

  test('is worked by the keyboard alone', async ({ page, signedIn: _ }) => {
    const { menus } = await openPage(page);
    await menus.language.focus();
    await page.keyboard.press('Enter');
    await expect(menus.choice('English')).toBeFocused();
    await page.keyboard.press('End');
    await expect(menus.choice('French')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(menus.choice('English')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menus.choice('French')).toBeFocused();
    await page.keyboard.press('g');
    await expect(menus.choice('German')).toBeFocused();
    await page.keyboard.press('Space');
    await menus.expectClosed();
    await expect(menus.flag).toHaveAttribute('src', '/flags/german.svg');
    await expect(menus.language).toBeFocused();
  });
});

test.describe('every menu', () => {
  test('closes with Escape, a click elsewhere and its button', async ({ page, signedIn: _ }) => {
    const { menus } = await openPage(page);
    for (const button of [menus.language, menus.workspace, menus.account]) {
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(700, 800),
        () => button.click(),
      ]) {
        await menus.open(button);
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await leave();
        await menus.expectClosed();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      }
      await menus.open(button);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
  });

  test('closes with Tab, and the keyboard goes on from its button', async ({ page, signedIn: _ }) => {
    const { shell, menus } = await openPage(page);
    await menus.open(menus.workspace);
    await page.keyboard.press('Tab');
    await menus.expectClosed();
    await expect(shell.link('Dashboard')).toBeFocused();
    await menus.open(menus.workspace);
    await page.keyboard.press('Shift+Tab');
    await menus.expectClosed();
    await expect(shell.skipLink).toBeFocused();
    await menus.open(menus.language);
    await page.keyboard.press('Tab');
    await menus.expectClosed();
    await expect(shell.header.locator(':focus')).toHaveCount(1);
    await expect(menus.language).not.toBeFocused();
  });
});

test.describe('the workspaces in the drawer', () => {
  test.use({ viewport: PHONE });

  test('leave the drawer open when Escape closes their menu', async ({ page, signedIn: _ }) => {
    const { shell, menus } = await openPage(page);
    await shell.openNavigation.click();
    await menus.open(menus.workspace);
    await page.keyboard.press('Escape');
    await menus.expectClosed();
    await expect(shell.drawer).toBeVisible();
    await expect(menus.workspace).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shell.drawer).toBeHidden();
    await expect(shell.openNavigation).toBeFocused();
  });

  test('take Tab on to the navigation, inside the drawer', async ({ page, signedIn: _ }) => {
    const { shell, menus } = await openPage(page);
    await shell.openNavigation.click();
    await menus.open(menus.workspace);
    await page.keyboard.press('Tab');
    await menus.expectClosed();
    await expect(shell.link('Dashboard')).toBeFocused();
    await menus.open(menus.workspace);
    await page.keyboard.press('Shift+Tab');
    await menus.expectClosed();
    await expect(shell.drawer).toBeVisible();
    await expect(shell.drawer.locator(':focus')).toHaveCount(1);
  });

  test('are the same in drawer and sidebar [T054]', async ({ page, signedIn: _ }) => {
    const { shell, menus } = await openPage(page);
    await shell.openNavigation.click();
    await menus.open(menus.workspace);
    await menus.choice('Team 3').click();
    await expect(menus.workspace).toHaveAccessibleName('Workspace: Team 3');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(shell.sidebar.getByRole('button', { name: 'Workspace: Team 3' })).toBeVisible();
    await menus.open(menus.workspace);
    await menus.choice('Team 2').click();
    await menus.expectClosed();
    await page.setViewportSize(PHONE);
    await shell.openNavigation.click();
    await menus.expectWorkspace('Team 2', 'Pro');
  });
});

test('the demonstration user has a picture on the account button', async ({ page, standIn, signedIn: _ }) => {
  standIn.order({ path: '/api/me', body: '{"status":"ok","data":{"uid":7,"exp":4000000000}}' });
  const { menus } = await openPage(page);
  const picture = menus.account.locator('img');
  await expect(picture).toHaveAttribute('src', '/operator.svg');
  await expect(picture).toHaveJSProperty('naturalWidth', 150);
  await menus.open(menus.account);
  await expect(menus.menu.getByRole('menuitem', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('l');
  await expect(menus.menu.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
});
