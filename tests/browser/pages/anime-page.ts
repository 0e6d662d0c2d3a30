import { expect, type Locator, type Page } from '@playwright/test';
import { nextFrame } from '../resize.ts';

/** The Anime page at /animes. */
export class AnimePage {
  readonly heading: Locator;
  /** The line under the heading. */
  readonly summary: Locator;
  readonly search: Locator;
  readonly clearSearch: Locator;
  readonly sort: Locator;
  readonly groupByTitle: Locator;
  readonly chips: Locator;
  readonly refresh: Locator;
  readonly retry: Locator;
  readonly list: Locator;
  /** Rendered entries. A long list renders only the visible ones and an overscan. */
  readonly entries: Locator;
  readonly titles: Locator;
  readonly skeleton: Locator;
  readonly failure: Locator;
  readonly tooltip: Locator;
  readonly badge: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: 'Latest updates' });
    this.summary = main.getByText(/loaded at|Loading the list …|could not be loaded$/);
    this.search = page.getByRole('searchbox', { name: 'Search anime' });
    this.clearSearch = page.getByRole('button', { name: 'Clear search' }).first();
    this.sort = page.getByLabel('Sort');
    this.groupByTitle = page.getByRole('button', { name: 'Group by title' });
    this.chips = page.getByRole('group', { name: 'Platforms' }).getByRole('button');
    this.refresh = page.getByRole('button', { name: 'Refresh' });
    this.retry = page.getByRole('button', { name: 'Retry' });
    this.list = page.getByRole('grid', { name: 'Anime' });
    this.entries = this.list.getByRole('row');
    this.titles = this.list.locator('[data-tip="title"]');
    this.skeleton = main.locator('div[aria-busy="true"] > [aria-hidden="true"]');
    this.failure = main.getByRole('alert');
    this.tooltip = page.getByRole('tooltip');
    this.badge = page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: /updates? today/ });
  }

  /** Opens the page with the query string `search`. Waits for the heading but not for the list. */
  async open(search = ''): Promise<void> {
    await this.page.goto(`/animes${search}`);
    await expect(this.heading).toBeVisible();
  }

  async openList(search = ''): Promise<void> {
    await this.open(search);
    await this.expectFilled();
  }

  /** Waits until the list is shown. */
  async expectFilled(): Promise<void> {
    await expect(this.entries.first()).toBeVisible();
  }

  /** Waits until the view has this number of entries. */
  async expectCount(count: number, options?: { timeout: number }): Promise<void> {
    await expect(this.list).toHaveAttribute('aria-rowcount', String(count), options);
  }

  /** Waits until the stored data is known: the entries then have their buttons, and the toolbar its counts. */
  async expectControls(): Promise<void> {
    await expect(this.page.getByRole('button', { name: /^Follow .+/ }).first()).toBeVisible();
  }

  chip(name: string): Locator {
    return this.chips.filter({ hasText: new RegExp(`^${name} \\d+$`) });
  }

  period(name: 'Today' | '7 days' | 'History'): Locator {
    return this.page.getByRole('group', { name: 'Period' }).getByRole('button', { name });
  }

  layout(name: 'Cards' | 'Rows'): Locator {
    return this.page.getByRole('group', { name: 'Layout' }).getByRole('button', { name });
  }

  /** The button that opens the sort order, the layout and the link of the view. */
  get viewOptions(): Locator {
    return this.page.getByRole('button', { name: 'View options' });
  }

  /** Chooses a layout and waits until the list has it and fills the window. */
  async chooseLayout(name: 'Cards' | 'Rows'): Promise<void> {
    await this.viewOptions.click();
    await this.layout(name).click();
    await expect(this.layout(name)).toHaveAttribute('aria-pressed', 'true');
    await this.page.keyboard.press('Escape');
    await this.expectFilled();
  }

  /** Waits until the view's options, which it opens and closes, have these values. */
  async expectOptions(layout: 'Cards' | 'Rows', sort: string): Promise<void> {
    await this.viewOptions.click();
    await expect(this.layout(layout)).toHaveAttribute('aria-pressed', 'true');
    await expect(this.sort).toHaveValue(sort);
    await this.page.keyboard.press('Escape');
  }

  /** The button that shows the search on a phone. */
  get searchButton(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Search this list' });
  }

  /** Shows the search, which a phone hides until it is used. */
  async openSearch(): Promise<void> {
    if (await this.searchButton.isVisible()) await this.searchButton.click();
    await expect(this.search).toBeVisible();
  }

  /** Groups the list by title, or no longer, and closes the view's options. */
  async toggleGroups(): Promise<void> {
    await this.viewOptions.click();
    await this.groupByTitle.click();
    await this.page.keyboard.press('Escape');
  }

  /** Hovers over `target`, once the page has handled the scroll to it, because a scroll hides the tooltip. */
  async showTooltip(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await nextFrame(this.page);
    await target.hover();
    await expect(this.tooltip).toBeVisible();
  }

  entry(title: string): Locator {
    return this.entries.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** The notice above an older list after a failed refresh. */
  oldListNotice(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('group').filter({ hasText: text });
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** Heading of the message in place of a list that is empty or has no match. */
  emptyState(title: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 2, name: title });
  }

  /** The decoded query string of the URL. */
  async queryString(): Promise<string> {
    return decodeURIComponent(new URL(this.page.url()).search.replaceAll('+', ' '));
  }

  async expectQueryString(search: string): Promise<void> {
    await expect.poll(() => this.queryString()).toBe(search);
  }

  /** Number of elements in the page. */
  async elementCount(): Promise<number> {
    return await this.page.evaluate(() => document.querySelectorAll('*').length);
  }

  /** Texts that overflow their entry, and the page width if the page scrolls sideways. */
  async overflows(): Promise<string[]> {
    return await this.page.evaluate(() => {
      const root = document.documentElement;
      const sideways = root.scrollWidth > root.clientWidth ? [`page ${root.scrollWidth}`] : [];
      const isShown = (element: Element) => element.checkVisibility();
      const boxes = [...document.querySelectorAll('[data-entry]')].filter(isShown).flatMap((entry) => {
        const frame = entry.getBoundingClientRect();
        return [...entry.children]
          .filter((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const isOut =
              left < frame.left - 1 ||
              right > frame.right + 1 ||
              top < frame.top - 1 ||
              bottom > frame.bottom + 1;
            return (
              isOut ||
              (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'visible')
            );
          })
          .map((part) => `${part.className} of ${entry.textContent?.slice(0, 40)}`);
      });
      return [...sideways, ...boxes];
    });
  }
}
