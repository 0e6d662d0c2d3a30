import { manyEntries } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { expect, test } from './test.ts';

const COUNT = 100_000;
const MAX_NODES = 3000;
/** Twenty-five megabytes to send and to read, where a machine may be busy with others. */
const PATIENCE = { timeout: 60_000 };

test('a hundred thousand entries can be read, scrolled, searched and opened [T284]', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  test.setTimeout(240_000);
  standIn.setEntries(manyEntries(COUNT));
  const anime = new AnimePage(page);
  await page.goto('/animes');
  await expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(COUNT), PATIENCE);
  await expect(anime.badge).toHaveText('99+');
  await expect(anime.badge).toHaveAccessibleName(`${COUNT} new updates`);
  expect(await anime.nodeCount()).toBeLessThan(MAX_NODES);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(anime.list.locator(`[aria-posinset="${COUNT}"]`)).toBeInViewport(PATIENCE);
  expect(await anime.nodeCount()).toBeLessThan(MAX_NODES);

  await anime.search.fill('少年与海 part 99999');
  await expect(anime.titles).toHaveText(['第99999号 少年与海 Part 99999'], PATIENCE);
  await anime.clearSearch.click();
  await expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(COUNT), PATIENCE);
  await anime.chip('Bilibili').click();
  await expect(anime.entries.first()).toHaveAttribute('aria-setsize', String(COUNT / 5), PATIENCE);
  expect(await anime.nodeCount()).toBeLessThan(MAX_NODES);
});
