import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

const MARKUP = '<img src=x onerror="window.isHacked = true"><script>window.isHacked = true</script>';
const BIDI_TEXT = '\u202e反転\u202e Reversed';

const HOSTILE_URLS = [
  'javascript:window.isHacked=true',
  ' javascript:window.isHacked=true',
  'java\nscript:window.isHacked=true',
  'JAVASCRIPT://example.com/%0awindow.isHacked=true',
  'data:text/html,<script>opener.isHacked=true</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//example.com/',
  '\\\\example.com\\',
  'https://user:secret@example.com/',
  'https://www.bilibili.com@example.com/',
  { toString: 'https://example.com/' },
];

const LONG = {
  han: '長'.repeat(10_000),
  word: 'W'.repeat(10_000),
  words: 'many words '.repeat(1000).trim(),
  // Combining marks stacked on one letter.
  zalgo: `Z${'\u0336\u0321\u0489'.repeat(3000)}algo`,
};

let anime: AnimePage;
test.beforeEach(({ page, signedIn: _ }) => {
  anime = new AnimePage(page);
});

test('markup is shown as text, only http URLs without credentials become links and images, and no text affects the direction or width of others', async ({
  page,
  standIn,
}) => {
  const expectNotHacked = async () => expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
  /** Refreshes the list, which is faster than loading the page again. */
  const refreshWith = async (...entries: Record<string, unknown>[]) => {
    standIn.setEntries(entries);
    await anime.clearSearch.click();
    await anime.refresh.click();
    await expect(anime.titles).toHaveCount(entries.length);
  };

  await test.step('markup', async () => {
    standIn.setEntries([
      plainEntry({
        title: MARKUP,
        update_info: MARKUP,
        platform: MARKUP,
        update_count: MARKUP,
        update_time: MARKUP,
      }),
    ]);
    await anime.openList();
    await expect(anime.titles).toHaveText([MARKUP]);
    await expect(anime.list.locator('img, script')).toHaveCount(0);
    await anime.chips.first().click();
    await anime.expectQueryString(`?platform=${MARKUP}`);
    await anime.chips.first().click();
    await anime.expectQueryString('');
    await anime.search.fill(`${MARKUP}x`);
    await expect(anime.emptyState(`Nothing matches “${MARKUP}x”`)).toBeVisible();
    await expectNotHacked();
  });

  await test.step('URLs', async () => {
    await refreshWith(
      ...HOSTILE_URLS.map((url, index) =>
        plainEntry({ title: `Entry ${index}`, detail_url: url, image_url: url }),
      ),
    );
    await expect(anime.list.locator('a, img')).toHaveCount(0);
    await anime.entry('Entry 0').click();
    await expectNotHacked();
    await anime.search.fill('Entry');
  });

  await test.step('characters that override the writing direction', async () => {
    await refreshWith(
      plainEntry({ title: BIDI_TEXT, platform: BIDI_TEXT, update_info: BIDI_TEXT }),
      plainEntry({ title: 'Plain', platform: BIDI_TEXT, update_count: '13' }),
    );
    await expect(anime.chips.getByText('2', { exact: true })).toBeVisible();
    const name = await anime.chips.locator('bdi').boundingBox();
    const count = await anime.chips.getByText('2', { exact: true }).boundingBox();
    expect(count?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0) - 1);

    // The search ignores these characters. The beginning would also find the platform.
    await anime.search.fill('転reversed');
    await expect(anime.titles).toHaveText([BIDI_TEXT]);
    await anime.search.fill(`${BIDI_TEXT}x`);
    const heading = anime.emptyState(/^Nothing matches/);
    await expect(heading).toBeVisible();
    const [wordRight, quoteLeft] = await heading.evaluate((element) => {
      const quote = document.createRange();
      quote.selectNodeContents(element.lastChild as Node);
      const word = element.querySelector('bdi')?.getBoundingClientRect();
      return [word?.right ?? 0, quote.getBoundingClientRect().left];
    });
    expect(quoteLeft).toBeGreaterThanOrEqual((wordRight ?? 0) - 1);
    expect(await page.evaluate(() => document.dir)).toBe('');
  });

  await test.step('texts of ten thousand characters are truncated, and the tooltip shows the start of the title', async () => {
    await refreshWith(
      ...Object.values(LONG).map((title) =>
        plainEntry({ title, update_info: title, platform: title, update_count: title }),
      ),
      plainEntry({ title: 'Short' }),
    );
    for (const layout of ['Cards', 'Rows'] as const) {
      await anime.chooseLayout(layout);
      for (const viewport of VIEWPORTS) {
        await resizeTo(page, viewport);
        await expect.poll(() => anime.overflows(), `${viewport.width} px ${layout}`).toEqual([]);
        const heights = await anime.titles.evaluateAll((titles) => titles.map((title) => title.clientHeight));
        expect(Math.max(...heights)).toBeLessThanOrEqual(40);
      }
      await anime.showTooltip(anime.titles.first());
      await expect(anime.tooltip).toBeInViewport({ ratio: 1 });
      expect((await anime.tooltip.boundingBox())?.width).toBeLessThanOrEqual(300);
      await page.keyboard.press('Escape');
      await expect(anime.tooltip).toBeHidden();
    }
  });
});

test('a cover that fails to load leaves its placeholder and does not shift the layout', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/missing-1\.svg/, /covers\.example\.com/);
  const referers: (string | undefined)[] = [];
  await context.route('https://covers.example.com/**', async (route, request) => {
    referers.push((await request.allHeaders()).referer);
    await route.fulfill({ status: 403, contentType: 'text/html', body: 'No hotlinks' });
  });
  const refusal = await holdRequests(context, /covers\.example\.com/);
  standIn.setEntries([
    plainEntry({ title: '好', image_url: 'http://localhost:8000/covers/3.svg' }),
    plainEntry({ title: '（壊）', image_url: 'http://localhost:8000/covers/missing-1.svg' }),
    plainEntry({ title: '《拒》', image_url: 'http://covers.example.com/refused.jpg' }),
    plainEntry({ title: '無', image_url: null }),
  ]);
  await anime.openList();
  const covers = anime.list.locator('[data-entry] > :first-child');
  await expect(covers.locator('img[data-loaded]')).toHaveCount(1);
  await refusal.expectCount(1);
  // A cover is hidden until it has loaded, so a broken image never appears.
  await expect(covers.locator('img:visible')).toHaveCount(1);
  const refusedCover = page.waitForResponse('https://covers.example.com/**');
  await refusal.release();
  await refusedCover;
  for (const [index, initial] of ['壊', '拒', '無'].entries()) {
    const cover = covers.nth(index + 1);
    await expect(cover.getByText(initial, { exact: true })).toBeVisible();
    await expect(cover.locator('img:visible')).toHaveCount(0);
  }
  const boxes = await covers.evaluateAll((all) => all.map((cover) => cover.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ top, width, height }) => `${top} ${width} ${height}`)).size).toBe(1);
  expect(await page.evaluate(() => document.querySelectorAll('main img[alt=""]').length)).toBe(3);

  // No image host receives a Referer.
  expect(referers).toEqual([undefined]);
  const coverRequests = () => standIn.requests.filter(({ path }) => path.startsWith('/covers/'));
  await expect.poll(() => coverRequests().length).toBe(2);
  expect(coverRequests().map(({ referer, authorization }) => [referer, authorization])).toEqual([
    [null, null],
    [null, null],
  ]);
  for (const image of await anime.list.locator('img').all())
    await expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
});
