import { expect, type Locator, type Page } from '@playwright/test';

/** The shortcuts and the sheet "Keyboard shortcuts". */
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

  /**
   * Waits on the Anime page until shortcuts take effect at once. Keys pressed before the shortcuts' code and the stored
   * preference have loaded are kept for only two seconds, and loading may take longer on a busy machine.
   */
  async ready(): Promise<void> {
    await expect(this.page.getByRole('button', { name: /^Follow .+/ }).first()).toBeVisible();
    await this.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/-Shortcuts-')),
    );
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('?');
    await expect(this.dialog).toBeVisible();
  }
}
