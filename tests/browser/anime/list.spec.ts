import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { expect, test } from '../test.ts';
import { plainEntries, plainEntry } from './anime-entries.ts';

const LIST = '/api/anis';

test.beforeEach(({ signedIn: _ }) => undefined);

test('the list is loaded once for the badge and the page, its entries open in a new tab, and Refresh loads it again', async ({
  page,
  context,
  standIn,
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
});

test('the URL holds the whole view: Back undoes each choice and each typed word, and another tab shows the same', async ({
  page,
  context,
  standIn,
}) => {
  standIn.setEntries([
    plainEntry({ title: '少年歌行', platform: 'bilibili' }),
    plainEntry({ title: '少年白马醉春风', platform: 'youku' }),
    plainEntry({ title: '凡人修仙传', platform: 'youku' }),
  ]);
  const anime = new AnimePage(page);
  await anime.openList();
  await anime.search.pressSequentially('少年', { delay: 200 });
  await anime.expectQueryString('?q=少年');
  await anime.chip('Youku').click();
  await anime.chooseSort('Title');
  await anime.chooseLayout('Rows');
  const view = '?q=少年&platform=youku&sort=title&view=rows';
  await anime.expectQueryString(view);
  const other = new AnimePage(await context.newPage());
  await other.openList(view);
  await expect(other.titles).toHaveText(['少年白马醉春风']);
  await expect(other.search).toHaveValue('少年');
  await expect(other.chip('Youku')).toHaveAttribute('aria-pressed', 'true');
  await other.expectOptions('Rows', 'title');

  await page.goBack();
  await anime.expectOptions('Cards', 'title');
  await page.goBack();
  // This URL names no layout, so the list has the one that was chosen last.
  await anime.expectOptions('Rows', 'latest');
  await page.goBack();
  await expect(anime.titles).toHaveCount(2);
  await page.goBack();
  await expect(anime.search).toHaveValue('');
  await expect(anime.titles).toHaveCount(3);
});

test('markup in an entry is shown as text, and a link that is no web address is none', async ({
  page,
  standIn,
}) => {
  const markup = '<img src=x onerror="window.isHacked = true"><script>window.isHacked = true</script>';
  const script = 'javascript:window.isHacked=true';
  standIn.setEntries([
    plainEntry({
      title: markup,
      update_info: markup,
      platform: markup,
      detail_url: script,
      image_url: script,
    }),
  ]);
  const anime = new AnimePage(page);
  await anime.openList();
  await expect(anime.titles).toHaveText([markup]);
  await expect(anime.list.locator('a, img, script')).toHaveCount(0);
  await anime.chips.first().click();
  await anime.search.fill(`${markup}x`);
  await expect(anime.emptyState(`Nothing matches “${markup}x”`)).toBeVisible();
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);

  await test.step('texts of ten thousand characters widen nothing', async () => {
    const long = 'W'.repeat(10_000);
    standIn.setEntries([plainEntry({ title: long, update_info: long, platform: long, update_count: long })]);
    for (const width of [1440, 390])
      for (const view of ['cards', 'rows']) {
        await page.setViewportSize({ width, height: 844 });
        await anime.openList(`?view=${view}`);
        await expect.poll(() => anime.overflows()).toEqual([]);
      }
  });
});

test('a cover is requested without a Referer, leaves its placeholder if it fails, and is requested again by a refresh only then', async ({
  page,
  standIn,
  problems,
}) => {
  problems.allow(/status of 503/);
  const requested: string[] = [];
  const referers: (string | undefined)[] = [];
  let isRepaired = false;
  await page.route('https://covers.example.com/*', async (route, request) => {
    const name = new URL(request.url()).pathname.slice(1);
    requested.push(name);
    referers.push((await request.allHeaders()).referer);
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4" />';
    await route.fulfill(
      name === 'failing' && !isRepaired ? { status: 503 } : { contentType: 'image/svg+xml', body },
    );
  });
  standIn.setEntries(
    ['good', 'failing'].map((title) =>
      plainEntry({ title, image_url: `https://covers.example.com/${title}` }),
    ),
  );
  const anime = new AnimePage(page);
  const cover = (title: string) => anime.entry(title).locator('img');
  await anime.openList();
  await expect(cover('good')).toBeVisible();
  await expect.poll(() => requested.toSorted()).toEqual(['failing', 'good']);
  await expect(cover('failing')).toBeHidden();
  await expect(anime.entry('failing').getByText('F', { exact: true })).toBeVisible();
  isRepaired = true;
  await anime.refresh.click();
  await expect(cover('failing')).toBeVisible();
  expect(requested.slice(2)).toEqual(['failing']);
  expect(referers.filter(Boolean)).toEqual([]);
});
