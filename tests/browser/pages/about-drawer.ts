import { expect, type Locator, type Page } from '@playwright/test';

/** The drawer about a title. */
export class AboutDrawer {
  readonly drawer: Locator;
  readonly close: Locator;
  readonly platforms: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.drawer = page.getByRole('dialog', { name: /^About / });
    this.close = this.drawer.getByRole('button', { name: 'Close', exact: true });
    this.platforms = this.drawer.getByRole('table', { name: 'Platforms' }).getByRole('row');
  }

  /** Waits until the drawer about this title has the focus: it reacts to Escape after it has appeared. */
  async expectOpen(title: string): Promise<void> {
    await expect(this.drawer).toHaveAccessibleName(`About ${title}`);
    await expect(this.drawer.locator(':focus')).toHaveCount(1);
  }

  async expectClosed(): Promise<void> {
    await expect(this.drawer).toHaveCount(0);
  }

  button(name: string): Locator {
    return this.drawer.getByRole('button', { name, exact: true });
  }
}
