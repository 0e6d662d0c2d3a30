import { plainEntry } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { expect, test } from './test.ts';

let anime: AnimePage;
test.beforeEach(({ page, signedIn: _ }) => {
  anime = new AnimePage(page);
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
