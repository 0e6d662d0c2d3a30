import type { Page } from '@playwright/test';
import { manyEntries, plainEntries, plainEntry } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { expect, test } from './test.ts';

const TITLES = [
  'ＡＢＣ殺人事件',
  'Cowboy Bebop',
  '葬送のフリーレン',
  '剑网3·侠肝义胆沈剑心 第三季',
  'ガチアクタ',
];

let anime: AnimePage;
test.beforeEach(({ page, signedIn: _ }) => {
  anime = new AnimePage(page);
});

/** Opens the list; from then on time goes by only as `page.clock` says. */
async function openWithoutTime(page: Page): Promise<void> {
  await anime.openList();
  await page.clock.install();
  await page.reload();
  await expect(anime.entries.first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe('the search', () => {
  test('finds titles whatever the case, width and spaces', async ({ standIn }) => {
    standIn.setEntries(plainEntries(...TITLES));
    await anime.openList();
    for (const { typed, found } of [
      { typed: 'フリーレン', found: '葬送のフリーレン' },
      { typed: 'ﾌﾘｰﾚﾝ', found: '葬送のフリーレン' },
      { typed: '沈剑心第三季', found: '剑网3·侠肝义胆沈剑心 第三季' },
      { typed: 'abc', found: 'ＡＢＣ殺人事件' },
      { typed: '  COW boy  bebop ', found: 'Cowboy Bebop' },
    ]) {
      await anime.search.fill(typed);
      await anime.expectSearchPart(`?q=${typed.trim()}`);
      await expect(anime.titles).toHaveText([found]);
      await expect(anime.search).toHaveValue(typed);
      await expect(anime.notice('1 of 5 entries')).toBeAttached();
    }
    await anime.search.press('Escape');
    await expect(anime.titles).toHaveCount(5);
    await anime.expectSearchPart('');
  });

  test('starts 166 ms after the last letter, at once with Enter, not while a word is composed', async ({
    page,
    standIn,
  }) => {
    standIn.setEntries(plainEntries(...TITLES));
    await openWithoutTime(page);

    await anime.search.pressSequentially('cow');
    await page.clock.runFor(165);
    await expect(anime.titles).toHaveCount(5);
    await anime.search.press('b');
    await page.clock.runFor(165);
    await expect(anime.titles).toHaveCount(5);
    await page.clock.runFor(1);
    await expect(anime.titles).toHaveText(['Cowboy Bebop']);

    await anime.search.fill('ガチ');
    await anime.search.press('Enter');
    await expect(anime.titles).toHaveText(['ガチアクタ']);

    // A word that is being composed has letters too, but they are not what is looked for.
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

  test('shows its result before the address is written, and never the one before again', async ({
    page,
    standIn,
  }) => {
    standIn.setEntries(plainEntries(...TITLES));
    await anime.openList();
    const shown = await page.evaluateHandle(() => {
      const counts: { addressed: number[]; painted: number[] } = { addressed: [], painted: [] };
      const count = () => document.querySelectorAll('[data-entry]').length;
      for (const write of ['pushState', 'replaceState'] as const) {
        const { [write]: original } = history;
        history[write] = (...args) => {
          counts.addressed.push(count());
          original.apply(history, args);
        };
      }
      const note = () => {
        if (counts.painted.at(-1) !== count()) counts.painted.push(count());
        requestAnimationFrame(note);
      };
      note();
      return counts;
    });
    await anime.search.fill('cow');
    await anime.expectSearchPart('?q=cow');
    await expect(anime.titles).toHaveText(['Cowboy Bebop']);
    const { addressed, painted } = await shown.jsonValue();
    expect(new Set(addressed)).toEqual(new Set([1]));
    expect(painted).toEqual([5, 1]);
  });

  test('is written into the address once the typing rests', async ({ page, standIn }) => {
    standIn.setEntries(plainEntries(...TITLES));
    await openWithoutTime(page);
    const written = () => page.evaluate(() => location.search);
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();

    for (const { letter, found } of [
      { letter: 'c', found: ['ＡＢＣ殺人事件', 'Cowboy Bebop'] },
      { letter: 'o', found: ['Cowboy Bebop'] },
    ]) {
      await anime.search.press(letter);
      await page.clock.runFor(166);
      await expect(anime.titles).toHaveText(found);
      await page.clock.runFor(100);
      expect(await written()).toBe('');
    }
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return written();
      })
      .toBe('?q=co');
    expect(await steps()).toBe(before + 1);
  });

  test('that is taken back again is no step, and the next one is', async ({ page, standIn }) => {
    standIn.setEntries(plainEntries(...TITLES));
    await openWithoutTime(page);
    await anime.search.press('c');
    await page.clock.runFor(166);
    await expect(anime.titles).toHaveCount(2);
    await anime.search.press('Escape');
    await expect(anime.titles).toHaveCount(5);
    await page.clock.runFor(1000);
    await page.clock.resume();
    await anime.search.fill('cow');
    await anime.expectSearchPart('?q=cow');
    await page.goBack();
    await anime.expectSearchPart('');
    await expect(anime.titles).toHaveCount(5);
  });

  test('is written into the address at once when the box is left, to be led back to', async ({
    page,
    standIn,
  }) => {
    standIn.setEntries(plainEntries('少年', '少女', '別'));
    await openWithoutTime(page);

    await anime.search.fill('少');
    await anime.search.press('Enter');
    await expect(anime.notice('2 of 3 entries')).toBeAttached();
    await anime.search.blur();
    expect(await page.evaluate(() => decodeURIComponent(location.search))).toBe('?q=少');
    await anime.search.fill('少年');
    await page.clock.runFor(166);
    await expect(anime.notice('1 of 3 entries')).toBeAttached();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.clock.resume();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await anime.expectSearchPart('?q=少年');
    await expect(anime.search).toHaveValue('少年');
  });

  test('loses no letter, however the typing and the list go', async ({ standIn }) => {
    const word = 'shounen to umi part 9999 少年と海';
    standIn.setEntries(manyEntries(10_000));
    await anime.openList();
    // Faster than the search, then at its pace, so that results arrive between letters.
    await anime.search.pressSequentially(word, { delay: 10 });
    await expect(anime.search).toHaveValue(word);
    await anime.expectSearchPart(`?q=${word}`);
    await anime.clearSearch.click();
    await expect(anime.search).toBeFocused();
    await anime.search.pressSequentially('少年与海 part 99', { delay: 170 });
    await expect(anime.search).toHaveValue('少年与海 part 99');
    await expect(anime.entries.first()).toContainText('Part 99');
  });

  test('keeps what is typed while the list loads', async ({ standIn }) => {
    standIn.setEntries(plainEntries(...TITLES));
    standIn.order({ path: '/api/anis', delayMs: 700 });
    await anime.open();
    await anime.search.fill('bebop');
    await expect(anime.titles).toHaveText(['Cowboy Bebop']);
    await expect(anime.search).toHaveValue('bebop');
    await expect(anime.search).toBeFocused();
  });
});

test.describe('the platforms', () => {
  test.beforeEach(({ standIn }) => {
    standIn.setEntries([
      plainEntry({ title: '凡人修仙传', platform: 'bilibili' }),
      plainEntry({ title: '少年歌行', platform: 'bilibili' }),
      plainEntry({ title: '少年白马醉春风', platform: 'youku' }),
      plainEntry({ title: '光が死んだ夏', platform: 'agedm' }),
      plainEntry({ title: '别处的番', platform: 'somewhere.new' }),
    ]);
  });

  test('are chips with counts, of which several can be on', async () => {
    await anime.openList();
    await expect(anime.chips).toHaveText(['Bilibili 2', 'AGE动漫 1', 'somewhere.new 1', 'Youku 1']);
    await anime.chip('Bilibili').click();
    await expect(anime.titles).toHaveText(['凡人修仙传', '少年歌行']);
    await anime.chip('Youku').click();
    await expect(anime.titles).toHaveText(['凡人修仙传', '少年歌行', '少年白马醉春风']);
    await expect(anime.chip('Bilibili')).toHaveAttribute('aria-pressed', 'true');
    await anime.expectSearchPart('?platform=bilibili&platform=youku');
    await anime.chip('Bilibili').click();
    await anime.chip('Youku').click();
    await expect(anime.titles).toHaveCount(5);
    await anime.expectSearchPart('');
  });

  test('count what the search finds', async () => {
    await anime.openList('?q=少年');
    await expect(anime.chips).toHaveText(['Bilibili 1', 'AGE动漫 0', 'somewhere.new 0', 'Youku 1']);
    await expect(anime.titles).toHaveText(['少年歌行', '少年白马醉春风']);
  });
});

test('the sort orders by time, title and episode', async ({ standIn }) => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  standIn.setEntries([
    plainEntry({ title: 'Cowboy Bebop Part 10', update_time: at(1), update_count: '9' }),
    plainEntry({ title: 'Cowboy Bebop Part 2', update_time: at(2), update_count: '24' }),
    plainEntry({ title: 'Akira', update_time: at(3), update_count: '' }),
  ]);
  await anime.openList();
  const shown = async (...titles: string[]) => await expect(anime.titles).toHaveText(titles);
  await shown('Cowboy Bebop Part 10', 'Cowboy Bebop Part 2', 'Akira');
  await anime.sort.selectOption('Oldest first');
  await shown('Akira', 'Cowboy Bebop Part 2', 'Cowboy Bebop Part 10');
  await anime.sort.selectOption('Title');
  await shown('Akira', 'Cowboy Bebop Part 2', 'Cowboy Bebop Part 10');
  await anime.sort.selectOption('Episode');
  await shown('Cowboy Bebop Part 2', 'Cowboy Bebop Part 10', 'Akira');
  await anime.expectSearchPart('?sort=episode');
  await anime.sort.selectOption('Latest first');
  await shown('Cowboy Bebop Part 10', 'Cowboy Bebop Part 2', 'Akira');
  await anime.expectSearchPart('');
});

test.describe('the address', () => {
  const VIEW = '?q=少年&platform=bilibili&platform=youku&sort=title&view=rows';

  async function expectView(): Promise<void> {
    await expect(anime.search).toHaveValue('少年');
    await expect(anime.chip('Bilibili')).toHaveAttribute('aria-pressed', 'true');
    await expect(anime.chip('Youku')).toHaveAttribute('aria-pressed', 'true');
    await expect(anime.chip('iQIYI')).toHaveAttribute('aria-pressed', 'false');
    await expect(anime.sort).toHaveValue('title');
    await expect(anime.layout('Rows')).toHaveAttribute('aria-pressed', 'true');
    for (const title of await anime.titles.allTextContents()) expect(title).toContain('少年');
    await anime.expectSearchPart(VIEW);
  }

  test('holds the whole view, which survives a reload and can be shared', async ({
    page,
    context,
    standIn,
  }) => {
    // The entries must not grow a minute older meanwhile.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    standIn.configure({ now: () => now });
    await anime.openList();
    await anime.search.fill('少年');
    await anime.expectSearchPart('?q=少年');
    await anime.chip('Bilibili').click();
    await anime.chip('Youku').click();
    await anime.sort.selectOption('Title');
    await anime.layout('Rows').click();
    await expectView();
    const told = await anime.told();
    expect(told.length).toBeGreaterThan(1);

    await page.reload();
    await expect(anime.entries.first()).toBeVisible();
    await expectView();
    expect(await anime.told()).toEqual(told);

    const address = page.url();
    anime = new AnimePage(await context.newPage());
    await anime.page.goto(address);
    await expect(anime.entries.first()).toBeVisible();
    await expectView();
    expect(await anime.told()).toEqual(told);
  });

  test('goes back and forward through the views, a typed word being one step', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /^Anime/ }).click();
    await expect(anime.entries.first()).toBeVisible();
    await anime.search.pressSequentially('少');
    await anime.expectSearchPart('?q=少');
    await anime.search.pressSequentially('年');
    await anime.expectSearchPart('?q=少年');
    await anime.chip('Bilibili').click();
    await anime.expectSearchPart('?q=少年&platform=bilibili');
    await anime.layout('Rows').click();
    await anime.expectSearchPart('?q=少年&platform=bilibili&view=rows');

    await page.goBack();
    await expect(anime.layout('Cards')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(anime.chip('Bilibili')).toHaveAttribute('aria-pressed', 'false');
    await expect(anime.search).toHaveValue('少年');
    await page.goBack();
    await expect(anime.search).toHaveValue('');
    await expect(page).toHaveURL('/animes');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await page.goForward();
    await expect(anime.search).toHaveValue('少年');
    await page.goForward();
    await page.goForward();
    await expect(anime.layout('Rows')).toHaveAttribute('aria-pressed', 'true');
    await anime.expectSearchPart('?q=少年&platform=bilibili&view=rows');
  });

  test('goes back to what was chosen before a word was typed', async ({ page }) => {
    await anime.openList();
    await anime.chip('Bilibili').click();
    await anime.chip('Youku').click();
    await anime.search.pressSequentially('三');
    await anime.expectSearchPart('?platform=bilibili&platform=youku&q=三');
    await anime.search.pressSequentially('国');
    await anime.expectSearchPart('?platform=bilibili&platform=youku&q=三国');
    await page.goBack();
    await anime.expectSearchPart('?platform=bilibili&platform=youku');
    await expect(anime.search).toHaveValue('');
    // What is typed after going back is a step of its own.
    await anime.search.pressSequentially('a');
    await anime.expectSearchPart('?platform=bilibili&platform=youku&q=a');
    await page.goBack();
    await anime.expectSearchPart('?platform=bilibili&platform=youku');
  });

  test('takes a view that Back brings into the search box', async ({ page }) => {
    await anime.openList('?q=少年');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(anime.heading).toBeHidden();
    await page.getByRole('link', { name: /^Anime/ }).click();
    await expect(anime.search).toHaveValue('');
    await page.goBack();
    await page.goBack();
    await expect(anime.search).toHaveValue('少年');
  });

  test('may hold anything: the page opens', async () => {
    for (const { search, q } of [
      { search: '?q=99999', q: '99999' },
      { search: '?q=true', q: 'true' },
      { search: '?q=%22quoted%22', q: '"quoted"' },
      { search: '?q=1&q=2', q: '' },
      { search: `?q=${'長'.repeat(500)}`, q: '長'.repeat(500) },
      { search: '?q=%E0%A4%A', q: /./ },
      { search: '?sort=<script>alert(1)</script>', q: '' },
      { search: '?view=%00&sort=&platform=', q: '' },
      { search: '?__proto__=1&constructor=2&platform[]=a&&==&%', q: '' },
      { search: '?sort=title&sort=episode&view[]=rows', q: '' },
    ]) {
      await anime.open(search);
      await expect(anime.search).toHaveValue(q);
      const what = q === '' ? anime.entries.first() : anime.sight(/^Nothing matches/);
      await expect(what, search.slice(0, 40)).toBeVisible();
      await expect(anime.sort).toHaveValue('latest');
      await expect(anime.layout('Cards')).toHaveAttribute('aria-pressed', 'true');
      expect(await anime.overflows()).toEqual([]);
    }
    await anime.layout('Rows').click();
    await expect.poll(() => anime.searchPart()).toContain('view=rows');
  });

  test('may name platforms that are not there', async () => {
    await anime.open('?platform=x&platform=y');
    await expect(anime.sight('Nothing matches x, y')).toBeVisible();
    await anime.chip('x').click();
    await anime.expectSearchPart('?platform=y');
    await anime.chip('y').click();
    await expect(anime.entries.first()).toBeVisible();
    await anime.expectSearchPart('');
  });
});
