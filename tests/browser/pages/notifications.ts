import { expect, type Locator, type Page } from '@playwright/test';

/** The bell and its popover. */
export class Notifications {
  readonly bell: Locator;
  readonly popover: Locator;
  readonly markAllAsReadButton: Locator;
  readonly viewAllButton: Locator;
  readonly items: Locator;
  /** The dots of unread items. */
  readonly unreadDots: Locator;

  constructor(page: Page) {
    this.bell = page.getByRole('button', { name: 'Notifications' });
    this.popover = page.getByRole('dialog', { name: 'Notifications' });
    this.markAllAsReadButton = this.popover.getByRole('button', { name: 'Mark all as read', exact: true });
    this.viewAllButton = this.popover.getByRole('button', { name: 'View all' });
    this.items = this.popover.getByRole('listitem');
    this.unreadDots = this.popover.getByRole('img', { name: 'Unread' });
  }

  itemsIn(group: 'New' | 'Before that'): Locator {
    return this.popover.getByRole('list', { name: group }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.bell.click();
    await expect(this.popover.locator(':focus')).toHaveCount(1);
  }

  async expectClosed(): Promise<void> {
    await expect(this.popover).toHaveCount(0);
  }
}
