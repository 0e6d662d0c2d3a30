import { expect, type Locator, type Page } from '@playwright/test';

/** The menus of the header, and those of the workspaces in the sidebar and in the drawer. */
export class HeaderMenus {
  readonly page: Page;
  readonly language: Locator;
  readonly flag: Locator;
  readonly account: Locator;
  /** The switcher that is there to be used: the sidebar's or the drawer's. */
  readonly workspace: Locator;
  /** The menu that is open, whichever it is. */
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
    // Only then does the menu have the keyboard.
    await expect(this.menu.locator(':focus')).toHaveCount(1);
  }

  /** Name and plan on the switcher's button, as they are seen: the plan is drawn by the stylesheet. */
  async expectWorkspace(name: string, plan: string): Promise<void> {
    await expect(this.workspace).toHaveAccessibleName(`Workspace: ${name}`);
    await expect(this.workspace).toHaveText(name);
    await expect(this.workspace).toHaveAccessibleDescription(`${plan} plan`);
    const drawn = await this.workspace
      .locator('[data-plan]')
      .evaluate((label) => getComputedStyle(label, '::before').content);
    expect(drawn.split(' / ')[0]).toBe(`"${plan}"`);
  }

  async expectClosed(): Promise<void> {
    await expect(this.menu).toHaveCount(0);
  }

  /** The open menu stands inside the window, and a click in the middle of each item meets that item. */
  async expectWithinReach(): Promise<void> {
    const box = await this.menu.boundingBox();
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
    const covered = await this.menu.locator('[role^="menuitem"]').evaluateAll((items) =>
      items
        .filter((item) => {
          const { x, y, width, height } = item.getBoundingClientRect();
          return !item.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })
        .map((item) => item.textContent),
    );
    expect(covered).toEqual([]);
  }
}
