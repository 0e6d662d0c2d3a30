import { expect, type Locator, type Page } from '@playwright/test';

/** The menu “Views”, its dialog, and the views in the sidebar. */
export class SavedViews {
  readonly options: Locator;
  readonly button: Locator;
  readonly menu: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly links: Locator;

  constructor(page: Page) {
    this.options = page.getByRole('button', { name: 'View options' });
    this.button = page.getByRole('button', { name: 'Views', exact: true });
    this.menu = page.getByRole('menu', { name: 'Views' });
    this.dialog = page.getByRole('dialog', { name: /^(Save this|Rename the) view$/ });
    this.name = this.dialog.getByRole('textbox', { name: 'Name' });
    this.links = page.getByRole('list', { name: 'Views' }).getByRole('link');
  }

  item(name: string): Locator {
    return this.menu.getByRole('menuitem', { name, exact: true });
  }

  /** Opens the menu from the view's options. It takes the focus after it has appeared. */
  async openMenu(): Promise<void> {
    await this.options.click();
    await this.button.click();
    await expect(this.menu.locator(':focus')).toHaveCount(1);
  }

  async openDialog(): Promise<void> {
    await this.openMenu();
    await this.item('Save this view …').click();
    await expect(this.name).toBeFocused();
  }

  /** The sidebar's link of a view, with the number of its new entries. */
  link(name: string): Locator {
    return this.links.filter({ hasText: name });
  }
}
