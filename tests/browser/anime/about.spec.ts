import { AboutDrawer } from '../pages/about-drawer.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Marks } from '../pages/marks.ts';
import { ShortcutSheet } from '../pages/shortcut-sheet.ts';
import { nextFrame } from '../resize.ts';
import { expect, test } from '../test.ts';
import { manyEntries, plainEntries } from './anime-entries.ts';

let about: AboutDrawer;
let anime: AnimePage;
test.beforeEach(({ page, signedIn: _ }) => {
  about = new AboutDrawer(page);
  anime = new AnimePage(page);
});

test('the drawer opens from the menu, by i and by its URL, and Back, Escape and Close lead to the page below', async ({
  page,
  standIn,
}) => {
  const marks = new Marks(page);
  standIn.setEntries(plainEntries('葬送的芙莉莲', 'Frieren'));
  await anime.openList('?view=rows');
  await new ShortcutSheet(page).ready();

  await test.step('from the menu; Back closes it', async () => {
    await marks.choose('Frieren', 'About Frieren');
    await about.expectOpen('Frieren');
    await anime.expectQueryString('?view=rows&about=frieren~1');
    await page.goBack();
    await about.expectClosed();
    await anime.expectQueryString('?view=rows');
    await expect(marks.more('Frieren')).toBeFocused();
  });

  await test.step('by i; Escape closes it and goes back', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('i');
    await about.expectOpen('Frieren');
    // The second press must not leave the page.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
    await about.expectClosed();
    await anime.expectQueryString('?view=rows');
    await expect(anime.list.locator('[data-entry]:focus')).toContainText('Frieren');
  });

  await test.step('after a reload, Close still goes back', async () => {
    await page.keyboard.press('i');
    await about.expectOpen('Frieren');
    await page.reload();
    await about.expectOpen('Frieren');
    await about.close.click();
    await anime.expectQueryString('?view=rows');
    await page.goForward();
    await about.expectOpen('Frieren');
  });

  await test.step('by its URL; Close stays on the page', async () => {
    await page.goto('/animes?about=frieren~1');
    await about.expectOpen('Frieren');
    await about.close.click();
    await about.expectClosed();
    await anime.expectQueryString('');
    await expect(anime.heading).toBeFocused();
    await anime.expectFilled();
  });

  await test.step('from the short list of the dashboard; Back leads there', async () => {
    const dashboard = new DashboardPage(page);
    await new AppShell(page).link('Dashboard').click();
    // The list has a button of the same name until the dashboard has been rendered.
    await expect(dashboard.latest.first()).toBeVisible();
    await marks.choose('Frieren', 'About Frieren');
    await about.expectOpen('Frieren');
    await anime.expectQueryString('?about=frieren~1');
    await page.goBack();
    await about.expectClosed();
    await expect(dashboard.latest.first()).toBeVisible();
    await page.goForward();
    await about.expectOpen('Frieren');
    await page.keyboard.press('Escape');
    await about.expectClosed();
    await anime.expectFilled();
    await anime.expectQueryString('');
  });
});

test('closing the drawer keeps the place in a scrolled list', async ({ page, standIn }) => {
  standIn.setEntries(manyEntries(200));
  await anime.openList('?view=rows');
  await new ShortcutSheet(page).ready();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 2_000);
  const scrollTop = () => page.evaluate(() => scrollY);
  await expect.poll(scrollTop).toBe(2_000);
  const focused = anime.list.locator('[data-entry]:focus');
  await page.keyboard.press('j');
  await expect(focused).toBeInViewport({ ratio: 1 });
  await nextFrame(page);
  const before = await scrollTop();
  expect(before).toBeGreaterThan(1_000);
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await anime.expectQueryString('?view=rows');
  await expect(focused).toBeVisible();
  expect(await scrollTop()).toBe(before);
});
