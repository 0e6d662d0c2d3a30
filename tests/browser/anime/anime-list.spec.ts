import type { Locator } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { resizeTo } from '../resize.ts';
import { expect, test } from '../test.ts';
import { manyEntries, plainEntries } from './anime-entries.ts';

const LIST = '/api/anis';

test.beforeEach(({ signedIn: _ }) => undefined);

test('the list is loaded once for the badge and the page, its entries open in a new tab, and Refresh loads it again', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  const title = '葬送のフリーレン';
  standIn.setEntries(plainEntries(title, '牧神记'));
  const anime = new AnimePage(page);
  const shell = new AppShell(page);
  await context.route('https://www.bilibili.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Episode</title>' }),
  );

  await test.step('one request serves the badge and the page', async () => {
    await page.goto('/');
    await expect(anime.badge).toHaveAccessibleName('2 updates today');
    await shell.link('Anime').click();
    await expect(anime.entries.first()).toBeVisible();
    await expect(anime.summary).toContainText('2 entries from 1 platform');
    await shell.link('Dashboard').click();
    await expect(anime.heading).toBeHidden();
    await page.goBack();
    await expect(anime.entries.first()).toBeVisible();
    expect(standIn.countOf('GET', LIST)).toBe(1);
  });

  await test.step('an entry opens in a new tab', async () => {
    const link = anime.entry(title).getByRole('link');
    await expect(link).toHaveAccessibleName(new RegExp(`${title}.*Episode 12.*Bilibili.*minute`));
    const opened = context.waitForEvent('page');
    await link.click();
    const episode = await opened;
    await expect(episode).toHaveURL('https://www.bilibili.com/bangumi/play/ep1');
    expect(await episode.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    await episode.close();
  });

  await test.step('Refresh keeps the previous list while it loads', async () => {
    standIn.setEntries(plainEntries('少年歌行', title, '少年白马醉春风'));
    const lists = await holdRequests(context, /\/api\/anis$/);
    await anime.refresh.click();
    await lists.expectCount(1);
    await expect(anime.refresh).toHaveAttribute('aria-busy', 'true');
    await expect(anime.notice('Loading the list')).toBeAttached();
    await expect(anime.titles).toHaveText([title, '牧神记']);
    // A second press while the list loads sends no second request.
    await anime.refresh.click({ force: true });
    await lists.release();
    await expect(anime.titles).toHaveText(['少年歌行', title, '少年白马醉春风']);
    await expect(anime.refresh).toHaveAttribute('aria-busy', 'false');
    await expect(anime.refresh).toBeFocused();
    await expect(anime.badge).toHaveAccessibleName('3 updates today, 2 new');
    expect(standIn.countOf('GET', LIST)).toBe(2);
  });

  await test.step('a failed refresh keeps the previous list, and Retry refreshes it', async () => {
    problems.allow(/status of 400/, /injected by a test/);
    await anime.search.fill('少年');
    await anime.expectQueryString('?q=少年');
    standIn.injectFault({ path: LIST, status: 400 });
    await anime.refresh.click();
    const notice = anime.oldListNotice(
      'The server refused to send the list (400). The previous list is shown below.',
    );
    await expect(notice).toBeVisible();
    await expect(anime.titles).toHaveText(['少年歌行', '少年白马醉春风']);
    await expect(anime.search).toHaveValue('少年');
    await expect(anime.failure).toBeHidden();
    await anime.retry.click();
    await expect(notice).toBeHidden();
    await expect(anime.refresh).toBeFocused();
    await expect(anime.titles).toHaveText(['少年歌行', '少年白马醉春风']);
  });
});

