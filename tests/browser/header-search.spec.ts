import type { Locator } from '@playwright/test';
import { manyEntries, plainEntries } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { ANIME, AppShell, DASHBOARD } from './pages/app-shell.ts';
import { SearchBar } from './pages/search-bar.ts';
import { axeViolations, expect, test, VIEWPORTS } from './test.ts';

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

/** What stands at the middle of the element is the element, or a part of it. */
async function isHit(element: Locator): Promise<boolean> {
  return await element.evaluate((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

test.describe("the header's search", () => {
  for (const viewport of [...VIEWPORTS, { width: 320, height: 400 }]) {
    test(`covers the whole header and finds by keyboard at ${viewport.width} px [T056]`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await shell.open();
      await search.open();
      expect(await search.bar.boundingBox()).toEqual(await shell.header.boundingBox());
      for (const part of [search.input, search.submit]) expect(await isHit(part)).toBe(true);
      expect(await isHit(shell.account)).toBe(false);
      expect(await axeViolations(page)).toEqual([]);

      await search.suggest('sea');
      await expect(search.options).toHaveCount(2);
      for (const option of await search.options.all()) {
        expect(await isHit(option)).toBe(true);
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(40);
      }
      const title = await search.options.nth(1).locator('bdi').first().boundingBox();
      expect(title?.height).toBeLessThan(30);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('ArrowDown');
      await expect(search.active).toContainText('Sea of Stars');
      expect(await axeViolations(page)).toEqual([]);

      await page.keyboard.press('Enter');
      await anime.expectSearchPart('?q=Sea of Stars');
      await expect(shell.heading(ANIME)).toBeFocused();
      await expect(anime.titles).toHaveText(['Sea of Stars']);
      await search.expectClosed();
    });
  }

  test('has its code loaded by the pointer, not before', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    const popups = () => files.filter((url) => /SearchBarPopup|NotificationsPopover/.test(url));
    await shell.open();
    await expect(shell.badge).toBeVisible();
    expect(popups()).toEqual([]);
    await search.icon.hover();
    await expect.poll(() => popups().some((url) => url.includes('SearchBarPopup'))).toBe(true);
  });

  test('loses no letter that is typed while its code is on the way', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/SearchBarPopup.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await shell.open();
    await expect(shell.badge).toBeVisible();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('deep');
    await expect(search.input).toHaveValue('deep');
    expect(await search.bar.boundingBox()).toEqual(await shell.header.boundingBox());
    release();
    await expect(search.options).toHaveCount(1);
    await page.keyboard.type(' sea');
    await expect(search.input).toHaveValue('deep sea');
    await page.keyboard.press('Enter');
    await anime.expectSearchPart('?q=deep sea');
  });

  test('is opened from anywhere by Ctrl K, but not over the drawer or a menu', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await shell.open('/animes');
    await anime.search.focus();
    await page.keyboard.press('Control+K');
    await expect(search.input).toBeFocused();
    await page.keyboard.press('Escape');
    await search.expectClosed();
    await expect(search.icon).toBeFocused();

    await shell.openNavigation.click();
    await page.keyboard.press('Control+K');
    await expect(shell.drawer).toBeVisible();
    await search.expectClosed();
    await page.keyboard.press('Escape');

    await shell.openMenu();
    await page.keyboard.press('Control+K');
    await search.expectClosed();
  });

  test('closes with a click elsewhere, with Tab and with a change of page [T058]', async ({ page }) => {
    await shell.open('/');
    await shell.link('Anime').click();
    await expect(shell.heading(ANIME)).toBeVisible();
    await search.open();
    await search.bar.click({ position: { x: 8, y: 8 } });
    await expect(search.bar).toBeVisible();
    await page.mouse.click(900, 800);
    await search.expectClosed();

    await search.open();
    await page.keyboard.press('Tab');
    await expect(search.submit).toBeFocused();
    await page.keyboard.press('Tab');
    await search.expectClosed();

    await search.open();
    await page.goBack();
    await expect(shell.heading(DASHBOARD)).toBeVisible();
    await search.expectClosed();
  });

  test('goes nowhere for nothing, and gives the focus back', async ({ page }) => {
    await shell.open();
    await search.open();
    await search.submit.click();
    await search.expectClosed();
    await expect(search.icon).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  test('offers a click on a title, and all matches where there are more', async ({ page, standIn }) => {
    standIn.setEntries(manyEntries(23));
    await shell.open();
    await search.open();
    await search.suggest('Part');
    await expect(search.options).toHaveCount(7);
    await expect(search.status).toHaveText('The first 6 of 23 matches');
    await page.keyboard.press('ArrowUp');
    await expect(search.active).toHaveText('All 23 matches');
    await page.keyboard.press('Enter');
    await anime.expectSearchPart('?q=Part');

    await page.evaluate(() => window.scrollTo(0, 400));
    await search.open();
    await search.suggest('part 11');
    await search.options.first().click();
    await anime.expectSearchPart('?q=第11号 少年与海 Part 11');
    await expect(shell.heading(ANIME)).toBeFocused();
    await expect(anime.entries).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('finds whatever the width, and marks only what stands there plainly', async () => {
    await shell.open();
    await search.open();
    await search.suggest('abc');
    await expect(search.options).toHaveText(/^ＡＢＣ殺人事件/);
    await expect(search.options.locator('mark')).toHaveCount(0);
    await search.suggest('フリ');
    await expect(search.options.locator('mark')).toHaveText('フリ');
    await expect(search.options.locator('bdi').first()).toHaveAttribute('lang', 'ja');
  });

  test('says what there is to say where it has no suggestion', async ({ page, standIn }) => {
    standIn.order({ path: '/api/anis', delayMs: 4000 });
    await shell.open();
    await search.open();
    await page.keyboard.type('stars');
    await expect(search.status).toHaveText(/^The list is not here yet/);
    expect(await axeViolations(page)).toEqual([]);
    await expect(search.options).toHaveCount(1);
    await expect(search.status).toHaveText('1 match');

    await search.input.fill('no such title');
    await expect(search.status).toHaveText(
      'No title has “no such title” in it. Press Enter to search the list.',
    );
    await expect(search.list).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await anime.expectSearchPart('?q=no such title');
  });
});
