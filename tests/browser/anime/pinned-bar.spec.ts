import type { Page } from '@playwright/test';
import { dayName } from '../operator-data/day-name.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { nextFrame, resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

const DAY_MS = 86_400_000;
const PLATFORMS = ['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'];
/** Eight days of 25 entries. */
const ENTRIES = Array.from({ length: 200 }, (_, index) =>
  plainEntry({
    title: `第${index}号`,
    platform: PLATFORMS[index % PLATFORMS.length],
    update_time: new Date(Date.now() - 60_000 - Math.floor(index / 25) * DAY_MS).toISOString(),
  }),
);

async function scrollTo(page: Page, topPx: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), topPx);
  await nextFrame(page);
}

/** The day in the pinned heading, and the day of the entry or heading that begins or continues below the bar. */
async function readDays(anime: AnimePage) {
  const heading = anime.list.locator('> [aria-hidden="true"]');
  const time = await heading.evaluate((pinned) => {
    const { left, top, width } = pinned.getBoundingClientRect();
    const under = document.elementsFromPoint(left + width / 4, top + 1);
    const items = under.map((each) => each.closest('[data-key]'));
    return items.find(Boolean)?.querySelector('time')?.dateTime;
  });
  return { heading: await heading.textContent(), time };
}

test('in the history, the filters and the day stay in view while scrolling, and cover no focused entry', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const anime = new AnimePage(page);
  const chip = anime.chip('Bilibili');
  const pinned = anime.list.locator('> [aria-hidden="true"]');
  standIn.setEntries(ENTRIES);
  await anime.openList();
  await new Marks(page).expectRecorded();
  await test.step('not in the list of today', async () => {
    await scrollTo(page, 1500);
    await expect(chip).not.toBeInViewport();
    await scrollTo(page, 0);
  });
  await anime.period('History').click();
  await anime.expectCount(208);

  for (const layout of ['Rows', 'Cards'] as const) {
    await resizeTo(page, VIEWPORTS[0]);
    await anime.chooseLayout(layout);
    // The bar above cards is the same, so one width shows their heading.
    const sizes =
      layout === 'Rows' ? [VIEWPORTS[0], { width: 640, height: 800 }, VIEWPORTS[2]] : [VIEWPORTS[2]];
    for (const viewport of sizes) {
      await test.step(`${layout}, ${viewport.width} px`, async () => {
        await resizeTo(page, viewport);
        await scrollTo(page, 0);
        const first = anime.list
          .getByRole('row')
          .filter({ has: page.getByRole('heading') })
          .first();
        expect(await pinned.boundingBox()).toEqual(await first.boundingBox());

        for (const topPx of [1500, 3100]) {
          await scrollTo(page, topPx);
          await expect(
            anime.page.getByRole('group', { name: 'Marks' }).getByRole('button').first(),
          ).toBeInViewport({
            ratio: 1,
          });
          const { heading, time } = await readDays(anime);
          // In a gap between two rows there is no entry.
          if (time) expect(heading).toContain(dayName(Date.parse(time)));
        }

        await page.keyboard.press('j');
        for (let step = 0; step < 8; step += 1) await page.keyboard.press('k');
        const [entry, bar] = [
          await anime.list.locator('[data-entry]:focus').boundingBox(),
          await pinned.boundingBox(),
        ];
        expect(entry?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

        const before = await page.evaluate(() => scrollY);
        await page.getByRole('group', { name: 'Marks' }).getByRole('button').first().focus();
        expect(await page.evaluate(() => scrollY)).toBe(before);
        if (layout === 'Rows' && viewport.width !== 640) expect(await axeViolations(page)).toEqual([]);
      });
    }
  }

  await test.step('a filter leads to the first of its entries', async () => {
    await resizeTo(page, VIEWPORTS[0]);
    await scrollTo(page, 3100);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(anime.titles.first()).toBeInViewport({ ratio: 1 });
    await expect(chip).toBeInViewport({ ratio: 1 });
    await chip.click();
  });

  await test.step('on a phone, the count of shown entries is above the pinned heading', async () => {
    await resizeTo(page, VIEWPORTS[2]);
    await page.goto('/animes?period=history&platform=bilibili');
    await anime.expectCount(48);
    await scrollTo(page, 1500);
    const count = page.getByText('40 of 200', { exact: true });
    const isOnTop = await count.evaluate((text) => {
      const { left, bottom } = text.getBoundingClientRect();
      return text.contains(document.elementFromPoint(left + 2, bottom - 2));
    });
    expect(isOnTop).toBe(true);
  });

  await test.step('not in a window that they would cover, as at 400 % zoom', async () => {
    await resizeTo(page, { width: 320, height: 256 });
    await scrollTo(page, 1500);
    await expect(pinned).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Marks' }).getByRole('button').first()).not.toBeInViewport();
  });
});
