import { LIST_SHAPES } from '../stand-in/options.ts';
import { plainEntries } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { expect, test } from './test.ts';

const LIST = '/api/anis';

test.beforeEach(({ signedIn: _ }) => undefined);

test('the list is read once, for the badge and the page [T017]', async ({ page, standIn }) => {
  standIn.configure({ entryCount: 57 });
  const anime = new AnimePage(page);
  await page.goto('/');
  await expect(anime.badge).toHaveAccessibleName('57 new updates');

  await page.getByRole('link', { name: /^Anime/ }).click();
  await expect(anime.entries.first()).toBeVisible();
  await expect(anime.summary).toContainText('57 entries from 2 platforms');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(anime.heading).toBeHidden();
  await page.goBack();
  await expect(anime.entries.first()).toBeVisible();

  expect(standIn.countOf('GET', LIST)).toBe(1);
});

test('every shape of the list shows the same entries', async ({ page, standIn }) => {
  const anime = new AnimePage(page);
  const told: Record<string, string[]> = {};
  // "39 minutes ago" must not become 40 between two of them.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  standIn.configure({ now: () => now });
  for (const listShape of LIST_SHAPES) {
    standIn.configure({ listShape, entryCount: 23, pageSize: 5 });
    await anime.openList();
    await expect(anime.badge).toHaveAccessibleName('23 new updates');
    await expect(anime.entries.first()).toHaveAttribute('aria-setsize', '23');
    told[listShape] = await anime.told();
  }
  expect(told.snake?.length).toBeGreaterThan(5);
  for (const listShape of LIST_SHAPES) expect(told[listShape], listShape).toEqual(told.snake);
});

test('an entry tells its title, update, platform and time, and leads to its page in a new tab [T002]', async ({
  page,
  context,
  standIn,
}) => {
  const title = '葬送のフリーレン';
  standIn.setEntries(plainEntries(title));
  await context.route('https://www.bilibili.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Episode</title>' }),
  );
  const anime = new AnimePage(page);
  await anime.openList();
  const link = anime.entry(title).getByRole('link');
  await expect(link).toHaveAccessibleName(new RegExp(`${title}.*更新至第12话.*Bilibili.*minute`));

  const opened = context.waitForEvent('page');
  await link.click();
  const episode = await opened;
  await expect(episode).toHaveURL('https://www.bilibili.com/bangumi/play/ep1');
  expect(await episode.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
});

test.describe('Refresh', () => {
  test('reads the list again and keeps the old one while it does', async ({ page, standIn }) => {
    standIn.setEntries(plainEntries('灵笼 第二季'));
    const anime = new AnimePage(page);
    await anime.openList();

    standIn.setEntries(plainEntries('牧神记', '灵笼 第二季'));
    standIn.order({ path: LIST, delayMs: 800 });
    await anime.refresh.click();
    await expect(anime.refresh).toHaveAttribute('aria-busy', 'true');
    await expect(anime.notice('Reading the list')).toBeAttached();
    await expect(anime.entry('灵笼 第二季')).toBeVisible();
    // Pressed again while it reads, it reads no second time.
    await anime.refresh.click({ force: true });

    await expect(anime.titles).toHaveText(['牧神记', '灵笼 第二季']);
    await expect(anime.refresh).toHaveAttribute('aria-busy', 'false');
    await expect(anime.refresh).toBeFocused();
    await expect(anime.badge).toHaveAccessibleName('2 new updates');
    expect(standIn.countOf('GET', LIST)).toBe(2);
  });

  test('keeps the list when it fails, says so, and Retry mends it', async ({ page, standIn, problems }) => {
    problems.expect(/status of 400/, /ordered by a test/);
    // The entries must not grow a minute older meanwhile.
    const now = Date.now();
    await page.clock.setFixedTime(now);
    standIn.configure({ now: () => now });
    const anime = new AnimePage(page);
    await anime.openList('?q=少年');
    const before = await anime.told();

    standIn.order({ path: LIST, status: 400 });
    await anime.refresh.click();
    const notice = anime.notice('The server refused the list (400). The list below is the one read before.');
    await expect(notice).toBeVisible();
    expect(await anime.told()).toEqual(before);
    await expect(anime.search).toHaveValue('少年');
    await expect(anime.failure).toBeHidden();

    await anime.retry.click();
    await expect(notice).toBeHidden();
    await expect(anime.refresh).toBeFocused();
    expect(await anime.told()).toEqual(before);
  });
});

test.describe('the time of an entry', () => {
  const updatedAt = new Date('2026-03-05T09:07:00Z');

  test.beforeEach(async ({ page, standIn }) => {
    standIn.setEntries([{ ...plainEntries('暗河传')[0], update_time: updatedAt.toISOString() }]);
    await page.clock.install({ time: updatedAt.getTime() + 5 * 60_000 });
  });

  test('is told from now, and goes on [T133]', async ({ page }) => {
    const anime = new AnimePage(page);
    await anime.open();
    const time = anime.list.getByRole('time');
    await expect(time).toHaveText('5 minutes ago');
    await page.clock.runFor('01:00');
    await expect(time).toHaveText('6 minutes ago');
  });

  test('has its full date in a tooltip under the pointer, which can be pointed at; Escape hides it [T129]', async ({
    page,
  }) => {
    const anime = new AnimePage(page);
    await anime.openList();
    await page.clock.pauseAt(updatedAt.getTime() + 10 * 60_000);
    await anime.list.getByRole('time').hover();
    await page.clock.runFor(99);
    await expect(anime.tooltip).toBeHidden();
    await page.clock.runFor(1);
    await expect(anime.tooltip).toHaveText('05 Mar 2026 9:07 am');

    await anime.tooltip.hover();
    await page.clock.runFor(2000);
    await expect(anime.tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(anime.tooltip).toBeHidden();

    await anime.list.getByRole('time').hover();
    await page.clock.runFor(100);
    await expect(anime.tooltip).toBeVisible();
    await anime.heading.hover();
    await page.clock.runFor(100);
    await expect(anime.tooltip).toBeHidden();
  });

  test('has its full date in a tooltip for the keyboard; Escape hides it', async ({ page }) => {
    const anime = new AnimePage(page);
    await anime.openList();
    const link = anime.entry('暗河传').getByRole('link');
    await anime.chips.last().focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.clock.runFor(100);
    await expect(anime.tooltip).toHaveText('05 Mar 2026 9:07 am');
    await expect(link).toHaveAccessibleDescription('05 Mar 2026 9:07 am');
    await page.keyboard.press('Escape');
    await expect(anime.tooltip).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test('a time that cannot be read is an invalid date [T131]', async ({ page, standIn }) => {
  standIn.setEntries([{ ...plainEntries('暗河传')[0], update_time: 'soon' }]);
  const anime = new AnimePage(page);
  await anime.openList();
  await expect(anime.entry('暗河传')).toContainText('Invalid date');
});
