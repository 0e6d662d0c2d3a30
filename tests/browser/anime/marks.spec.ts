import type { Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Marks } from '../pages/marks.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { manyEntries, plainEntry } from './anime-entries.ts';

const entry = (title: string, fields = {}) =>
  plainEntry({
    title,
    // A file of the app, so that opening an entry contacts no other host.
    detail_url: 'http://localhost:3039/licences.txt',
    ...fields,
  });

/** Opens the Anime page and waits until its list is stored. On a first visit, all its entries count as seen. */
async function visit(page: Page): Promise<{ anime: AnimePage; marks: Marks }> {
  const anime = new AnimePage(page);
  const marks = new Marks(page);
  await anime.openList();
  await marks.expectRecorded();
  return { anime, marks };
}

test('entries are new after the first visit, seen once opened or marked, followed or muted by title, in every tab and after a reload', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  // A text file names no icon, so Chromium requests the default one.
  problems.allow(/favicon\.ico/);
  const first = [entry('凡人修仙传', { update_count: '1' }), entry('少年歌行', { update_count: '7' })];
  standIn.setEntries(first);
  const { anime, marks } = await visit(page);
  await marks.expectCounts(0, 0, 0);

  standIn.setEntries([
    entry('凡人修仙传', { update_count: '1', update_info: '重制' }),
    entry('少年歌行', { update_count: '8' }),
    entry('仙逆', { platform: 'youku' }),
    entry('仙逆（国语版）', { platform: 'iqiyi' }),
    entry('神印王座'),
  ]);
  await page.reload();
  await marks.expectCounts(4, 0, 0);

  await test.step('the middle button opens an entry, which is then seen', async () => {
    const opened = context.waitForEvent('page');
    await anime.entry('神印王座').getByRole('link').click({ button: 'middle' });
    await (await opened).close();
    await marks.expectCounts(3, 0, 0);
  });

  await test.step('“Mark N as seen” marks the entries of the view, which stay until it is opened again', async () => {
    await marks.chip('New').click();
    await anime.chip('Bilibili').click();
    await expect(anime.titles).toHaveText(['少年歌行']);
    await marks.markAsSeenButton.press('Enter');
    const nothingNew = page.getByRole('button', { name: 'Nothing new here', disabled: true });
    await expect(nothingNew).toBeFocused();
    await expect(anime.titles).toHaveText(['少年歌行']);
    await marks.expectStored();
    await page.goto('/animes?only=new');
    await expect(anime.titles).toHaveText(['仙逆', '仙逆（国语版）']);
  });

  const other = (await visit(await context.newPage())).marks;
  await test.step('a title is followed on all platforms, in another tab too', async () => {
    await marks.star('仙逆').click();
    await other.expectCounts(2, 2, 0);
    await expect(other.star('仙逆（国语版）')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a muted title leaves the list, the badge and the dashboard, until it is unmuted', async () => {
    await other.choose('少年歌行', 'Mute 少年歌行');
    await expect(anime.badge).toHaveAccessibleName('4 updates today, 2 new');
    await marks.expectStored();
    await page.goto('/');
    await expect(new DashboardPage(page).latest).toHaveCount(4);
    await expect(page.getByRole('link', { name: '1 title updated today', exact: true })).toBeVisible();
    await page.goto('/animes?only=muted');
    await marks.choose('少年歌行', 'Unmute 少年歌行');
    await expect(anime.emptyState('No muted title was updated today')).toBeVisible();
  });
});

test('the menu of an entry stays in the window, works by keyboard and returns the focus, in every layout', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(manyEntries(40));
  const { anime, marks } = await visit(page);
  for (const viewport of [VIEWPORTS[0], VIEWPORTS[2]]) {
    await resizeTo(page, viewport);
    for (const layout of ['Rows', 'Cards'] as const) {
      await anime.chooseLayout(layout);
      const more = page.locator('[data-action="menu"]');
      const bottoms = await more.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
      for (const index of [0, bottoms.findLastIndex((bottom) => bottom < viewport.height)]) {
        await more.nth(index).press('Enter');
        await marks.expectMenu();
        await expect(marks.menu).toBeInViewport({ ratio: 1 });
        await marks.menu.getByRole('menuitem', { name: 'Set the season …' }).press('Enter');
        await expect(marks.menu.getByRole('menuitem')).toHaveCount(12);
        await expect(marks.menu).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(marks.menu).toBeHidden();
        await expect(more.nth(index)).toBeFocused();
      }
    }
  }
});

test('on a phone, the period, “New” and “Followed” are visible at once, the search is behind its icon, the controls are large enough for a thumb, and “View options” has the rest', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(manyEntries(40));
  const { anime, marks } = await visit(page);
  standIn.setEntries(manyEntries(60));
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/animes');
    await marks.expectCounts(20, 0, 0);
    const search = page.getByRole('main').getByRole('button', { name: 'Search this list' });
    for (const control of [
      ...(['Today', '7 days', 'History'] as const).map((name) => anime.period(name)),
      marks.chip('New'),
      // On the narrowest phone, it is reached by scrolling the row.
      ...(width > 320 ? [marks.chip('Followed')] : []),
      anime.viewOptions,
      search,
    ])
      await expect(control, `${width} px`).toBeInViewport({ ratio: 1 });
    // The row of filters spans the screen, and its other controls can be scrolled fully into view.
    await marks.markAsSeenButton.scrollIntoViewIfNeeded();
    await expect(marks.markAsSeenButton, `${width} px`).toBeInViewport({ ratio: 1 });
    await anime.chips.last().scrollIntoViewIfNeeded();
    await expect(anime.chips.last(), `${width} px`).toBeInViewport({ ratio: 1 });

    await expect(anime.search).toBeHidden();
    await search.click();
    await expect(anime.search).toBeFocused();
    await anime.search.fill('第');
    await expect(anime.clearSearch).toBeVisible();
    const sizes = () =>
      page
        .getByRole('main')
        .locator('button:visible, input:visible')
        .evaluateAll((all) =>
          all.map((control) => {
            const box = control.getBoundingClientRect();
            return { name: control.ariaLabel ?? control.textContent, size: Math.min(box.width, box.height) };
          }),
        );
    await expect.poll(async () => (await sizes()).filter(({ size }) => size < 44)).toEqual([]);
  }
  await anime.clearSearch.click();
  const options = page.getByRole('dialog', { name: 'View options' });
  await anime.viewOptions.press('Enter');
  await expect(anime.sort).toBeFocused();
  await expect(options).toBeInViewport({ ratio: 1 });
  await anime.sort.selectOption('Title');
  await anime.expectQueryString('?sort=title');
  for (const name of ['Copy link', 'Export as CSV'])
    await expect(options.getByRole('button', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toBeHidden();
  await expect(anime.viewOptions).toBeFocused();
  await anime.viewOptions.click();
  await expect(options).toBeVisible();
  await anime.heading.click();
  await expect(options).toBeHidden();
  await resizeTo(page, { width: 600, height: 844 });
  await anime.expectOptions('Cards', 'title');
});
