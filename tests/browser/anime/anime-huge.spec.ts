import { AnimePage } from '../pages/anime-page.ts';
import { expect, test } from '../test.ts';
import { manyEntries } from './anime-entries.ts';

const COUNT = 100_000;
const MAX_ELEMENTS = 3000;
/** The list is 25 MB, and the machine may be running other tests. */
const LONG_WAIT = { timeout: 60_000 };

test('a list of 100,000 entries can be loaded, scrolled, searched and filtered', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  test.setTimeout(240_000);
  standIn.setEntries(manyEntries(COUNT));
  const anime = new AnimePage(page);
  await page.goto('/animes');
  await anime.expectCount(COUNT, LONG_WAIT);
  await expect(anime.badge).toHaveText('99+');
  await expect(anime.badge).toHaveAccessibleName(`${COUNT} new updates`);
  expect(await anime.elementCount()).toBeLessThan(MAX_ELEMENTS);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(anime.list.locator(`[aria-rowindex="${COUNT}"]`)).toBeInViewport(LONG_WAIT);
  expect(await anime.elementCount()).toBeLessThan(MAX_ELEMENTS);

  await anime.search.fill('少年与海 part 99999');
  await expect(anime.titles).toHaveText(['第99999号 少年与海 Part 99999'], LONG_WAIT);
  await anime.clearSearch.click();
  await anime.expectCount(COUNT, LONG_WAIT);
  await anime.chip('Bilibili').click();
  await anime.expectCount(COUNT / 5, LONG_WAIT);
  expect(await anime.elementCount()).toBeLessThan(MAX_ELEMENTS);
});
