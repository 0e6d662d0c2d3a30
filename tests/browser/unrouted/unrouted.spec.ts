import type { Locator, Page } from '@playwright/test';
import { ProductsPage } from '../pages/products-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { resizeTo } from '../resize.ts';
import { expect, VIEWPORTS } from '../test.ts';
import { test } from './test.ts';

/** Distance in pixels from the top of the document, independent of scrolling. */
async function topOf(element: Locator): Promise<number> {
  return await element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}.`);
}

test('the Users page is readable at every width, and the pager stays in place from the first page to the last', async ({
  page,
  harnessUrl,
}) => {
  const users = new UsersPage(page);
  await users.open(harnessUrl);
  for (const viewport of VIEWPORTS) {
    await test.step(`at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      const row = users.row('Grace Oduya-Bell');
      for (const text of ['Grace Oduya-Bell', 'Northlight Subtitles', 'Moderator', 'Active']) {
        await expect(row.getByText(text).filter({ visible: true })).toHaveCount(1);
      }
      await expect(row.getByRole('img', { name: 'Verified' })).toBeVisible();
      // Where the columns are folded, a sort select replaces their headers.
      const isFolded = viewport.width < 600;
      await expect(users.columnHeader('Company')).toBeVisible({ visible: !isFolded });
      await expect(users.sort).toBeVisible({ visible: isFolded });

      const before = await topOf(users.next);
      await users.next.click();
      await users.next.click();
      await expect(users.range).toHaveText('21–24 of 24');
      expect(await topOf(users.next)).toBeCloseTo(before, 0);
      await users.checkbox('高梨 あおい').check();
      expect(await topOf(users.next)).toBeCloseTo(before, 0);

      await users.checkbox('高梨 あおい').uncheck();
      await users.previous.click();
      await users.previous.click();
      await expect(users.range).toHaveText('1–10 of 24');
    });
  }
});

test('product covers are square at every width, before and after the images load', async ({
  page,
  harnessUrl,
}) => {
  const products = new ProductsPage(page);
  await products.open(harnessUrl);
  const last = products.cards.last().locator('img');
  const sizes = async () => {
    const found: (readonly number[])[] = [];
    for (const viewport of VIEWPORTS) {
      await resizeTo(page, viewport);
      found.push(await last.evaluate((cover) => [cover.clientWidth, cover.clientHeight]));
    }
    return found;
  };
  const before = await sizes();
  for (const [width = 0, height] of before) {
    expect(width).toBeGreaterThan(100);
    expect(height).toBe(width);
  }
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveJSProperty('complete', true);
  await expect(last).not.toHaveJSProperty('naturalWidth', 0);
  expect(await sizes()).toEqual(before);
});

test('the Users page works with the keyboard alone', async ({ page, harnessUrl }) => {
  const users = new UsersPage(page);
  await users.open(harnessUrl);
  await tabTo(page, users.search);
  await page.keyboard.type('lantern');
  await expect(users.rows).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(users.rows).toHaveCount(10);

  await tabTo(page, users.columnHeader('Status').getByRole('button'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(users.columnHeader('Status')).toHaveAttribute('aria-sort', 'descending');
  await expect(users.rows.first()).toContainText('Banned');

  await tabTo(page, users.checkbox('Jörg Brandhofer'));
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

test('the Products page works with the keyboard alone', async ({ page, harnessUrl }) => {
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
