import { expect, type Locator, type Page } from '@playwright/test';

/** The drawer "Preferences" of the Anime page. */
export class PreferencesDrawer {
  readonly button: Locator;
  readonly drawer: Locator;
  readonly close: Locator;
  readonly layout: Locator;
  readonly sort: Locator;
  readonly keepHistory: Locator;
  readonly refresh: Locator;
  readonly stored: Locator;
  readonly sync: Locator;
  /** The dialog that asks how to restore a backup, above the drawer. */
  readonly restoreDialog: Locator;
  /** The confirmation dialog above the drawer. */
  readonly question: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('button', { name: 'Preferences', exact: true });
    this.drawer = page.getByRole('dialog', { name: 'Preferences', exact: true });
    this.close = this.drawer.getByRole('button', { name: 'Close preferences' });
    this.layout = this.drawer.getByRole('combobox', { name: 'Layout' });
    this.sort = this.drawer.getByRole('combobox', { name: 'Sort' });
    this.keepHistory = this.drawer.getByRole('combobox', { name: 'Keep the history for' });
    this.refresh = this.drawer.getByRole('combobox', { name: 'Refresh automatically' });
    this.stored = this.drawer.getByRole('region', { name: 'Stored data' });
    this.sync = this.drawer.getByRole('region', { name: 'Sync' });
    this.restoreDialog = page.getByRole('dialog', { name: 'Restore this backup?' });
    this.question = page.getByRole('dialog', { name: /^Clear .+\?$/ });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.drawer).toBeVisible();
    await expect(this.keepHistory).toBeEnabled();
  }

  clearButton(name: 'Clear the history' | 'Clear all data in this browser'): Locator {
    return this.drawer.getByRole('button', { name, exact: true });
  }

  /** Chooses a file in the browser's own dialog. */
  async chooseBackup(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.drawer.getByRole('button', { name: 'Restore a backup' }).click();
    await (await choosing).setFiles(file);
  }

  async answer(name: string): Promise<void> {
    await this.question.getByRole('button', { name, exact: true }).click();
    await expect(this.question).toBeHidden();
  }
}
