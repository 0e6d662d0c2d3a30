import type { Locator } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { resizeTo } from '../resize.ts';
import { setFontSize } from '../states/check-state.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

const LONG_TITLE =
  '勇者パーティーを追放された白魔導師、Sランク冒険者に拾われる 〜この白魔導師が規格外すぎる〜';

const entry = (title: string, platform: string, number: number, minutesAgo: number) =>
  plainEntry({
    ...{ title, platform, update_count: `${number}`, update_info: `更新至第${number}话` },
    detail_url: `https://${platform}.example/${number}`,
    update_time: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });

const LIST = [
  entry('葬送的芙莉莲 第二季', 'bilibili', 8, 5),
  entry('牧神记', 'youku', 58, 10),
  entry('葬送的芙莉莲 第2季', 'iqiyi', 7, 20),
  ...['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'].map((platform, index) =>
    entry(LONG_TITLE, platform, 20 - index, 30 + index),
  ),
];
const FRIEREN = '葬送的芙莉莲 第二季';

let anime: AnimePage;
let marks: Marks;
test.beforeEach(async ({ page, standIn, signedIn: _ }) => {
  anime = new AnimePage(page);
  marks = new Marks(page);
  // Only the entries after the first visit are new.
  standIn.setEntries([entry('仙逆', 'tencent', 1, 60)]);
  await anime.openList('?view=rows');
  await marks.expectRecorded();
  standIn.setEntries(LIST);
  await anime.refresh.click();
  await expect(anime.titles.first()).toHaveText(FRIEREN);
});

const expectStatus = async (text: string) => expect(anime.notice(new RegExp(`^${text}$`))).toBeAttached();

test('grouped by title, the list has one item per title: its platforms lead to their newest entries, and its keys and counts apply to the whole group', async ({
  page,
  context,
}) => {
  await anime.groupByTitle.click();
  await expect(anime.groupByTitle).toHaveAttribute('aria-pressed', 'true');
  await anime.expectQueryString('?view=rows&group=title');
  await expectStatus('3 titles, 8 of 8 entries');
  await expect(page.getByText('3 titles, 8 entries', { exact: true })).toBeVisible();
  const frieren = anime.entry(FRIEREN);
  await expect(frieren.locator('[data-tip="info"]')).toHaveText(
    'Episodes 7–8, 2 new · Bilibili is ahead by 1',
  );
  await expect(anime.entry('牧神记').locator('[data-tip="info"]')).toHaveText('Episode 58');

  await test.step('“Mark everything above as seen” on an entry of an expanded group marks none below it', async () => {
    const expand = page.getByRole('button', { name: `2 entries of ${FRIEREN}` });
    await expand.click();
    await marks.more(FRIEREN).nth(1).click();
    await marks.expectMenu();
    await marks.menu.getByRole('menuitem', { name: 'Mark everything above as seen' }).click();
    await marks.expectCounts(7, 0, 0);
    await page.keyboard.press('z');
    await marks.expectCounts(8, 0, 0);
    await expand.click();
  });

  await test.step('a platform opens its newest entry, which counts as seen', async () => {
    await context.route('https://*.example/**', (route) => route.fulfill({ body: 'episode' }));
    const opened = context.waitForEvent('page');
    await frieren.getByRole('link', { name: `iQIYI: ${FRIEREN}` }).click();
    await expect(await opened).toHaveURL('https://iqiyi.example/7');
    await marks.expectCounts(7, 0, 0);
    await expect(frieren.getByText('New', { exact: true })).toBeVisible();
  });

  await test.step('m, s and the menu apply to the group', async () => {
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await frieren.locator('[data-entry]').focus();
    await page.keyboard.press('m');
    await marks.expectCounts(6, 0, 0);
    await page.keyboard.press('m');
    await marks.expectCounts(8, 0, 0);
    await page.keyboard.press('s');
    await marks.expectCounts(8, 2, 0);
    await marks.choose(LONG_TITLE, 'Mark 5 as seen');
    await marks.expectCounts(3, 2, 0);
    await marks.choose(FRIEREN, `Mute ${FRIEREN}`);
    await expectStatus('2 titles, 6 of 6 entries');
    await page.keyboard.press('z');
    await expectStatus('3 titles, 8 of 8 entries');
  });

  await test.step('o opens the entry with the highest episode, and the group counts as seen', async () => {
    await frieren.locator('[data-entry]').focus();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('o');
    await expect(await opened).toHaveURL('https://bilibili.example/8');
    await marks.expectCounts(1, 2, 0);
  });

  await test.step('a group expands to its entries', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: `2 entries of ${FRIEREN}` }).press('Enter');
    await expect(anime.titles).toHaveText([FRIEREN, FRIEREN, '葬送的芙莉莲 第2季', '牧神记', LONG_TITLE]);
    await expectStatus('3 titles, 8 of 8 entries');
    const button = page.getByRole('button', { name: `2 entries of ${FRIEREN}` });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(anime.titles).toHaveText([FRIEREN, '牧神记', LONG_TITLE]);
  });

  await test.step('the choice is remembered', async () => {
    await marks.expectStored();
    await page.goto('/animes');
    await expectStatus('3 titles, 8 of 8 entries');
  });
});

