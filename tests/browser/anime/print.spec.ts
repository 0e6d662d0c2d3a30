import type { Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { resizeTo } from '../resize.ts';
import { expect, test } from '../test.ts';
import { manyEntries } from './anime-entries.ts';

/** What the window shows: its scroll position, the focused row, and where that is. */
const readWindow = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[role=row]');
    return [
      window.scrollY,
      row?.getAttribute('aria-rowindex'),
      Math.round(row?.getBoundingClientRect().top ?? -1),
    ];
  });

/** Prints the page. Returns the number of pages, and of the rows that the browser has found after `beforeprint`. */
async function print(page: Page): Promise<{ pageCount: number; rowCount: number }> {
  await page.evaluate(() =>
    window.addEventListener(
      'beforeprint',
      () => {
        document.documentElement.dataset.printed = String(document.querySelectorAll('tbody tr').length);
      },
      { once: true },
    ),
  );
  const pdf = await page.pdf({ format: 'A4' });
  const rowCount = await page.locator('html').getAttribute('data-printed');
  return {
    pageCount: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
    rowCount: Number(rowCount),
  };
}

test('a printed list has all entries of the view, up to 1,000, on full pages, and leaves the window as it was', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(manyEntries(120));
  const anime = new AnimePage(page);
  await anime.openList();
  await new Marks(page).expectRecorded();
  await anime.expectControls();
  const focused = anime.list.locator('[aria-rowindex="60"] [data-entry]');
  await page.evaluate(() => window.scrollTo({ top: 2_500, behavior: 'instant' }));
  await focused.focus();

  for (const width of [1440, 390])
    await test.step(`cards at ${width} px`, async () => {
      await resizeTo(page, { width, height: 900 });
      await focused.scrollIntoViewIfNeeded();
      const before = await readWindow(page);
      const { pageCount, rowCount } = await print(page);
      expect(rowCount).toBe(120);
      expect(pageCount).toBeLessThan(5);
      await expect(page.locator('tbody')).toHaveCount(0);
      expect(await readWindow(page)).toEqual(before);
    });

  await test.step('rows, of which the first 1,000 are printed', async () => {
    await resizeTo(page, { width: 1440, height: 900 });
    standIn.setEntries(manyEntries(1_200));
    await anime.openList('?view=rows');
    await anime.expectCount(1_200);
    const { pageCount, rowCount } = await print(page);
    expect(rowCount).toBe(1_000);
    expect(pageCount).toBeLessThan(31);
  });

  await test.step('on paper, there is the list and nothing to press', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Printed: the first 1,000 of 1,200 entries.')).toBeVisible();
    await expect(page.getByRole('row', { name: /第1000号/ })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(anime.list).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    // Nothing else makes the paper longer.
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    const table = await page.getByRole('table').boundingBox();
    expect(pageHeight - (table?.y ?? 0) - (table?.height ?? 0)).toBeLessThan(120);
  });
});
