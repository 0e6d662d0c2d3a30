import type { Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
import { manyEntries, plainEntry } from './anime-entries.ts';

/** A file of the app, so that opening an entry contacts no other host. */
const LINK = 'http://localhost:3039/licences.txt';

const entry = (title: string, fields = {}) => plainEntry({ title, detail_url: LINK, ...fields });

/** Opens the Anime page and waits until its list is stored. On a first visit, all its entries count as seen. */
async function visit(page: Page): Promise<{ anime: AnimePage; marks: Marks }> {
  const anime = new AnimePage(page);
  const marks = new Marks(page);
  await anime.openList();
  await marks.expectRecorded();
  return { anime, marks };
}

/** The sum of the layout shifts of entries so far. Other shifts do not count: fonts that load late cause them. */
async function layoutShift(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: readonly { node: Node | null }[];
          })[];
          const entries = document.querySelector('[role=grid]');
          const ofEntries = shifts.filter(({ sources }) =>
            sources.some(({ node }) => entries?.contains(node)),
          );
          resolve(ofEntries.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Earlier shifts are reported before the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

/**
 * Records when either page is clicked and when its marks change. The returned function resolves to the milliseconds from
 * the last click in one page to the last change in the other. Measured in the pages, so the time that the test itself
 * takes does not count.
 */
async function measureDelays(...pages: readonly [Page, Page]): Promise<() => Promise<number>> {
  for (const page of pages)
    await page.evaluate(() => {
      const times = { clickedMs: 0, changedMs: 0 };
      Object.assign(window, { times });
      addEventListener('click', () => (times.clickedMs = Date.now()), { capture: true });
      new MutationObserver(() => (times.changedMs = Date.now())).observe(document.body, {
        subtree: true,
        characterData: true,
        childList: true,
        attributeFilter: ['aria-pressed'],
      });
    });
  return async () => {
    const [first, second] = await Promise.all(
      pages.map((page) =>
        page.evaluate(() => (window as unknown as { times: { clickedMs: number; changedMs: number } }).times),
      ),
    );
    if (!first || !second) throw new Error('A page has no times.');
    return first.clickedMs > second.clickedMs
      ? second.changedMs - first.clickedMs
      : first.changedMs - second.clickedMs;
  };
}

test('on the first visit all entries count as seen; later, a new title or update count is new, but a changed cover or update info is not', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([entry('凡人修仙传', { update_count: '1' }), entry('少年歌行', { update_count: '7' })]);
  const { anime, marks } = await visit(page);
  await marks.expectCounts(0, 0, 0);
  await expect(anime.list.getByText('New')).toHaveCount(0);

  standIn.setEntries([
    entry('凡人修仙传', { id: 99, update_count: '1', update_info: '重制', image_url: null }),
    entry('少年歌行', { update_count: '8' }),
    entry('仙逆', { update_count: '1' }),
  ]);
  await page.reload();
  await marks.expectCounts(2, 0, 0);
  await expect(anime.entry('少年歌行')).toContainText('New');
  await expect(anime.entry('仙逆')).toContainText('New');
  await expect(anime.entry('凡人修仙传')).not.toContainText('New');
  expect(await layoutShift(page)).toBe(0);

  // Neither scrolling nor loading marks an entry as seen.
  await page.mouse.wheel(0, 500);
  await page.reload();
  await marks.expectCounts(2, 0, 0);
  await page.goto('/');
  await expect(page.getByRole('listitem').filter({ hasText: 'new entries' })).toContainText('2');
});

/** Runs in the page. The texts of an entry, and how opaque they and the cover are. */
function describeLook(element: Element): string[] {
  return [...element.querySelectorAll('span, bdi')].map(
    (each) => `${each.textContent} ${getComputedStyle(each).opacity}`,
  );
}

