import { expect, type Locator, type Page } from '@playwright/test';

/** The menus of the header, and the workspace menu in the sidebar or the drawer. */
export class HeaderMenus {
  readonly page: Page;
  readonly language: Locator;
  readonly flag: Locator;
  readonly account: Locator;
  /** The workspace switcher that is accessible: in the sidebar or in the drawer. */
  readonly workspace: Locator;
  /** The open menu of any button. */
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.language = page.getByRole('button', { name: 'Language' });
    this.flag = this.language.locator('img');
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

  /** Expects name and plan on the switcher's button. The plan is generated content in the stylesheet. */
  async expectWorkspace(name: string, plan: string): Promise<void> {
    await expect(this.workspace).toHaveAccessibleName(`Workspace: ${name}`);
    await expect(this.workspace).toHaveText(name);
    await expect(this.workspace).toHaveAccessibleDescription(`${plan} plan`);
    const shownPlan = await this.workspace
      .locator('[data-plan]')
      .evaluate((label) => getComputedStyle(label, '::before').content);
    expect(shownPlan.split(' / ')[0]).toBe(`"${plan}"`);
  }

  async expectClosed(): Promise<void> {
    await expect(this.menu).toHaveCount(0);
  }
}
