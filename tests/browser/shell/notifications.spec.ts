import { AppShell } from '../pages/app-shell.ts';
import { Notifications } from '../pages/notifications.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';

test('the notifications fit into the window below their bell at every width, and one button marks all as read', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 3 });
  const shell = new AppShell(page);
  const notifications = new Notifications(page);
  await shell.open();
  await expect(shell.badge).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();

  for (const viewport of [...VIEWPORTS, { width: 320, height: 640 }]) {
    await test.step(`at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      await notifications.open();

      const popover = await notifications.popover.boundingBox();
      const bell = await notifications.bell.boundingBox();
      if (!popover || !bell) throw new Error('The popover or the bell is not rendered.');
      expect(popover.width).toBe(viewport.width === 320 ? 296 : 360);
      expect(popover.x).toBeGreaterThanOrEqual(12);
      expect(popover.x + popover.width).toBeLessThanOrEqual(viewport.width - 12);
      expect(popover.y).toBeGreaterThanOrEqual(bell.y + bell.height);
      expect(popover.y + popover.height).toBeLessThanOrEqual(viewport.height);
      // The bell is above the popover, not beside it.
      expect(popover.x).toBeLessThan(bell.x);
      expect(popover.x + popover.width).toBeGreaterThan(bell.x + bell.width);
      await page.keyboard.press('Escape');
      await notifications.expectClosed();
      await expect(notifications.bell).toBeFocused();
    });
  }

  await test.step('they scroll in a window that is too short for them', async () => {
    await resizeTo(page, { width: 390, height: 420 });
    await notifications.open();
    const popover = await notifications.popover.boundingBox();
    expect((popover?.y ?? 0) + (popover?.height ?? 0)).toBeLessThanOrEqual(420);
    await notifications.viewAllButton.focus();
    await expect(notifications.viewAllButton).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const avatars = notifications.popover.locator('img');
    await expect(avatars).toHaveCount(2);
    for (const avatar of await avatars.all()) await expect(avatar).not.toHaveJSProperty('naturalWidth', 0);
    await page.keyboard.press('Escape');
    await notifications.expectClosed();
  });

  await test.step('one button marks all as read, and keeps the focus in the popover', async () => {
    await resizeTo(page, VIEWPORTS[0]);
    await expect(notifications.bell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notifications.unreadDots).toHaveCount(2);
    await expect(notifications.markAllAsReadButton).toBeFocused();
    await page.keyboard.press('Space');
    await expect(notifications.markAllAsReadButton).toHaveCount(0);
    await expect(notifications.unreadDots).toHaveCount(0);
    await expect(notifications.popover).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(notifications.viewAllButton).toBeFocused();
    await page.keyboard.press('Enter');
    await notifications.expectClosed();
    await expect(notifications.bell).toBeFocused();

    await notifications.open();
    await page.mouse.click(400, 800);
    await notifications.expectClosed();
  });
});
