import { expect, type Locator, type Page } from '@playwright/test';

export const DASHBOARD = 'Dashboard';
export const ANIME = 'Latest updates';

/** The layout around every page of a signed-in operator, and the headings of the pages. */
export class AppShell {
  readonly page: Page;
  readonly header: Locator;
  readonly sidebar: Locator;
  readonly openNavigationButton: Locator;
  readonly drawer: Locator;
  readonly closeNavigationButton: Locator;
  /** The navigation that is in use: in the sidebar or in the drawer. */
  readonly navigation: Locator;
  readonly badge: Locator;
  readonly newInFollowed: Locator;
  readonly account: Locator;
  readonly menu: Locator;
  readonly logout: Locator;
  readonly skipLink: Locator;
  readonly spinner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    this.openNavigationButton = page.getByRole('button', { name: 'Open navigation' });
    this.drawer = page.getByRole('dialog', { name: 'Navigation' });
    this.closeNavigationButton = this.drawer.getByRole('button', { name: 'Close navigation' });
    this.navigation = page.getByRole('navigation', { name: 'Main' });
    this.badge = this.navigation.getByRole('img', { name: /updates? today/ });
    this.newInFollowed = this.navigation.getByRole('link', { name: 'New in followed titles' });
    this.account = page.getByRole('button', { name: 'Account' });
    this.menu = page.getByRole('menu', { name: 'Account' });
    this.logout = this.menu.getByRole('menuitem', { name: 'Logout' });
    this.skipLink = page.getByRole('link', { name: 'Skip to content' });
    this.spinner = page.getByRole('status', { name: 'Loading' });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  link(name: 'Dashboard' | 'Anime'): Locator {
    return this.navigation.getByRole('link', { name });
  }

  menuItem(name: string): Locator {
    return this.menu.getByRole('menuitem', { name });
  }

  async open(path = '/', heading = path.startsWith('/animes') ? ANIME : DASHBOARD): Promise<void> {
    await this.page.goto(path);
    await expect(this.heading(heading)).toBeVisible();
  }

  async openMenu(): Promise<void> {
    await this.account.click();
    // The menu takes the focus after it has appeared.
    await expect(this.menu.locator(':focus')).toHaveCount(1);
  }

  async openDrawer(): Promise<void> {
    await this.openNavigationButton.click();
    // The drawer takes the focus after it has appeared.
    await expect(this.closeNavigationButton).toBeFocused();
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.logout.click();
  }

  /** Expects that the shell is not rendered. */
  async expectGone(): Promise<void> {
    await expect(this.account).toHaveCount(0);
    await expect(this.navigation).toHaveCount(0);
  }
}
