import { expect, type Locator, type Page } from '@playwright/test';

/** The bell and its popover. */
export class Notifications {
  readonly bell: Locator;
  readonly popover: Locator;
  readonly markAllAsReadButton: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    this.bell = page.getByRole('button', { name: 'Notifications' });
    this.popover = page.getByRole('dialog', { name: 'Notifications' });
    this.markAllAsReadButton = this.popover.getByRole('button', { name: 'Mark all as read', exact: true });
    this.items = this.popover.getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.popover.locator(':focus')).toHaveCount(1);
  }

  async expectClosed(): Promise<void> {
    await expect(this.popover).toHaveCount(0);
  }
}
