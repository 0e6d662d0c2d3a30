import type { Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { nextFrame } from '../resize.ts';
import { expect, test } from '../test.ts';
import { plainEntries } from './anime-entries.ts';

const titles = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}号`);
const OLD = titles('旧', 300);
const NEW = titles('新', 30);

/** Distance of the entry's top from that of the window, in whole pixels; null if it is not rendered. */
async function topOf(anime: AnimePage, title: string): Promise<number | null> {
  const box = await anime.entry(title).boundingBox();
  return box && Math.round(box.y);
}

/** The first title that is wholly in the window below the header. */
async function firstInWindow(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[role=row][data-key]')];
    const places = rows.map((row) => ({ row, rect: row.getBoundingClientRect() }));
    const shown = places.filter(({ rect }) => rect.top >= 80 && rect.bottom <= window.innerHeight);
    shown.sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
    return shown[0]?.row.querySelector('[data-tip="title"]')?.textContent ?? '';
  });
}

for (const [layout, period] of [
  ['rows', 'today'],
  ['cards', 'today'],
  ['rows', 'history'],
] as const)
  test(`a refresh by hand in the middle of the list moves nothing on the screen: ${period} as ${layout}`, async ({
    page,
    standIn,
    signedIn: _,
  }) => {
    standIn.setEntries(plainEntries(...OLD));
    const anime = new AnimePage(page);
    await anime.openList();
    await new Marks(page).expectRecorded();
    await page.goto(`/animes?period=${period}&view=${layout}`);
    await anime.expectFilled();
    await anime.expectControls();
    await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: 'instant' }));
    await expect.poll(() => firstInWindow(page)).not.toBe('');
    await nextFrame(page);
    const title = await firstInWindow(page);
    const focused = anime.entry(title).locator('[data-entry]');
    await focused.focus();
    await nextFrame(page);
    const before = await topOf(anime, title);

    standIn.setEntries(plainEntries(...NEW, ...OLD));
    await page.keyboard.press('r');
    const bar = page.getByRole('button', { name: 'Show' });
    await expect(bar).toBeVisible();
    await expect(anime.notice('30 new entries above')).toHaveCount(1);
    await nextFrame(page);
    expect(await topOf(anime, title)).toBe(before);
    await expect(focused).toBeFocused();

    await bar.click();
    await expect(anime.entry('新1号').locator('[data-entry]')).toBeFocused();
    await expect(anime.entry('新1号')).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();
  });

test('“Show” leads to the first entry that a refresh by itself has brought', async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(plainEntries(...OLD));
  const anime = new AnimePage(page);
  await anime.openList();
  await new Marks(page).expectRecorded();
  await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: 'instant' }));
  await nextFrame(page);
  const title = await firstInWindow(page);
  const before = await topOf(anime, title);
  standIn.setEntries(plainEntries(...NEW, ...OLD));
  // What another tab refreshes, this one gets by itself.
  const other = new AnimePage(await context.newPage());
  await other.openList();
  await other.refresh.click();
  await expect(anime.notice('30 new entries')).toHaveCount(1);
  expect(await topOf(anime, title)).toBe(before);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(anime.entry('新1号').locator('[data-entry]')).toBeFocused();
  await expect(anime.entry('新1号')).toBeInViewport({ ratio: 1 });
});

test('at the start of the list, a refresh by hand shows the new entries at the top', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(plainEntries(...OLD));
  const anime = new AnimePage(page);
  await anime.openList('?view=rows');
  await new Marks(page).expectRecorded();
  standIn.setEntries(plainEntries(...NEW, ...OLD));
  await anime.refresh.click();
  await expect(anime.titles.first()).toHaveText('新1号');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden();
});
