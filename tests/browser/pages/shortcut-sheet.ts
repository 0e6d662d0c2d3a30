import { expect, type Locator, type Page } from '@playwright/test';
import { AnimePage } from './anime-page.ts';
import { AppShell } from './app-shell.ts';

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
   * Waits on the Anime page until shortcuts take effect, which is when the stored data has been read. Those of the header
   * also need the file of its controls.
   */
  async ready(): Promise<void> {
    await new AnimePage(this.page).expectControls();
    await expect(new AppShell(this.page).account).toBeVisible();
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('?');
    await this.expectOpen();
  }

  /** Waits until the dialog has the focus: it takes the focus, and reacts to Escape, after it has appeared. */
  async expectOpen(): Promise<void> {
    await expect(this.dialog.locator(':focus')).toHaveCount(1);
  }
}
