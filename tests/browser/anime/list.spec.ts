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
