import { expect, type Locator, type Page } from '@playwright/test';

/** The sheet "Keyboard shortcuts". */
export class ShortcutSheet {
  readonly dialog: Locator;
  readonly switch: Locator;
  readonly close: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    this.switch = this.dialog.getByRole('switch', { name: 'Single-key shortcuts' });
    this.close = this.dialog.getByRole('button', { name: 'Close keyboard shortcuts' });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('?');
    await expect(this.dialog).toBeVisible();
  }
}
