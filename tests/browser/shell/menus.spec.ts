import { AppShell } from '../pages/app-shell.ts';
import { HeaderMenus } from '../pages/header-menus.ts';
import { resizeTo } from '../resize.ts';
import { expect, test } from '../test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let shell: AppShell;
let menus: HeaderMenus;
test.beforeEach(({ page, standIn, signedIn: _ }) => {
  standIn.configure({ entryCount: 3 });
  shell = new AppShell(page);
  menus = new HeaderMenus(page);
});

test('a workspace chosen in the drawer or the sidebar is shown in both', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await shell.open();
  await test.step('in the drawer', async () => {
    await shell.openDrawer();
    await menus.expectWorkspace('Team 1', 'Free');
    await menus.open(menus.workspace);
    await menus.choice('Team 2 Pro').click();
    await menus.expectClosed();
    await menus.expectWorkspace('Team 2', 'Pro');
    await expect(menus.workspace).toBeFocused();
    await shell.closeDrawer();
  });

  await test.step('in the sidebar', async () => {
    await resizeTo(page, DESKTOP);
    await expect(shell.sidebar.getByRole('button', { name: 'Workspace: Team 2' })).toBeVisible();
    await menus.open(menus.workspace);
    await menus.choice('Team 3 Pro').click();
    await menus.expectClosed();
    await menus.expectWorkspace('Team 3', 'Pro');
    await expect(menus.workspace).toBeFocused();
  });

  await resizeTo(page, PHONE);
  await shell.openDrawer();
  await menus.expectWorkspace('Team 3', 'Pro');
});

test('the language menu changes the displayed flag and no text of the page', async ({ page }) => {
  await shell.open();
  await expect(menus.workspace).toBeVisible();
  // Waits until the page is complete, so that late content does not change its text.
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await expect(page.getByText('0 in followed titles')).toBeVisible();
  await expect(menus.language).toBeVisible();
  const visibleText = () =>
    page.evaluate(() => `${document.documentElement.lang}: ${document.body.innerText}`);
  const before = await visibleText();

  await test.step('by keyboard', async () => {
    for (const key of ['Enter', 'Space']) {
      await menus.language.focus();
      await page.keyboard.press(key);
      await expect(menus.choice('English')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(menus.choice('German')).toBeFocused();
      await page.keyboard.press('Escape');
      await menus.expectClosed();
      await expect(menus.language).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(menus.choice('English')).toBeFocused();
    // Mantine focuses the chosen item again once the menu is placed, which may undo the first End.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(menus.choice('French')).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('g');
    await expect(menus.choice('German')).toBeFocused();
    await page.keyboard.press('Space');
    await menus.expectClosed();
    await expect(menus.flag).toHaveAttribute('src', /German/);
    await expect(menus.language).toBeFocused();
  });

  await test.step('by the pointer', async () => {
    expect(await menus.language.boundingBox()).toMatchObject({ width: 40, height: 40 });
    await menus.open(menus.language);
    const flags = page.locator('img:is([src*="English"], [src*="German"], [src*="French"])');
    await expect(flags).toHaveCount(4);
    for (const flag of await flags.all()) await expect(flag).toHaveJSProperty('complete', true);
    for (const flag of await flags.all()) await expect(flag).not.toHaveJSProperty('naturalWidth', 0);
    await menus.choice('French').click();
    await menus.expectClosed();
    await expect(menus.flag).toHaveAttribute('src', /French/);
    await expect(menus.language).toHaveAccessibleDescription('French');
    await expect(menus.language).toBeFocused();
    expect(await visibleText()).toBe(before);
  });

  await test.step('closes by its button and by a click elsewhere', async () => {
    for (const leave of [() => menus.language.click(), () => page.mouse.click(700, 800)]) {
      await menus.open(menus.language);
      await expect(menus.language).toHaveAttribute('aria-expanded', 'true');
      await leave();
      await menus.expectClosed();
      await expect(menus.language).toHaveAttribute('aria-expanded', 'false');
    }
  });
});
