import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { expect, test } from '../test.ts';
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
  await anime.toggleGroups();
  await anime.expectQueryString('?view=rows&group=title');
  await expectStatus('3 titles, 8 of 8 entries');
  await expect(page.getByText(/^3 titles, 8 entries /)).toBeVisible();
  const frieren = anime.entry(FRIEREN);
  await expect(frieren.locator('[data-tip="info"]')).toHaveText(
    'Episodes 7–8, 2 new · Bilibili is ahead by 1',
  );
  await expect(anime.entry('牧神记').locator('[data-tip="info"]')).toHaveText('Episode 58');

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
});

test('the button that scrolls to the top is beside the controls of all entries, at every width', async ({
  page,
  standIn,
}) => {
  standIn.setEntries(
    ['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'].flatMap((platform) =>
      Array.from({ length: 20 }, (_each, index) => entry(`Title ${index}`, platform, 3, index)),
    ),
  );
  const overlaps = () =>
    page.evaluate(() => {
      const button = document.querySelector('[aria-label="Scroll to top"]')?.getBoundingClientRect();
      if (!button) return ['no button'];
      const controls = [...document.querySelectorAll('[role="grid"] :is([data-version], [data-action])')];
      const isBeside = ({ left, right }: DOMRect) => right <= button.left || left >= button.right;
      const faults = controls.filter((control) => !isBeside(control.getBoundingClientRect()));
      return controls.length === 0 ? ['no control'] : faults.map((control) => control.outerHTML.slice(0, 80));
    });
  for (const view of ['cards', 'rows']) {
    await anime.openList(`?group=title&view=${view}`);
    await anime.expectControls();
    for (const width of [1440, 1000, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 600 });
      await page.mouse.wheel(0, 400);
      await expect.poll(overlaps, `${view}, ${width} px`).toEqual([]);
    }
  }
});

test('a group says in full which platform is ahead', async ({ page, standIn }) => {
  standIn.setEntries([
    entry('名侦探柯南 国语版', 'tencent', 1182, 3),
    entry('名侦探柯南 国语版', 'iqiyi', 1177, 9),
  ]);
  const text = page.getByText('Episodes 1177 and 1182, 2 new · Tencent Video is ahead by 5');
  /** How far the text is beyond its box, in pixels. */
  const beyond = () =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [written, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return Math.max(0, Math.floor(written.right - box.right), Math.floor(written.bottom - box.bottom));
    });
  for (const view of ['cards', 'rows']) {
    await anime.openList(`?group=title&view=${view}`);
    for (const width of [1440, 1000, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(beyond, `${view}, ${width} px`).toBe(0);
    }
  }
});
