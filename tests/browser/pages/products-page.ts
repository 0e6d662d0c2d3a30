import { expect, type Locator, type Page } from '@playwright/test';

/** The Products page, in the harness for pages without a route. */
export class ProductsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly cards: Locator;
  readonly names: Locator;
  readonly sort: Locator;
  readonly clearAll: Locator;
  readonly clearFilters: Locator;
  readonly noMatch: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Products' });
    const list = page.getByRole('list', { name: 'Products' });
    this.cards = list.getByRole('article');
    this.names = list.getByRole('heading', { level: 2 });
    this.sort = page.getByRole('combobox', { name: 'Sort' });
    this.clearAll = page.getByRole('button', { name: 'Clear all' });
    this.clearFilters = page.getByRole('button', { name: 'Clear filters' });
    this.noMatch = page.getByRole('heading', { level: 2, name: 'No product matches these filters' });
  }

  async open(harnessUrl: string): Promise<void> {
    await this.page.goto(`${harnessUrl}#products`);
    await expect(this.heading).toBeVisible();
    await expect(this.cards).toHaveCount(24);
  }

  filter(name: string): Locator {
    return this.page.getByRole('group').getByRole('button', { name });
  }
}
