import { expect, type Locator, type Page } from '@playwright/test';

/** The bell and its popover. */
export class Notifications {
  readonly bell: Locator;
  readonly popover: Locator;
  readonly readAll: Locator;
  readonly viewAll: Locator;
  readonly items: Locator;
  readonly unread: Locator;

  constructor(page: Page) {
    this.bell = page.getByRole('button', { name: 'Notifications' });
    this.popover = page.getByRole('dialog', { name: 'Notifications' });
    this.readAll = this.popover.getByRole('button', { name: 'Mark all as read', exact: true });
    this.viewAll = this.popover.getByRole('button', { name: 'View all' });
    this.items = this.popover.getByRole('listitem');
    this.unread = this.popover.getByRole('img', { name: 'Unread' });
  }

  group(name: 'New' | 'Before that'): Locator {
    return this.popover.getByRole('list', { name }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.popover).toBeFocused();
  }

  async expectClosed(): Promise<void> {
    await expect(this.popover).toHaveCount(0);
  }
}
