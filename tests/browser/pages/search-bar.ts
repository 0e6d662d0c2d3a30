import { expect, type Locator, type Page } from '@playwright/test';

/** The header's search. */
export class SearchBar {
  readonly page: Page;
  /** The button in the header that opens the bar. */
  readonly icon: Locator;
  readonly bar: Locator;
  readonly input: Locator;
  readonly submit: Locator;
  readonly list: Locator;
  readonly options: Locator;
  readonly active: Locator;
  /** The result of the search in words. */
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    this.icon = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first();
    this.bar = page.getByRole('search', { name: 'Titles' });
    this.input = this.bar.getByRole('combobox', { name: 'Search titles' });
    this.submit = this.bar.getByRole('button', { name: 'Search', exact: true });
    this.list = page.getByRole('listbox', { name: 'Matching titles' });
    this.options = this.list.getByRole('option');
    this.active = this.list.getByRole('option', { selected: true });
    this.status = this.bar.getByRole('status');
  }

  async open(): Promise<void> {
    await this.icon.click();
    await expect(this.input).toBeFocused();
  }

  /** Types into the open bar and waits for suggestions. */
  async searchFor(text: string): Promise<void> {
    await this.input.fill(text);
    await expect(this.list).toBeVisible();
  }

  async expectClosed(): Promise<void> {
    await expect(this.bar).toHaveCount(0);
  }
}
