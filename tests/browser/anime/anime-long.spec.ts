import { AnimePage } from '../pages/anime-page.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { manyEntries } from './anime-entries.ts';

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

  await test.step('arrow keys reach the entries in order, and scrolling does not change the focus', async () => {
    const focused = () =>
      page.evaluate(() => Number(document.activeElement?.closest('[role=row]')?.ariaRowIndex ?? 0));
    await anime.list.locator('[tabindex="0"]').first().focus();
    for (let row = 1; row < 20; row += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(20);
    const link = anime.list.locator('a:focus');
    await expect(link).toBeInViewport({ ratio: 1 });
    // The fixed header does not cover the link.
    const isOnTop = await link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);

    await scrollTo(0.5);
    await expect(anime.list.locator('[aria-rowindex="1000"]')).toBeAttached();
    expect(await focused()).toBe(20);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(21);
    await expect(anime.list.locator('a:focus')).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(20);
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

  await test.step('a search finds one entry and loses no letters at any typing speed', async () => {
    await scrollTo(0);
    const word = '号少年与海 PART 1999';
    // The first text is typed faster than the debounce, the second about as fast, so results arrive between letters.
    await anime.openSearch();
    await anime.search.pressSequentially(word, { delay: 10 });
    await expect(anime.search).toHaveValue(word);
    await expect(anime.titles).toHaveText(['第1999号 少年与海 Part 1999']);
    await expect(anime.notice('1 of 2,000 entries')).toBeAttached();
    await anime.expectQueryString(`?view=cards&q=${word}`);
    await anime.clearSearch.click();
    await expect(anime.search).toBeFocused();
    await anime.expectCount(COUNT);
    await anime.search.pressSequentially('part 199', { delay: 170 });
    await expect(anime.search).toHaveValue('part 199');
    await expect(anime.entries.first()).toContainText('Part 199');
  });
});
