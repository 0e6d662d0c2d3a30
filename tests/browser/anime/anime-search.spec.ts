import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { plainEntries } from './anime-entries.ts';

const TITLES = [
  'ＡＢＣ殺人事件',
  'Cowboy Bebop',
  '葬送のフリーレン',
  '剑网3·侠肝义胆沈剑心 第三季',
  'ガチアクタ',
];
/** The script with the forms of Han characters. */
const HAN_FORMS = /\/assets\/match-han-[\w-]+\.js$/;
/** The script with the readings of Han characters. */
const PINYIN = /\/assets\/match-pinyin-[\w-]+\.js$/;

test('a search keeps the text typed while the list loads, and never shows the previous result again', async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(plainEntries(...TITLES));
  const anime = new AnimePage(page);
  const lists = await holdRequests(context, /\/api\/anis$/);
  await anime.open();
  await lists.expectCount(1);
  await anime.search.fill('bebop');
  await lists.release();
  await expect(anime.titles).toHaveText(['Cowboy Bebop']);
  await expect(anime.search).toHaveValue('bebop');
  await expect(anime.search).toBeFocused();
  await anime.expectQueryString('?q=bebop');
  await anime.search.press('Escape');
  await anime.expectQueryString('');
  await expect(anime.titles).toHaveCount(5);

  const painted = await page.evaluateHandle(() => {
    const painted: number[] = [];
    const record = () => {
      const count = document.querySelectorAll('[data-entry]').length;
      if (painted.at(-1) !== count) painted.push(count);
      requestAnimationFrame(record);
    };
    record();
    return painted;
  });
  await anime.search.fill('cow');
  await anime.expectQueryString('?q=cow');
  await expect(anime.titles).toHaveText(['Cowboy Bebop']);
  expect(await painted.jsonValue()).toEqual([5, 1]);
});

test('a search starts 166 ms after the last letter, at once with Enter, not during composition, and is one history entry', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(plainEntries(...TITLES));
  const anime = new AnimePage(page);
  const urlSearch = () => page.evaluate(() => decodeURIComponent(location.search));
  const historyLength = () => page.evaluate(() => history.length);
  // Once the list is shown, only `page.clock` advances the time.
  await page.clock.install();
  await anime.openList();
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await historyLength();

  await test.step('a typed word is one history entry, even with pauses in it', async () => {
    for (const { letter, q, found } of [
      { letter: 'c', q: '?q=c', found: ['ＡＢＣ殺人事件', 'Cowboy Bebop'] },
      { letter: 'o', q: '?q=co', found: ['Cowboy Bebop'] },
    ]) {
      await anime.search.press(letter);
      await page.clock.runFor(166);
      await expect(anime.titles).toHaveText(found);
      expect([await urlSearch(), await historyLength()]).toEqual([q, before + 1]);
    }
    await anime.search.press('Escape');
    await expect(anime.titles).toHaveCount(5);
    expect(await urlSearch()).toBe('');
  });

  await test.step('a search starts 166 ms after the last letter', async () => {
    await anime.search.pressSequentially('cow');
    await page.clock.runFor(165);
    await expect(anime.titles).toHaveCount(5);
    await anime.search.press('b');
    await page.clock.runFor(165);
    await expect(anime.titles).toHaveCount(5);
    await page.clock.runFor(1);
    await expect(anime.titles).toHaveText(['Cowboy Bebop']);
  });

  await test.step('Enter starts a search at once', async () => {
    await anime.search.fill('ガチ');
    await anime.search.press('Enter');
    await expect(anime.titles).toHaveText(['ガチアクタ']);
  });

  await test.step('letters under composition are not searched for', async () => {
    const devtools = await page.context().newCDPSession(page);
    await anime.clearSearch.click();
    await devtools.send('Input.imeSetComposition', { text: 'ga', selectionStart: 2, selectionEnd: 2 });
    await expect(anime.search).toHaveValue('ga');
    await page.clock.runFor(1000);
    await expect(anime.titles).toHaveCount(5);
    await devtools.send('Input.insertText', { text: 'ガチ' });
    await page.clock.runFor(166);
    await expect(anime.titles).toHaveText(['ガチアクタ']);
  });

  await test.step('Back restores the search after another page, and text that waits takes nobody back', async () => {
    await anime.search.fill('co');
    await page.clock.runFor(166);
    await expect(anime.titles).toHaveText(['Cowboy Bebop']);
    await anime.search.pressSequentially('w');
    await new AppShell(page).link('Dashboard').click();
    await page.clock.resume();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await anime.expectQueryString('?q=co');
    await expect(anime.search).toHaveValue('co');
  });
});