test('an entry is seen, and its title quieter, once its link is opened by a click, the middle button or Enter', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  // A text file names no icon, so Chromium requests the default one.
  problems.allow(/favicon\.ico/);
  const titles = ['仙逆', '神印王座', '斗破苍穹'] as const;
  standIn.setEntries([]);
  await page.goto('/animes');
  await expect(new AnimePage(page).emptyState('No updates yet today')).toBeVisible();
  standIn.setEntries([entry('凡人修仙传')]);
  const { anime, marks } = await visit(page);
  standIn.setEntries(titles.map((title) => entry(title)));
  await page.reload();
  await marks.expectCounts(3, 0, 0);
  const link = (title: string) => anime.entry(title).getByRole('link');

  const colors = () =>
    Promise.all(
      titles.map((title) =>
        anime.list.getByText(title, { exact: true }).evaluate((element) => getComputedStyle(element).color),
      ),
    );
  const ofNew = await colors();

  const opens = [
    () => link(titles[0]).click(),
    () => link(titles[1]).click({ button: 'middle' }),
    () => link(titles[2]).press('Enter'),
  ];
  for (const [index, open] of opens.entries()) {
    const opened = page.context().waitForEvent('page');
    await open();
    await (await opened).close();
    await marks.expectCounts(2 - index, 0, 0);
  }
  const looks = () => Promise.all(titles.map((title) => link(title).evaluate(describeLook)));
  const seenLooks = await looks();
  await marks.expectStored();
  await page.reload();
  await marks.expectCounts(0, 0, 0);
  // Seen entries look the same before and after a reload.
  expect(await looks()).toEqual(seenLooks);
  expect(new Set(ofNew).size).toBe(1);
  expect(await colors()).not.toContain(ofNew[0]);
});

test('“Mark N as seen” marks exactly the entries in the view, which stay until the view is opened again', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([entry('凡人修仙传')]);
  const { anime, marks } = await visit(page);
  standIn.setEntries([
    entry('凡人修仙传'),
    entry('少年歌行', { platform: 'youku' }),
    entry('少年白马醉春风', { platform: 'bilibili' }),
    entry('仙逆', { platform: 'bilibili' }),
  ]);
  await page.reload();
  await marks.expectCounts(3, 0, 0);
  await expect(marks.markAsSeenButton).toHaveText('Mark 3 as seen');

  await marks.chip('New').click();
  await anime.expectQueryString('?only=new');
  await expect(anime.titles).toHaveText(['少年歌行', '少年白马醉春风', '仙逆']);
  await anime.chip('Bilibili').click();
  await expect(anime.titles).toHaveText(['少年白马醉春风', '仙逆']);
  await expect(marks.markAsSeenButton).toHaveText('Mark 2 as seen');
  const box = await marks.markAsSeenButton.boundingBox();
  await marks.markAsSeenButton.press('Enter');
  // Within the platform.
  await marks.expectCounts(0, 0, 0);
  await expect(marks.markAsSeenButton).toHaveCount(0);
  const nothingNew = page.getByRole('button', { name: 'Nothing new here', disabled: true });
  await expect(nothingNew).toBeFocused();
  expect(await nothingNew.boundingBox()).toEqual(box);
  await expect(anime.titles).toHaveText(['少年白马醉春风', '仙逆']);
  await anime.chip('Bilibili').click();
  await expect(anime.titles).toHaveText(['少年歌行', '少年白马醉春风', '仙逆']);
  await anime.refresh.click();
  await expect.poll(() => standIn.countOf('GET', '/api/anis')).toBe(3);
  await expect(anime.refresh).not.toHaveAttribute('aria-busy', 'true');
  // A refresh by hand opens the view again.
  await expect(anime.titles).toHaveText(['少年歌行']);

  await marks.expectStored();
  await page.reload();
  await expect(anime.titles).toHaveText(['少年歌行']);
  await marks.choose('少年歌行', 'Mark as seen');
  await marks.choose('少年歌行', 'Mark as new');
  await marks.expectCounts(1, 0, 0);
  await marks.markAsSeenButton.click();
  await marks.expectCounts(0, 0, 0);
  await marks.expectStored();
  await page.reload();
  await expect(anime.emptyState('You have seen everything')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await anime.expectQueryString('');
  await expect(anime.titles).toHaveCount(4);
});

