import { plainEntries } from './anime-entries.ts';
import { holdRequests } from './hold-requests.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell } from './pages/app-shell.ts';
import { expect, test } from './test.ts';

const TITLES = [
  'ＡＢＣ殺人事件',
  'Cowboy Bebop',
  '葬送のフリーレン',
  '剑网3·侠肝义胆沈剑心 第三季',
  'ガチアクタ',
];

test('a search keeps what is typed while the list loads, and shows its result before the address is written, and never the one before again', async ({
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
  await anime.expectSearchPart('?q=bebop');
  await anime.search.press('Escape');
  await anime.expectSearchPart('');
  await expect(anime.titles).toHaveCount(5);

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

test('a search starts 166 ms after the last letter, at once with Enter, not while a word is composed, and is a step in the history once the typing rests or the box is left [T190]', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries(plainEntries(...TITLES));
  const anime = new AnimePage(page);
  const written = () => page.evaluate(() => decodeURIComponent(location.search));
  const steps = () => page.evaluate(() => history.length);
  const rest = async (search: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(50);
        return written();
      })
      .toBe(search);
  // From the first entry on time goes by only as `page.clock` says.
  await page.clock.install();
  await anime.openList();
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await steps();

  await test.step('no step when it is taken back', async () => {
    await anime.search.press('c');
    await page.clock.runFor(166);
    await expect(anime.titles).toHaveCount(2);
    await anime.search.press('Escape');
    await expect(anime.titles).toHaveCount(5);
    await page.clock.runFor(1000);
    expect([await written(), await steps()]).toEqual(['', before]);
  });

  await test.step('one step in the address once the typing rests', async () => {
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
    await rest('?q=co');
    expect(await steps()).toBe(before + 1);
    await anime.search.press('Escape');
    await expect(anime.titles).toHaveCount(5);
    await rest('');
  });

  await test.step('166 ms after the last letter', async () => {
    await anime.search.pressSequentially('cow');
    await page.clock.runFor(165);
    await expect(anime.titles).toHaveCount(5);
    await anime.search.press('b');
    await page.clock.runFor(165);
    await expect(anime.titles).toHaveCount(5);
    await page.clock.runFor(1);
    await expect(anime.titles).toHaveText(['Cowboy Bebop']);
  });

  await test.step('at once with Enter', async () => {
    await anime.search.fill('ガチ');
    await anime.search.press('Enter');
    await expect(anime.titles).toHaveText(['ガチアクタ']);
  });

  await test.step('a word that is being composed has letters too, but they are not looked for', async () => {
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

  await test.step('in the address at once when the box is left, to be led back to', async () => {
    await anime.search.fill('c');
    await anime.search.press('Enter');
    await expect(anime.notice('2 of 5 entries')).toBeAttached();
    await anime.search.blur();
    expect(await written()).toBe('?q=c');
    await anime.search.fill('co');
    await page.clock.runFor(166);
    await expect(anime.notice('1 of 5 entries')).toBeAttached();
    await new AppShell(page).link('Dashboard').click();
    await page.clock.resume();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await anime.expectSearchPart('?q=co');
    await expect(anime.search).toHaveValue('co');
  });
});
