import type { Page } from '@playwright/test';
import { manyEntries, plainEntries } from './anime-entries.ts';
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

  test('starts 166 ms after the last letter, at once with Enter, not while a word is composed [T190]', async ({
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