test('following a title covers all platforms and the next episode, and marks its entries on the dashboard', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([
    entry('葬送的芙莉莲 第二季', { platform: 'bilibili' }),
    entry('葬送的芙莉莲 Season 2', { platform: 'youku' }),
    entry('葬送的芙莉莲', { platform: 'iqiyi' }),
  ]);
  const { anime, marks } = await visit(page);
  await expect(marks.star('葬送的芙莉莲 第二季')).toHaveAttribute('aria-pressed', 'false');
  await marks.star('葬送的芙莉莲 第二季').click();
  await expect(marks.star('葬送的芙莉莲 Season 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(marks.star('葬送的芙莉莲')).toHaveAttribute('aria-pressed', 'false');
  await marks.expectCounts(0, 2, 0);
  await marks.chip('Followed').click();
  await anime.expectQueryString('?only=followed');
  await expect(anime.titles).toHaveText(['葬送的芙莉莲 第二季', '葬送的芙莉莲 Season 2']);

  // Newest first.
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const newest = ['一', '二', '三'].map((title, index) => entry(title, { update_time: minutesAgo(index) }));
  const followed = entry('葬送的芙莉莲 第2季', { update_count: '13', update_time: minutesAgo(9) });
  standIn.setEntries([followed, ...newest]);
  await marks.expectStored();
  await page.goto('/');
  const latest = page.getByRole('list', { name: 'Latest entries' }).getByRole('link');
  await expect(latest).toHaveText([/一/, /二/, /三/, /葬送的芙莉莲 第2季/]);
  await expect(latest.filter({ hasText: 'Followed' })).toHaveText(/葬送的芙莉莲 第2季/);
  await expect(page.getByRole('link', { name: '1 followed title updated today' })).toBeVisible();
  await marks.star('葬送的芙莉莲 第2季').click();
  await expect(latest.filter({ hasText: 'Followed' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '1 followed title updated today' })).toHaveCount(0);
});

test('a muted title is left out of the list, the counts, the badge and the charts, and “Muted” shows it again', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([
    entry('凡人修仙传', { platform: 'bilibili' }),
    entry('仙逆', { platform: 'youku' }),
    entry('仙逆（国语版）', { platform: 'iqiyi' }),
  ]);
  const { anime, marks } = await visit(page);
  await marks.choose('仙逆', 'Mute 仙逆');
  await expect(anime.titles).toHaveText(['凡人修仙传']);
  await expect(anime.list.getByRole('link')).toBeFocused();
  await marks.expectCounts(0, 0, 2);
  await expect(anime.summary).toContainText('1 entry from 1 platform');
  await expect(anime.badge).toHaveAccessibleName('1 update today');
  await expect(anime.chips).toHaveText(['Bilibili 1', 'iQIYI 0', 'Youku 0']);

  await marks.chip('Muted').click();
  await anime.expectQueryString('?only=muted');
  await expect(anime.titles).toHaveText(['仙逆', '仙逆（国语版）']);
  await marks.expectStored();
  await page.goto('/');
  await expect(page.getByRole('listitem').filter({ hasText: 'update today' })).toContainText('1');
  await expect(page.getByRole('region', { name: 'Updates by platform' })).not.toContainText('Youku');

  await page.goto('/animes?only=muted');
  await marks.choose('仙逆', 'Unmute 仙逆');
  await expect(anime.emptyState('No muted title was updated today')).toBeVisible();
  await marks.expectCounts(0, 0, 0);
});

test('a second tab shows each mark within a second', async ({ page, context, standIn, signedIn: _ }) => {
  standIn.setEntries([entry('凡人修仙传'), entry('仙逆')]);
  const { marks } = await visit(page);
  const other = await context.newPage();
  const second = (await visit(other)).marks;
  const takeDelays = await measureDelays(page, other);
  await marks.star('仙逆').click();
  await expect(second.star('仙逆')).toHaveAttribute('aria-pressed', 'true');
  expect(await takeDelays()).toBeLessThan(1_000);
  await second.choose('凡人修仙传', 'Mark as new');
  await expect(marks.chip('New')).toHaveText('New 1');
  expect(await takeDelays()).toBeLessThan(1_000);
});

test('the entry menu works by keyboard, closes on Escape and stays in the content area, and nothing moves or overflows in any layout', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const many = (count: number) =>
    manyEntries(count).map((raw) => ({ ...raw, title: `${raw.title} with a long name` }));
  standIn.setEntries(many(40));
  const { anime, marks } = await visit(page);
  standIn.setEntries([entry('仙逆', { detail_url: null }), ...many(60)]);
  await page.reload();
  await marks.expectCounts(21, 0, 0);
  await marks.more('仙逆').press('Enter');
  await marks.expectMenu();
  await expect(marks.menu).toHaveAccessibleName('More for 仙逆');
  await expect(marks.menu.getByRole('menuitem')).toHaveText([
    'Mark as seen',
    'Mark everything above as seen',
    'About 仙逆',
    'Set the season …',
    'Mute 仙逆',
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(marks.menu).toBeHidden();
  await expect(marks.more('仙逆')).toBeFocused();
  expect(await layoutShift(page)).toBe(0);
  await marks.star('仙逆').click();

  for (const viewport of VIEWPORTS) {
    await resizeTo(page, viewport);
    for (const layout of ['Rows', 'Cards'] as const) {
      await anime.chooseLayout(layout);
      await expect.poll(() => anime.overflows()).toEqual([]);
      if (viewport !== VIEWPORTS[1]) expect(await axeViolations(page)).toEqual([]);
    }
    // In the first and the last column of the cards. The main element itself extends below the sidebar.
    const area = await page.locator('main > *').boundingBox();
    const more = page.locator('[data-action="menu"]');
    const lefts = await more.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().left));
    for (const index of [0, lefts.indexOf(Math.max(...lefts))]) {
      await more.nth(index).press('Enter');
      const menu = async () => (await marks.menu.boundingBox()) ?? { x: 0, width: 0 };
      await expect.poll(async () => (await menu()).x).toBeGreaterThanOrEqual(area?.x ?? 0);
      const { x, width } = await menu();
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      await marks.expectMenu();
      await page.keyboard.press('Escape');
      await expect(marks.menu).toBeHidden();
    }
    // The twelve seasons fit into the window at the lowest entry in it, too.
    const bottoms = await more.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    await more.nth(bottoms.findLastIndex((bottom) => bottom < viewport.height)).press('Enter');
    await marks.expectMenu();
    await marks.menu.getByRole('menuitem', { name: 'Set the season …' }).press('Enter');
    await expect(marks.menu.getByRole('menuitem')).toHaveCount(12);
    await expect(marks.menu).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(marks.menu).toBeHidden();
  }
});

