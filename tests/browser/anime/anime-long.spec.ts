import { AnimePage } from '../pages/anime-page.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { manyEntries } from './anime-entries.ts';
import { focusedPosition } from './list-focus.ts';

const COUNT = 2_000;
const MAX_ELEMENTS = 3000;

test('a list of 2,000 entries keeps the DOM small at any scroll position, and works with the keyboard and the search', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(manyEntries(COUNT));
  const anime = new AnimePage(page);
  await anime.openList('?view=rows');
  await expect(anime.badge).toHaveText('99+');
  const scrollTo = (share: number) =>
    page.evaluate((to) => window.scrollTo(0, to * document.body.scrollHeight), share);

  await test.step('scrolling does not change the focus, and the arrow keys go on from there', async () => {
    const focused = () => focusedPosition(page);
    await anime.list.locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(2);
    await scrollTo(0.5);
    await expect(anime.list.locator('[aria-rowindex="1000"]')).toBeAttached();
    expect(await focused()).toBe(2);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(3);
    await expect(anime.list.locator('a:focus')).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(2);
    await expect(anime.list.locator('a:focus')).toBeInViewport();
  });

  for (const [layout, viewport] of [
    ['Rows', VIEWPORTS[0]],
    ['Cards', VIEWPORTS[0]],
    ['Cards', VIEWPORTS[2]],
  ] as const) {
    await test.step(`${layout} at ${viewport.width} px`, async () => {
      await resizeTo(page, viewport);
      await scrollTo(0);
      await anime.chooseLayout(layout);
      for (const share of [0, 0.5, 1]) {
        await scrollTo(share);
        const rows = () =>
          anime.entries.evaluateAll((items) => items.map((item) => Number(item.ariaRowIndex)));
        await expect
          .poll(async () => (await rows()).some((row) => Math.abs(row - share * COUNT) < COUNT / 100))
          .toBe(true);
        expect(await anime.elementCount()).toBeLessThan(MAX_ELEMENTS);
        // The rendered entries leave no gap in the window.
        const point = { x: viewport.width / 2, y: viewport.height - 120 };
        const isCovered = () =>
          page.evaluate(
            ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=grid]') !== null,
            point,
          );
        await expect.poll(isCovered).toBe(true);
      }
      await expect(anime.list.locator(`[aria-rowindex="${COUNT}"]`)).toBeInViewport();
    });
  }

  await test.step('a search finds one entry', async () => {
    await scrollTo(0);
    const word = '号少年与海 PART 1999';
    await anime.openSearch();
    await anime.search.fill(word);
    await expect(anime.titles).toHaveText(['第1999号 少年与海 Part 1999']);
    await expect(anime.notice('1 of 2,000 entries')).toBeAttached();
    await anime.expectQueryString(`?view=cards&q=${word}`);
    await anime.clearSearch.click();
    await expect(anime.search).toBeFocused();
    await anime.expectCount(COUNT);
  });
});
