import { ANIME, AppShell } from './pages/app-shell.ts';
import { Notifications } from './pages/notifications.ts';
import { axeViolations, expect, test, VIEWPORTS } from './test.ts';

let shell: AppShell;
let notifications: Notifications;
test.beforeEach(({ page, standIn, signedIn: _ }) => {
  // So few that nothing of other hosts is on the page.
  standIn.configure({ entryCount: 3 });
  shell = new AppShell(page);
  notifications = new Notifications(page);
});

test.describe('the notifications', () => {
  for (const viewport of [...VIEWPORTS, { width: 320, height: 640 }]) {
    test(`are in the window, under their bell, at ${viewport.width} px [T063]`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await shell.open();
      await expect(notifications.bell).toHaveAccessibleDescription('2 unread');
      await notifications.open();

      const popover = await notifications.popover.boundingBox();
      const bell = await notifications.bell.boundingBox();
      if (!popover || !bell) throw new Error('There is no box.');
      expect(popover.width).toBe(viewport.width === 320 ? 296 : 360);
      expect(popover.x).toBeGreaterThanOrEqual(12);
      expect(popover.x + popover.width).toBeLessThanOrEqual(viewport.width - 12);
      expect(popover.y).toBeGreaterThanOrEqual(bell.y + bell.height);
      expect(popover.y + popover.height).toBeLessThanOrEqual(viewport.height);
      // The bell is above the popover, not beside it.
      expect(popover.x).toBeLessThan(bell.x);
      expect(popover.x + popover.width).toBeGreaterThan(bell.x + bell.width);
      await expect(notifications.group('New')).toHaveCount(2);
      await expect(notifications.group('Before that')).toHaveCount(3);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await axeViolations(page)).toEqual([]);
    });
  }

  test('are loaded by the pointer and fetch no picture', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const popovers = () => requests.filter((url) => url.includes('NotificationsPopover'));
    await shell.open();
    await expect(shell.badge).toBeVisible();
    expect(popovers()).toEqual([]);
    await notifications.open();
    expect(popovers().length).toBeGreaterThan(0);
    const avatars = notifications.popover.locator('img');
    expect(
      await avatars.evaluateAll((images) =>
        images.every((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0),
      ),
    ).toBe(true);
    await expect(avatars).toHaveCount(2);
  });

  test('are all read by one button, which leaves the keyboard its place [T065]', async ({ page }) => {
    await shell.open();
    await notifications.bell.focus();
    await page.keyboard.press('Enter');
    await expect(notifications.popover).toBeFocused();
    await expect(notifications.unread).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(notifications.readAll).toBeFocused();
    await page.keyboard.press('Space');
    await expect(notifications.readAll).toHaveCount(0);
    await expect(notifications.unread).toHaveCount(0);
    await expect(notifications.popover.getByRole('status')).toHaveText('You have no unread messages');
    await expect(notifications.bell).not.toHaveAccessibleDescription(/./);
    await expect(notifications.popover).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(notifications.viewAll).toBeFocused();
    await page.keyboard.press('Enter');
    await notifications.expectClosed();
    await expect(notifications.bell).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  test('stay read on the other pages', async () => {
    await shell.open();
    await notifications.open();
    await notifications.readAll.click();
    await shell.link('Anime').click();
    await expect(shell.heading(ANIME)).toBeVisible();
    await notifications.open();
    await expect(notifications.readAll).toHaveCount(0);
    await expect(notifications.items).toHaveCount(5);
  });

  test('close on every way out', async ({ page }) => {
    await shell.open();
    await notifications.open();
    await page.keyboard.press('Escape');
    await notifications.expectClosed();
    await expect(notifications.bell).toBeFocused();

    await notifications.open();
    await page.mouse.click(400, 800);
    await notifications.expectClosed();
    await expect(notifications.bell).toBeFocused();

    await notifications.open();
    await notifications.bell.click();
    await notifications.expectClosed();

    await notifications.open();
    for (const stop of [notifications.readAll, notifications.viewAll, shell.account]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await notifications.expectClosed();

    await notifications.open();
    await shell.link('Anime').click();
    await expect(shell.heading(ANIME)).toBeFocused();
    await notifications.expectClosed();
  });

  test('scroll inside a window that is too short for them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await shell.open();
    await notifications.open();
    const popover = await notifications.popover.boundingBox();
    expect((popover?.y ?? 0) + (popover?.height ?? 0)).toBeLessThanOrEqual(420);
    await page.keyboard.press('End');
    await expect(notifications.viewAll).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});
