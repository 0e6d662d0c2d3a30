import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { expect, test } from '../test.ts';
import { plainEntry } from './anime-entries.ts';

const VIEW = '?q=少年&platform=bilibili&platform=youku&sort=title&view=rows';
const IN_VIEW = ['少年白马醉春风', '少年歌行'];

async function expectView(anime: AnimePage): Promise<void> {
  await anime.expectQueryString(VIEW);
  await expect(anime.search).toHaveValue('少年');
  await expect(anime.chips).toHaveText(['AGE动漫 0', 'Bilibili 1', 'somewhere.new 0', 'Youku 1']);
  await expect(anime.chip('Bilibili')).toHaveAttribute('aria-pressed', 'true');
  await expect(anime.chip('Youku')).toHaveAttribute('aria-pressed', 'true');
  await expect(anime.chip('AGE动漫')).toHaveAttribute('aria-pressed', 'false');
  await expect(anime.sort).toHaveValue('title');
  await expect(anime.layout('Rows')).toHaveAttribute('aria-pressed', 'true');
  await expect(anime.titles).toHaveText(IN_VIEW);
}

test('the URL holds the whole view and restores it in another tab, and each change or typed word is one history entry', async ({
  page,
  context,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([
    plainEntry({ title: '凡人修仙传', platform: 'bilibili' }),
    plainEntry({ title: '少年歌行', platform: 'bilibili' }),
    plainEntry({ title: '少年白马醉春风', platform: 'youku' }),
    plainEntry({ title: '光が死んだ夏', platform: 'agedm' }),
    plainEntry({ title: '别处的番', platform: 'somewhere.new' }),
  ]);
  const anime = new AnimePage(page);
  const shell = new AppShell(page);
  await page.goto('/');
  await shell.link('Anime').click();
  await anime.expectFilled();

  await test.step('each change updates the URL', async () => {
    await expect(anime.chips).toHaveText(['AGE动漫 1', 'Bilibili 2', 'somewhere.new 1', 'Youku 1']);
    await anime.search.pressSequentially('少');
    await anime.expectQueryString('?q=少');
    await anime.search.pressSequentially('年');
    await anime.expectQueryString('?q=少年');
    await anime.chip('Bilibili').click();
    await anime.expectQueryString('?q=少年&platform=bilibili');
    await anime.chip('Youku').click();
    await anime.expectQueryString('?q=少年&platform=bilibili&platform=youku');
    await anime.sort.selectOption('Title');
    await anime.expectQueryString('?q=少年&platform=bilibili&platform=youku&sort=title');
    await anime.layout('Rows').click();
    await expectView(anime);
  });

  await test.step('Back undoes each change', async () => {
    await page.goBack();
    await expect(anime.layout('Cards')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(anime.sort).toHaveValue('latest');
    await page.goBack();
    await expect(anime.titles).toHaveText(['少年歌行']);
    await page.goBack();
    await expect(anime.chip('Bilibili')).toHaveAttribute('aria-pressed', 'false');
    await expect(anime.search).toHaveValue('少年');
    await page.goBack();
    await expect(anime.search).toHaveValue('');
    await expect(page).toHaveURL('/animes');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  await test.step('Forward repeats each change', async () => {
    await page.goForward();
    await anime.expectQueryString('');
    await expect(anime.search).toHaveValue('');
    for (const queryString of [
      '?q=少年',
      '?q=少年&platform=bilibili',
      // The previous history entry now names what it showed.
      '?q=少年&platform=bilibili&platform=youku&sort=latest',
      '?q=少年&platform=bilibili&platform=youku&sort=title&view=cards',
      VIEW,
    ]) {
      await page.goForward();
      await anime.expectQueryString(queryString);
      await expect(anime.search).toHaveValue('少年');
    }
    await expectView(anime);
  });

  await test.step('Back removes a typed word and keeps the filter before it', async () => {
    await shell.link('Dashboard').click();
    await expect(anime.heading).toBeHidden();
    await shell.link('Anime').click();
    await anime.chip('Bilibili').click();
    await anime.expectQueryString('?platform=bilibili');
    await anime.search.pressSequentially('少');
    await anime.expectQueryString('?platform=bilibili&q=少');
    await anime.search.pressSequentially('年');
    await anime.expectQueryString('?platform=bilibili&q=少年');
    await page.goBack();
    await anime.expectQueryString('?platform=bilibili');
    await expect(anime.search).toHaveValue('');
    // Text typed after Back is a new history entry.
    await anime.search.pressSequentially('a');
    await anime.expectQueryString('?platform=bilibili&q=a');
    await page.goBack();
    await anime.expectQueryString('?platform=bilibili');
  });

  await test.step('the URL restores the view in another tab', async () => {
    const other = new AnimePage(await context.newPage());
    await other.open(VIEW);
    await expectView(other);
    await other.page.close();
  });

  await test.step('malformed parameters are ignored', async () => {
    const long = '長'.repeat(500);
    await anime.open(
      `?q=${long}&x=%E0%A4%A&sort=<script>alert(1)</script>&view=%00&__proto__=1&platform[]=a&&==&%`,
    );
    await expect(anime.search).toHaveValue(long);
    await expect(anime.emptyState(/^Nothing matches/)).toBeVisible();
    await expect.poll(() => anime.overflows()).toEqual([]);
    // As without parameters, the list has the order and the layout that were chosen last.
    await expect(anime.sort).toHaveValue('title');
    await expect(anime.layout('Rows')).toHaveAttribute('aria-pressed', 'true');
    await anime.layout('Rows').click();
    await expect.poll(() => anime.queryString()).toContain('view=rows');
  });
});