test('an entry shows its relative time, and its full date in a tooltip for the pointer, and in its description and menu for all others', async ({
  page,
  standIn,
}) => {
  const updatedAt = new Date('2026-03-05T09:07:00Z');
  standIn.setEntries([{ ...plainEntries('暗河传')[0], update_time: updatedAt.toISOString() }]);
  await page.clock.install({ time: updatedAt.getTime() + 5 * 60_000 });
  const anime = new AnimePage(page);
  const time = anime.list.getByRole('time');
  await anime.openList();

  await test.step('the relative time advances', async () => {
    await expect(time).toHaveText('5 minutes ago');
    await page.clock.runFor('01:00');
    await expect(time).toHaveText('6 minutes ago');
  });

  await page.clock.pauseAt(updatedAt.getTime() + 10 * 60_000);
  await test.step('the tooltip of an episode in words has the platform’s own text', async () => {
    await anime.list.getByText('Episode 12').hover();
    await page.clock.runFor(100);
    await expect(anime.tooltip).toHaveText('更新至第12话');
    await page.keyboard.press('Escape');
  });
  await test.step('hovering shows the tooltip, which can be hovered too; Escape hides it', async () => {
    await time.hover();
    await page.clock.runFor(99);
    await expect(anime.tooltip).toBeHidden();
    await page.clock.runFor(1);
    await expect(anime.tooltip).toHaveText('05 Mar 2026 9:07 am');

    await anime.tooltip.hover();
    await page.clock.runFor(2000);
    await expect(anime.tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(anime.tooltip).toBeHidden();

    await time.hover();
    await page.clock.runFor(100);
    await expect(anime.tooltip).toBeVisible();
    await anime.heading.hover();
    await page.clock.runFor(100);
    await expect(anime.tooltip).toBeHidden();
  });

  await test.step('without a pointer, the date is in the description and in the menu of the entry', async () => {
    const link = anime.entry('暗河传').getByRole('link');
    await new Marks(page).chip('Muted').focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.clock.runFor(100);
    await expect(anime.tooltip).toBeHidden();
    await expect(link).toHaveAccessibleDescription('05 Mar 2026 9:07 am');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').getByText('Updated 05 Mar 2026 9:07 am')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Mute 暗河传' })).toBeVisible();
  });
});

test('at every width, a row shows at least ten characters of its title', async ({ page, standIn }) => {
  standIn.setEntries(
    plainEntries('長'.repeat(60), 'Long '.repeat(20), '长标题'.repeat(20)).map((entry) => ({
      ...entry,
      platform: 'A platform with quite a long name',
      update_info: '更新至第128话 会员抢先看两集',
    })),
  );
  const anime = new AnimePage(page);
  await anime.openList('?view=rows');
  await anime.expectControls();
  for (const width of [
    320, 360, 420, 552, 599, 600, 640, 720, 768, 900, 1000, 1199, 1200, 1280, 1440, 1920,
  ]) {
    await resizeTo(page, { width, height: 800 });
    const characters = await anime.titles.evaluateAll((titles) =>
      titles.map((title) => title.clientWidth / Number.parseFloat(getComputedStyle(title).fontSize)),
    );
    expect(Math.min(...characters), `characters at ${width} px`).toBeGreaterThanOrEqual(10);
    expect(await anime.overflows(), `overflows at ${width} px`).toEqual([]);
  }
});

test('a tooltip never covers the next row, even at the top of the window, nor the buttons of its card', async ({
  page,
  standIn,
}) => {
  standIn.setEntries(manyEntries(60).map((entry) => ({ ...entry, title: `${entry.title} `.repeat(12) })));
  const anime = new AnimePage(page);
  await anime.openList('?view=rows');
  await anime.expectControls();
  for (const [row, y] of [
    [1, 0],
    [8, 0],
    [8, 590],
  ] as const) {
    await page.evaluate((top) => scrollTo(0, top), y);
    const title = anime.list.locator(`[aria-rowindex="${row}"] [data-tip="title"]`);
    await anime.showTooltip(title);
    await expect(anime.tooltip).toBeInViewport({ ratio: 1 });
    const next = await anime.list.locator(`[aria-rowindex="${row + 1}"]`).boundingBox();
    const tooltip = await anime.tooltip.boundingBox();
    expect((tooltip?.y ?? 0) + (tooltip?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(anime.tooltip).toBeHidden();
  }

  const title = 'ダンジョンに出会いを求めるのは間違っているだろうかⅤ 豊穣の女神篇';
  standIn.setEntries(manyEntries(40).map((entry, index) => ({ ...entry, title: `${title} ${index}` })));
  await anime.refresh.click();
  await expect(anime.titles.first()).toHaveText(`${title} 0`);
  await anime.chooseLayout('Cards');
  const second = anime.list.locator('[aria-rowindex="2"]');
  await anime.showTooltip(second.locator('[data-tip="title"]'));
  const edges = async (element: Locator) => {
    const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return { top: y, bottom: y + height };
  };
  const tooltip = await edges(anime.tooltip);
  expect(tooltip.top).toBeGreaterThanOrEqual((await edges(second.locator('[data-action="follow"]'))).bottom);
  expect(tooltip.bottom).toBeLessThanOrEqual((await edges(second)).bottom);
});
