import { expect, type Locator, type Page } from '@playwright/test';

/** The menus of the header, and the workspace menu in the sidebar or the drawer. */
export class HeaderMenus {
  readonly page: Page;
  readonly language: Locator;
  readonly account: Locator;
  /** The workspace switcher that is accessible: in the sidebar or in the drawer. */
  readonly workspace: Locator;
  /** The open menu of any button. */
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.language = page.getByRole('button', { name: 'Language' });
    this.account = page.getByRole('button', { name: 'Account' });
    this.workspace = page.getByRole('button', { name: /^Workspace: / });
    this.menu = page.getByRole('menu');
  }

  /** A language or a workspace. */
  choice(name: string): Locator {
    return this.menu.getByRole('menuitemradio', { name });
  }

  async open(button: Locator): Promise<void> {
    await button.click();
    await expect(this.menu).toBeVisible();
    // The menu takes the focus after it has appeared.
    await expect(this.menu.locator(':focus')).toHaveCount(1);
  }

  /** Opens a menu, chooses an item, and waits until the menu has closed: two open menus would be ambiguous. */
  async choose(button: Locator, name: string): Promise<void> {
    await this.open(button);
    await this.choice(name).click();
    await this.expectClosed();
  }

  async expectClosed(): Promise<void> {
    await expect(this.menu).toHaveCount(0);
  }
}
