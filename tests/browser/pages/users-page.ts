import { expect, type Locator, type Page } from '@playwright/test';

/** The Users page, in the harness for pages without a route. */
export class UsersPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly table: Locator;
  /** Rows of the table body. */
  readonly rows: Locator;
  readonly selectAll: Locator;
  readonly selection: Locator;
  readonly clearSelection: Locator;
  readonly sort: Locator;
  readonly range: Locator;
  readonly rowsPerPage: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly showAll: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Users' });
    this.search = page.getByRole('searchbox', { name: 'Search users' });
    this.table = page.getByRole('table', { name: 'Users' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.selectAll = page.getByRole('checkbox', { name: 'Select all users' });
    this.selection = page.getByRole('group', { name: 'Selection' });
    this.clearSelection = this.selection.getByRole('button', { name: 'Clear' });
    this.sort = page.getByRole('combobox', { name: 'Sort' });
    this.range = page.getByRole('navigation', { name: 'Pages' }).getByText(/^\d+–\d+ of \d+$/);
    this.rowsPerPage = page.getByRole('combobox', { name: 'Rows per page' });
    this.previous = page.getByRole('button', { name: 'Previous page' });
    this.next = page.getByRole('button', { name: 'Next page' });
    this.showAll = page.getByRole('button', { name: 'Show all users' });
  }

  async open(harnessUrl: string): Promise<void> {
    await this.page.goto(`${harnessUrl}#users`);
    await expect(this.heading).toBeVisible();
    await expect(this.rows).toHaveCount(10);
    // Fonts that load later change the height of text.
    await this.page.evaluate(() => document.fonts.ready);
  }

  columnHeader(name: string): Locator {
    return this.table.getByRole('columnheader', { name });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('checkbox', { name: `Select ${name}` }) });
  }

  checkbox(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `Select ${name}` });
  }
}