test('all followed and all muted titles are listed on any day, with a link from Preferences, those without an entry at the end', async ({
  page,
  standIn,
}) => {
  await marks.star('牧神记').click();
  await marks.star(LONG_TITLE).first().click();
  await marks.choose(FRIEREN, `Mute ${FRIEREN}`);
  // Clearing the history keeps the entries of the list.
  standIn.setEntries([entry('仙逆', 'tencent', 2, 0)]);
  await anime.refresh.click();
  await expect(anime.titles).toHaveText(['仙逆']);
  await marks.expectStored();
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await drawer.clearButton('Clear the history').click();
  await drawer.answer('Clear the history');
  await drawer.stored.getByRole('link', { name: '2 followed titles' }).click();
  await expect(drawer.drawer).toBeHidden();
  await anime.expectQueryString('?period=history&only=followed&group=title');
  await expectStatus('2 titles, 0 of 1 entries');
  await expect(anime.titles).toHaveText(['牧神记', LONG_TITLE]);
  await expect(anime.entry('牧神记').locator('[data-tip="info"]')).toHaveText('No entry in the history');
  await expect(page.getByRole('heading', { level: 2, name: 'Titles without entries' })).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await resizeTo(page, viewport);
    await expect.poll(() => anime.overflows()).toEqual([]);
  }
  expect(await axeViolations(page)).toEqual([]);
  await resizeTo(page, VIEWPORTS[0]);
  await anime.search.fill('牧神');
  await expect(anime.titles).toHaveText(['牧神记']);
  await marks.star('牧神记').click();
  await expect(anime.emptyState('Nothing matches “牧神”')).toBeVisible();

  await drawer.open();
  await drawer.stored.getByRole('link', { name: '1 muted title' }).click();
  await expect(anime.titles).toHaveText([FRIEREN]);
  await marks.choose(FRIEREN, `Unmute ${FRIEREN}`);
  await expect(anime.emptyState('No titles are muted')).toBeVisible();
});

/** How many platforms of a group are links that are at least 24 px wide, inside the group and not covered by anything. */
async function clickableVersions(group: Locator): Promise<number> {
  return await group.evaluate((row) => {
    row.scrollIntoView({ block: 'center' });
    const bounds = row.getBoundingClientRect();
    return [...row.querySelectorAll('a[data-version]')].filter((link) => {
      const { x, y, width, height, right, bottom } = link.getBoundingClientRect();
      const isInside = y >= bounds.y && right <= bounds.right && bottom <= bounds.bottom;
      return (
        width >= 24 && isInside && link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      );
    }).length;
  });
}

test('all platforms and language versions of a group are visible, large enough and told apart at every width, also with large text', async ({
  page,
  standIn,
}) => {
  const versions = [
    ...['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'].map((platform) => [platform, ''] as const),
    ...[
      ['bilibili', '国语版'],
      ['bilibili', '粤语版'],
      ['iqiyi', '中文配音版'],
    ],
  ];
  standIn.setEntries([
    ...LIST,
    ...versions.map(([platform = '', language], index) =>
      entry(`名侦探柯南 ${language}`, platform, 9, 50 + index),
    ),
  ]);
  for (const layout of ['cards', 'rows']) {
    await anime.openList(`?view=${layout}&group=title`);
    for (const [width, fontPx] of [
      [390, 16],
      [320, 16],
      [390, 24],
      [320, 24],
      [1280, 16],
    ] as const) {
      await setFontSize(page, fontPx);
      await resizeTo(page, { width, height: 800 });
      for (const [title, count] of [
        [LONG_TITLE, 5],
        ['名侦探柯南', 8],
      ] as const) {
        // The list is rendered again once the marks and the font size are known.
        await expect
          .poll(
            () => clickableVersions(anime.entry(title)),
            `${title} as ${layout}, ${width} px at ${fontPx} px`,
          )
          .toBe(count);
      }
      // At least the first character.
      for (const language of ['国语版', '粤语版', '中文配音版']) {
        const label = anime.entry('名侦探柯南').getByText(language, { exact: true });
        await expect(label).toBeInViewport({ ratio: 1 });
        expect((await label.boundingBox())?.width).toBeGreaterThanOrEqual(fontPx * 0.75);
      }
    }
    if (layout === 'cards') continue;
    const info = await anime.entry('名侦探柯南').locator('[data-tip="info"]').boundingBox();
    const badge = await anime.entry('名侦探柯南').getByRole('link', { name: 'iQIYI' }).first().boundingBox();
    expect((info?.y ?? 0) + (info?.height ?? 0)).toBeLessThanOrEqual(badge?.y ?? 0);
  }
});
