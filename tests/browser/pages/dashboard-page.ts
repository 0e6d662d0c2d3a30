import { expect, type Locator, type Page } from '@playwright/test';

/** The dashboard at /. */
export class DashboardPage {
  readonly page: Page;
  readonly heading: Locator;
  /** The three figures at the top. */
  readonly figures: Locator;
  readonly platformChart: Locator;
  readonly hourChart: Locator;
  readonly latest: Locator;
  readonly allPosts: Locator;
  readonly tasks: Locator;
  readonly alert: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Dashboard' });
    this.figures = this.widget('Today in figures').getByRole('listitem');
    this.platformChart = page.getByRole('figure', { name: /^Updates by platform: / });
    this.hourChart = page.getByRole('figure', { name: /^Updates by hour: / });
    this.latest = page.getByRole('list', { name: 'Latest entries' }).getByRole('link');
    this.allPosts = page.getByRole('button', { name: 'Show all 23' });
    this.tasks = this.widget('Tasks').getByRole('checkbox');
    this.alert = page.getByRole('main').getByRole('alert');
    this.retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  }

  widget(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  /** Opens the page and waits until all of it has loaded. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.heading).toBeVisible();
    await expect(this.tasks.first()).toBeVisible();
  }

  /** Texts of elements that overflow the window or their widget, except those that are clipped on purpose. */
  async cutOffTexts(): Promise<string[]> {
    return await this.page.getByRole('main').evaluate((main) => {
      const isClipped = (element: Element | null): boolean =>
        element !== null &&
        element !== main &&
        (getComputedStyle(element).overflow !== 'visible' || isClipped(element.parentElement));
      const isOut = (element: Element) => {
        const widget = element.closest('section')?.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        if (!widget || box.width === 0 || isClipped(element.parentElement)) return false;
        return box.right > innerWidth || box.right > widget.right + 1 || box.bottom > widget.bottom + 1;
      };
      return [...main.querySelectorAll('section *')].filter(isOut).map(({ textContent }) => textContent);
    });
  }
}
