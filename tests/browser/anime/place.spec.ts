import type { Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { nextFrame, resizeTo } from '../resize.ts';
import { axeViolations, expect, test } from '../test.ts';
import { plainEntries, plainEntry } from './anime-entries.ts';
import { focusedPosition } from './list-focus.ts';

const titles = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}号`);
const OLD = titles('旧', 300);
const NEW = titles('新', 30);

async function scrollTo(page: Page, topPx: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), topPx);
  await nextFrame(page);
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

test('a refresh by hand in the middle of the list moves nothing on the screen, and “Show” leads to what is new', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(plainEntries(...OLD));
  const anime = new AnimePage(page);
  await anime.openList();
  await new Marks(page).expectRecorded();
  await anime.expectControls();
  await scrollTo(page, 3_000);
  await expect.poll(() => firstInWindow(page)).not.toBe('');
  const title = await firstInWindow(page);
  const focused = anime.entry(title).locator('[data-entry]');
  await focused.focus();
  await nextFrame(page);
  const topOf = async () => Math.round((await anime.entry(title).boundingBox())?.y ?? -1);
  const before = await topOf();

  standIn.setEntries(plainEntries(...NEW, ...OLD));
  await page.keyboard.press('r');
  const bar = page.getByRole('button', { name: 'Show' });
  await expect(bar).toBeVisible();
  await expect(anime.notice('30 new entries above')).toHaveCount(1);
  await nextFrame(page);
  expect(await topOf()).toBe(before);
  await expect(focused).toBeFocused();
  for (const width of [390, 1440]) {
    await resizeTo(page, { width, height: 844 });
    await expect(bar).toBeVisible();
    expect(await axeViolations(page), `${width} px`).toEqual([]);
  }

  await bar.click();
  await expect(anime.entry('新1号').locator('[data-entry]')).toBeFocused();
  await expect(anime.entry('新1号')).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
});

test('in the history, the filters and the day stay in view while scrolling and cover no focused entry, unless the window is too small', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(
    Array.from({ length: 200 }, (_, index) =>
      plainEntry({
        title: `第${index}号`,
        update_time: new Date(Date.now() - 60_000 - Math.floor(index / 25) * 86_400_000).toISOString(),
      }),
    ),
  );
  const anime = new AnimePage(page);
  const filter = new Marks(page).chip('New');
  const pinned = anime.list.locator('> [aria-hidden="true"]');
  await anime.openList('?view=rows');
  await new Marks(page).expectRecorded();
  await scrollTo(page, 1_500);
  await expect(filter).not.toBeInViewport();
  await page.goto('/animes?period=history&view=rows');
  await anime.expectCount(208);
  let day: string | null = null;
  for (const width of [1440, 390])
    await test.step(`${width} px`, async () => {
      await resizeTo(page, { width, height: 844 });
      for (const topPx of [0, 3_100, 6_200]) {
        await scrollTo(page, topPx);
        if (topPx > 0) await expect(filter).toBeInViewport({ ratio: 1 });
        await expect.poll(() => pinned.textContent()).not.toBe(day);
        day = await pinned.textContent();
      }
      for (const key of ['j', ...Array<string>(8).fill('k')]) {
        const position = await focusedPosition(page);
        await page.keyboard.press(key);
        await expect.poll(() => focusedPosition(page)).not.toBe(position);
      }
      const gapPx = async () => {
        const entry = await anime.list.locator('[data-entry]:focus').boundingBox();
        const bar = await pinned.boundingBox();
        return (entry?.y ?? -1) - (bar?.y ?? 0) - (bar?.height ?? 0);
      };
      await expect.poll(gapPx).toBeGreaterThanOrEqual(0);
    });

  // A window of 1280 × 1024 at 400 % zoom.
  await resizeTo(page, { width: 320, height: 256 });
  await scrollTo(page, 1_500);
  await expect(pinned).toHaveCount(0);
  await expect(filter).not.toBeInViewport();
});
