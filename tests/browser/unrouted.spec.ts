import type { Locator, Page } from '@playwright/test';
import { ProductsPage } from './pages/products-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { axeViolations, expect, VIEWPORTS } from './test.ts';
import { test } from './unrouted/test.ts';

/** The page scrolls sideways. */
async function isWiderThanScreen(page: Page): Promise<boolean> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

/** Controls on the screen that are lower or narrower than 24 px, or that something else covers at their middle. */
async function hardToHit(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, input, select')];
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return width < 24 || height < 24 || !hit || !(control === hit || control.contains(hit));
      })
      .map((control) => control.ariaLabel ?? control.textContent ?? control.tagName);
  });
}

/** Where an element stands on the page, however far that is scrolled. */
async function topOf(element: Locator): Promise<number> {
  return await element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

for (const path of ['/user', '/users', '/products']) {
  test(`${path} leads to page-not-found, signed in too [T026]`, async ({ page, signedIn: _ }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

for (const viewport of VIEWPORTS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('users: axe finds nothing, nothing is too wide or hard to hit', async ({ page, harnessUrl }) => {
      const users = new UsersPage(page);
      await users.open(harnessUrl);
      expect(await axeViolations(page)).toEqual([]);
      await users.box('Elif Karadere').check();
      await users.search.fill('a');
      await expect(users.selectAll).toHaveJSProperty('indeterminate', true);
      expect(await axeViolations(page)).toEqual([]);
      expect(await isWiderThanScreen(page)).toBe(false);
      expect(await hardToHit(page)).toEqual([]);

      await users.search.fill('xyzzy');
      await expect(users.showAll).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isWiderThanScreen(page)).toBe(false);
    });

    test('products: axe finds nothing, nothing is too wide or hard to hit', async ({ page, harnessUrl }) => {
      const products = new ProductsPage(page);
      await products.open(harnessUrl);
      expect(await axeViolations(page)).toEqual([]);
      await products.filter('New').click();
      await expect(products.clearAll).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await isWiderThanScreen(page)).toBe(false);
      expect(await hardToHit(page)).toEqual([]);

      await products.filter('Over $75').click();
      await expect(products.noMatch).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('users: every part of a user can be read', async ({ page, harnessUrl }) => {
      const users = new UsersPage(page);
      await users.open(harnessUrl);
      const row = users.row('Grace Oduya-Bell');
      for (const text of ['Grace Oduya-Bell', 'Northlight Subtitles', 'Moderator', 'Active']) {
        await expect(row.getByText(text).filter({ visible: true })).toHaveCount(1);
      }
      await expect(row.getByRole('img', { name: 'Verified' })).toBeVisible();
      // A head is there for what is a column, and the list of orders for what is folded.
      const isFolded = viewport.width < 600;
      await expect(users.head('Company')).toBeVisible({ visible: !isFolded });
      await expect(users.sort).toBeVisible({ visible: isFolded });
    });

    test('users: the pages stay where they are from the first to the last', async ({ page, harnessUrl }) => {
      const users = new UsersPage(page);
      await users.open(harnessUrl);
      const before = await topOf(users.next);
      await users.next.click();
      await users.next.click();
      await expect(users.range).toHaveText('21–24 of 24');
      expect(await topOf(users.next)).toBeCloseTo(before, 0);
      await users.box('高梨 あおい').check();
      expect(await topOf(users.next)).toBeCloseTo(before, 0);
    });

    test('products: the covers are square before and after the pictures come', async ({
      page,
      harnessUrl,
    }) => {
      const products = new ProductsPage(page);
      await products.open(harnessUrl);
      const last = products.cards.last().locator('img');
      const before = await last.boundingBox();
      expect(before?.height).toBeCloseTo(before?.width ?? 0, 0);
      await last.scrollIntoViewIfNeeded();
      await expect(last).toHaveJSProperty('complete', true);
      await expect(last).not.toHaveJSProperty('naturalWidth', 0);
      const after = await last.boundingBox();
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    });
  });
}

test('users work by keyboard alone', async ({ page, harnessUrl }) => {
  const users = new UsersPage(page);
  await users.open(harnessUrl);
  await tabTo(page, users.search);
  await page.keyboard.type('lantern');
  await expect(users.rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(users.rows).toHaveCount(10);

  await tabTo(page, users.head('Status').getByRole('button'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(users.head('Status')).toHaveAttribute('aria-sort', 'descending');
  await expect(users.rows.first()).toContainText('Banned');

  await tabTo(page, users.box('Jörg Brandhofer'));
  await page.keyboard.press('Space');
  await expect(users.selection).toContainText('1 selected');

  await tabTo(page, users.next);
  await page.keyboard.press('Enter');
  await expect(users.range).toHaveText('11–20 of 24');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(users.range).toHaveText('21–24 of 24');
  await expect(users.next).toBeFocused();

  await users.clearSelection.focus();
  await page.keyboard.press('Enter');
  await expect(users.selectAll).toBeFocused();
  await expect(users.selection).toHaveCount(0);
});

test('products work by keyboard alone', async ({ page, harnessUrl }) => {
  const products = new ProductsPage(page);
  await products.open(harnessUrl);
  await tabTo(page, products.sort);
  await page.keyboard.type('Price low');
  await expect(products.names.first()).toHaveText('Weather Signs sticker sheet');

  await tabTo(page, products.filter('Sale'));
  await page.keyboard.press('Space');
  await expect(products.names).toHaveCount(6);
  await expect(products.filter('Sale')).toBeFocused();

  await tabTo(page, products.filter('Pink'));
  await page.keyboard.press('Enter');
  await expect(products.noMatch).toBeVisible();

  await tabTo(page, products.clearFilters);
  await page.keyboard.press('Enter');
  await expect(products.names).toHaveCount(24);
  await expect(products.heading).toBeFocused();
});