test('the forms of Han characters load with the first search of some; until then, the search finds what is written', async ({
  page,
  context,
  standIn,
  signedIn: _,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED/);
  standIn.setEntries(plainEntries(...TITLES));
  const anime = new AnimePage(page);
  const scripts = await holdRequests(context, HAN_FORMS);
  await anime.openList();
  await anime.search.fill('cowboy');
  await expect(anime.titles).toHaveText(['Cowboy Bebop']);
  await scripts.expectCount(0);

  await test.step('a search that cannot load them reports nothing', async () => {
    await page.route(HAN_FORMS, (route) => route.abort('connectionrefused'));
    const failed = page.waitForEvent('requestfailed', (request) => HAN_FORMS.test(request.url()));
    await anime.search.fill('剑网');
    await failed;
    await expect(anime.titles).toHaveText(['剑网3·侠肝义胆沈剑心 第三季']);
    await anime.search.fill('劍網');
    await expect(page.getByRole('heading', { name: /Nothing matches/ })).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
    await page.unroute(HAN_FORMS);
  });

  await test.step('the next search tries again, and its result is updated in the list and in the header', async () => {
    await anime.search.fill('劍 三季');
    await scripts.expectCount(1);
    await expect(page.getByRole('heading', { name: /Nothing matches/ })).toBeVisible();
    const bar = new SearchBar(page);
    await bar.open();
    await bar.input.fill('葬送 ふりーれん');
    await expect(bar.options).toHaveText([/葬送のフリーレン/]);
    await bar.input.fill('俠');
    await expect(bar.status).toHaveText(/^Searching/);

    await scripts.release();
    await expect(bar.options).toHaveText([/剑网3·侠肝义胆沈剑心 第三季/]);
    await expect(anime.titles).toHaveText(['剑网3·侠肝义胆沈剑心 第三季']);
    await scripts.expectCount(1);
  });
});

test('pinyin loads with the first search of two Latin letters; without it, the search finds what is written', async ({
  page,
  context,
  standIn,
  signedIn: _,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED/);
  standIn.setEntries(plainEntries(...TITLES, 'Zangsong'));
  const anime = new AnimePage(page);
  await page.route(PINYIN, (route) => route.abort('connectionrefused'));
  await anime.openList();

  await test.step('a search that cannot load it reports nothing', async () => {
    const failed = page.waitForEvent('requestfailed', (request) => PINYIN.test(request.url()));
    await anime.search.fill('zangsong');
    await failed;
    await expect(anime.titles).toHaveText(['Zangsong']);
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
  });

  await page.unroute(PINYIN);
  const scripts = await holdRequests(context, PINYIN);
  await test.step('a single letter does not need it, and the next search tries again', async () => {
    await anime.search.fill('z');
    await expect(anime.titles).toHaveText(['Zangsong']);
    await scripts.expectCount(0);
    await anime.search.fill('zangso');
    await scripts.expectCount(1);
    await expect(anime.titles).toHaveText(['Zangsong']);
  });

  await test.step('once it has loaded, titles in Han characters follow, in the list and in the header', async () => {
    await scripts.release();
    await expect(anime.titles).toHaveText(['Zangsong', '葬送のフリーレン']);
    await anime.search.fill('jianwang3');
    await expect(anime.titles).toHaveText(['剑网3·侠肝义胆沈剑心 第三季']);
    const bar = new SearchBar(page);
    await bar.open();
    await bar.input.fill('zangs');
    await expect(bar.options).toHaveText([/^Zangsong/, /^葬送のフリーレン/]);
    await scripts.expectCount(1);
  });
});

test('choosing a platform moves neither the search nor the list', async ({ page, standIn, signedIn: _ }) => {
  standIn.configure({ entryCount: 23 });
  const anime = new AnimePage(page);
  await anime.openList();
  // The counts of marks, which arrive later, and fonts may move the list.
  await anime.expectControls();
  await page.evaluate(() => document.fonts.ready);
  for (const viewport of VIEWPORTS) {
    await resizeTo(page, viewport);
    const places = async () => [await anime.search.boundingBox(), (await anime.list.boundingBox())?.y];
    const before = await places();
    await anime.chips.first().click();
    await expect(anime.chips.first()).toHaveAttribute('aria-pressed', 'true');
    expect(await places()).toEqual(before);
    await anime.chips.first().click();
    await expect(anime.chips.first()).toHaveAttribute('aria-pressed', 'false');
  }
});
