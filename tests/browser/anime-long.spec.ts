import { manyEntries } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { expect, test } from './test.ts';

const COUNT = 10_000;
const MAX_NODES = 3000;

let anime: AnimePage;
test.beforeEach(async ({ page, standIn, signedIn: _ }) => {
  standIn.setEntries(manyEntries(COUNT));
  anime = new AnimePage(page);
});

for (const view of ['cards', 'rows']) {
  test(`ten thousand entries as ${view} keep the page small, wherever it is scrolled [T282]`, async ({
    page,
  }) => {
    await anime.openList(`?view=${view}`);
    await expect(anime.badge).toHaveText('99+');
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      for (const share of [0, 0.5, 1]) {
        await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), share);
        const positions = () =>
          anime.entries.evaluateAll((items) => items.map((item) => Number(item.ariaPosInSet)));
        await expect
          .poll(async () => (await positions()).some((at) => Math.abs(at - share * COUNT) < COUNT / 100))
          .toBe(true);
        expect(await anime.nodeCount()).toBeLessThan(MAX_NODES);
        // What is drawn covers the window: no empty place between the toolbar and the end.
        const middle = { x: viewport.width / 2, y: viewport.height - 120 };
        const isCovered = () =>
          page.evaluate(
            ({ x, y }) => document.elementFromPoint(x, y)?.closest('ul[aria-label="Anime"]') !== null,
            middle,
          );
        await expect.poll(isCovered).toBe(true);
      }
      await expect(anime.list.locator(`[aria-posinset="${COUNT}"]`)).toBeInViewport();
    }
  });
}

test('the keyboard walks through the entries, and its place is kept while the page scrolls', async ({
  page,
}) => {
  await anime.openList('?view=rows');
  const focused = () => page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet ?? 0));
  await anime.chips.last().focus();
  for (let position = 1; position <= 40; position += 1) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(position);
  }
  const link = anime.list.locator('a:focus');
  await expect(link).toBeInViewport({ ratio: 1 });
  // Not under the header that stays at the top.
  const isOnTop = await link.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(anime.list.locator('[aria-posinset="5000"]')).toBeAttached();
  expect(await focused()).toBe(40);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe(41);
  await expect(anime.list.locator('a:focus')).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(40);
  await expect(anime.list.locator('a:focus')).toBeInViewport();
});

test('a search over ten thousand entries finds the one [T283]', async () => {
  await anime.openList();
  await anime.search.fill('号少年与海 PART 9999');
  await expect(anime.titles).toHaveText(['第9999号 少年与海 Part 9999']);
  await expect(anime.notice(`1 of ${COUNT} entries`)).toBeAttached();
  await anime.clearSearch.click();
  await expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(COUNT));
});