test('after a reload, the filter New shows no entry that was marked as seen in any way, here or in another tab', async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([entry('凡人修仙传')]);
  const { anime, marks } = await visit(page);
  const titles = ['仙逆', '神印王座', '斗破苍穹', '少年歌行'];
  standIn.setEntries(titles.map((title) => entry(title)));
  await page.goto('/animes?only=new');
  await marks.expectCounts(4, 0, 0);
  await anime.entry('仙逆').getByRole('link').press('m');
  await marks.choose('神印王座', 'Mark as seen');
  const other = await context.newPage();
  const second = (await visit(other)).marks;
  await second.choose('斗破苍穹', 'Mark as seen');
  await marks.expectCounts(1, 0, 0);
  await expect(anime.titles).toHaveText(titles);
  for (const left of [['少年歌行'], []]) {
    // Changes are stored before other tabs show them.
    await second.expectCounts(left.length, 0, 0);
    await page.bringToFront();
    await page.reload();
    await marks.expectCounts(left.length, 0, 0);
    await expect(anime.titles).toHaveText(left);
    await expect(page.locator('[data-just-seen]')).toHaveCount(0);
    if (left.length > 0) await marks.markAsSeenButton.click();
  }
  await expect(anime.emptyState('You have seen everything')).toBeVisible();
});

test('on a phone, the filters and “Mark N as seen” are visible at once, the controls are large enough for a thumb, and “View options” has the rest', async ({
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
    const platform = page.getByRole('group', { name: 'Platforms' }).getByRole('button').first();
    const chips = [marks.chip('New'), marks.chip('Followed'), ...(width > 320 ? [platform] : [])];
    for (const control of [...chips, marks.markAsSeenButton, anime.viewOptions, anime.search])
      await expect(control, `${width} px`).toBeInViewport({ ratio: 1 });
    const first = await anime.entries.first().boundingBox();
    if (width === 390) expect(first?.y).toBeLessThan(844 * 0.4);
    // Nothing moves when the toolbar replaces its placeholder and the marks appear.
    expect(await layoutShift(page)).toBe(0);

    await anime.search.fill('第');
    await expect(anime.clearSearch).toBeVisible();
    const controls = page.getByRole('main').locator('button:visible, input:visible');
    const sizes = () =>
      controls.evaluateAll((all) =>
        all.map((control) => {
          const { width, height } = control.getBoundingClientRect();
          return { name: control.ariaLabel ?? control.textContent, size: Math.min(width, height) };
        }),
      );
    expect((await sizes()).length).toBeGreaterThan(20);
    // A control that the search removes while it is measured has no size.
    await expect.poll(async () => (await sizes()).filter(({ size }) => size < 44)).toEqual([]);
  }

  await test.step('“View options” has the sort order, the layout, the link and the export of the view', async () => {
    await anime.clearSearch.click();
    const options = page.getByRole('dialog', { name: 'View options' });
    await expect(anime.sort).toHaveCount(0);
    await anime.viewOptions.press('Enter');
    await expect(anime.sort).toBeFocused();
    await expect(options).toBeInViewport({ ratio: 1 });
    await anime.sort.selectOption('Title');
    await anime.layout('Rows').click();
    await anime.expectQueryString('?sort=title&view=rows');
    await expect(options.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(options.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toBeHidden();
    await expect(anime.viewOptions).toBeFocused();
    await anime.viewOptions.click();
    await expect(options).toBeVisible();
    await anime.heading.click();
    await expect(options).toBeHidden();
    // A wider window has the controls beside the search.
    await resizeTo(page, { width: 600, height: 844 });
    await expect(anime.sort).toHaveValue('title');
    await expect(anime.viewOptions).toHaveCount(0);
  });
});
