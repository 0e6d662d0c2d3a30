import type { Locator } from '@playwright/test';
import { manyEntries, plainEntries } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';

const TITLES = [
  'ＡＢＣ殺人事件',
  'Sea of Stars',
  '葬送のフリーレン',
  'Deep Sea & Sons, who have been looking for a title that is far too long for any phone and most desks',
];

let shell: AppShell;
let search: SearchBar;
let anime: AnimePage;
test.beforeEach(({ page, standIn, signedIn: _ }) => {
  standIn.setEntries(plainEntries(...TITLES));
  shell = new AppShell(page);
  search = new SearchBar(page);
  anime = new AnimePage(page);
});

/** Whether the centre of the element is not covered by another one. */
async function isUncovered(element: Locator): Promise<boolean> {
  return await element.evaluate((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test.describe("the header's search", () => {
  test('covers the whole header at every width, and works by keyboard', async ({ page }) => {
    await shell.open();
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    for (const viewport of [...VIEWPORTS, { width: 320, height: 400 }]) {
      await test.step(`at ${viewport.width} px`, async () => {
        await resizeTo(page, viewport);
        await search.open();
        expect(await search.bar.boundingBox()).toEqual(await shell.header.boundingBox());
        for (const part of [search.input, search.submit]) expect(await isUncovered(part)).toBe(true);
        expect(await isUncovered(shell.account)).toBe(false);

        await search.searchFor('sea');
        await expect(search.options).toHaveCount(2);
        for (const option of await search.options.all()) {
          expect(await isUncovered(option)).toBe(true);
          expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(40);
        }
        const list = await search.list.boundingBox();
        const field = await search.input.boundingBox();
        // The list has a padding of 8 px and a border of 1 px around it.
        expect(Math.round((list?.x ?? 0) - 9)).toBe(field?.x);
        if (viewport.width < 600) expect(list?.width).toBeGreaterThan(field?.width ?? 0);
        else expect(Math.round((list?.width ?? 0) + 18)).toBe(Math.round(field?.width ?? 0));

        const title = await search.options.nth(1).locator('bdi').first().boundingBox();
        expect(title?.height).toBeLessThan(30);
        const option = await search.options.nth(1).boundingBox();
        expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(
          (option?.x ?? 0) + (option?.width ?? 0),
        );
        await page.keyboard.press('Escape');
        await search.expectClosed();
        await expect(search.icon).toBeFocused();
      });
    }

    await search.open();
    await search.searchFor('abc');
    await expect(search.options).toHaveText(/^ＡＢＣ殺人事件/);
    await page.keyboard.press('ArrowDown');
    await expect(search.active).toContainText('ＡＢＣ殺人事件');
    await page.keyboard.press('Enter');
    await anime.expectQueryString('?about=abc殺人事件~1');
    await expect(page.getByRole('dialog', { name: 'About ＡＢＣ殺人事件' })).toBeVisible();
    await search.expectClosed();
  });

  test('opens with Ctrl+K, closes when the focus leaves it, and leads to the top of the list', async ({
    page,
    standIn,
  }) => {
    standIn.setEntries(manyEntries(23));
    await page.setViewportSize({ width: 1000, height: 800 });
    await shell.open('/animes');
    await expect(anime.entries.first()).toBeVisible();

    await test.step('Ctrl K', async () => {
      await anime.search.focus();
      await page.keyboard.press('Control+K');
      await expect(search.input).toBeFocused();
      await page.keyboard.press('Escape');
      await search.expectClosed();
      await expect(search.icon).toBeFocused();
    });

    await test.step('a click elsewhere, and Tab', async () => {
      await search.open();
      await search.bar.click({ position: { x: 8, y: 8 } });
      await expect(search.bar).toBeVisible();
      await page.mouse.click(5, 780);
      await search.expectClosed();

      await search.open();
      await page.keyboard.press('Tab');
      await expect(search.submit).toBeFocused();
      await page.keyboard.press('Tab');
      await search.expectClosed();
    });

    await test.step('showing all titles, or searching the list of a scrolled page', async () => {
      await search.open();
      await search.searchFor('Part');
      await expect(search.options).toHaveCount(7);
      await expect(search.status).toHaveText('The first 6 of 23 titles');
      await page.keyboard.press('ArrowUp');
      await expect(search.active).toHaveText('All 23 titles');
      await page.keyboard.press('Enter');
      await anime.expectQueryString('?period=history&group=title&q=Part');
      await expect(shell.heading('History')).toBeFocused();

      await anime.expectFilled();
      await page.evaluate(() => window.scrollTo(0, 400));
      await search.open();
      await search.searchFor('第11号');
      await expect(search.options).toHaveCount(1);
      await page.keyboard.press('Enter');
      // The period that was open.
      await anime.expectQueryString('?period=history&q=第11号');
      await expect(shell.heading('History')).toBeFocused();
      await expect(anime.titles).toHaveCount(1);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  });
});
