import type { Locator, Page } from '@playwright/test';
import { AnimePage } from '../pages/anime-page.ts';
import { ANIME, AppShell, DASHBOARD } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { ShortcutSheet } from '../pages/shortcut-sheet.ts';
import { resizeTo } from '../resize.ts';
import { expect, test, VIEWPORTS } from '../test.ts';
import { manyEntries, plainEntries } from './anime-entries.ts';
import { expectFocusOn, focusedPosition } from './list-focus.ts';

let anime: AnimePage;
let shell: AppShell;
let sheet: ShortcutSheet;
test.beforeEach(({ page, signedIn: _ }) => {
  anime = new AnimePage(page);
  shell = new AppShell(page);
  sheet = new ShortcutSheet(page);
});

/** The notification that reports a change. */
const notificationOf = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

test('the shortcuts of an entry open, mark and follow it, and z undoes the changes one by one', async ({
  page,
  standIn,
  context,
}) => {
  await context.route(/^https:\/\//, (route) => route.fulfill({ body: 'The page of the platform' }));
  standIn.setEntries(plainEntries('One', 'Two', 'Three'));
  await anime.openList('?view=rows');
  await sheet.ready();
  const isNew = (title: string) => anime.entry(title).getByText('New', { exact: true });
  for (const title of ['One', 'Two']) {
    await page.keyboard.press('j');
    await page.keyboard.press('m');
    await expect(isNew(title)).toBeVisible();
  }
  await page.keyboard.press('s');
  await expect(notificationOf(page, 'Following Two')).toBeVisible();
  await page.keyboard.press('k');
  const opening = context.waitForEvent('page');
  await page.keyboard.press('o');
  await (await opening).close();
  await expect(isNew('One')).toHaveCount(0);
  await page.keyboard.press('Shift+M');
  await expect(isNew('Two')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(isNew('Two')).toBeVisible();
  await page.keyboard.press('z');
  await expect(isNew('One')).toBeVisible();
  await page.keyboard.press('z');
  await expect(notificationOf(page, 'Undone: Following Two')).toBeVisible();
  await expect(new Marks(page).star('Two')).toHaveAttribute('aria-pressed', 'false');
  await expectFocusOn(page, 1);

  await test.step('if a title is muted, the entry that takes its place has the focus', async () => {
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await new Marks(page).expectMenu();
    await page.getByRole('menuitem', { name: 'Mute One' }).press('Enter');
    await expect(anime.entries).toHaveCount(2);
    await expectFocusOn(page, 1);
  });
});

test('the notice of a failed refresh moves and covers no entry of a scrolled list, and goes once the network is back', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|请求失败/);
  standIn.setEntries(manyEntries(60));
  await anime.openList('?view=rows');
  await sheet.ready();
  for (let position = 1; position <= 30; position += 1) await page.keyboard.press('j');
  await expectFocusOn(page, 30);
  const topOf = async () => (await anime.list.locator('[aria-rowindex="30"]').boundingBox())?.y ?? -1;
  const top = await topOf();
  await context.setOffline(true);
  await page.keyboard.press('r');
  await expect(anime.retry).toBeInViewport({ ratio: 1 });
  expect(await topOf()).toBeCloseTo(top, 0);
  // A window of 1280 × 1024 at 400 % zoom.
  await resizeTo(page, { width: 320, height: 256 });
  for (let position = 29; position >= 20; position -= 1) {
    await page.keyboard.press('k');
    await expectFocusOn(page, position);
  }
  await resizeTo(page, VIEWPORTS[0]);
  await context.setOffline(false);
  await expect(anime.retry).toHaveCount(0);
  await expect.poll(() => focusedPosition(page)).toBe(20);
});

test('the shortcuts of all pages work until they are turned off in the sheet that lists them, for later visits too', async ({
  page,
  standIn,
}) => {
  standIn.setEntries(plainEntries('One', 'Two'));
  await anime.openList('?view=rows');
  await sheet.ready();
  for (const key of ['g', 'd']) await page.keyboard.press(key);
  await expect(shell.heading(DASHBOARD)).toBeFocused();
  await page.keyboard.press('/');
  await expect(new SearchBar(page).input).toBeFocused();
  await page.keyboard.press('Escape');
  await new SearchBar(page).expectClosed();
  for (const key of ['g', 'a']) await page.keyboard.press(key);
  await expect(shell.heading(ANIME)).toBeFocused();
  await anime.expectFilled();
  standIn.setEntries(plainEntries('One', 'Two', 'Three'));
  await page.keyboard.press('r');
  await expect(anime.entries).toHaveCount(3);

  await sheet.open();
  await sheet.switch.press('Space');
  await expect(sheet.switch).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet.dialog).toHaveCount(0);
  await new Marks(page).expectStored();
  await page.goto('/animes?view=rows');
  await anime.expectControls();
  await page.keyboard.press('j');
  expect(await focusedPosition(page)).toBe(0);
  // Ctrl+K is no single-key shortcut.
  await page.keyboard.press('Control+k');
  await expect(new SearchBar(page).input).toBeFocused();
});

test('while a closed dialog or menu fades out, a key is not lost, and a second click does not reach the page under it', async ({
  page,
  standIn,
}) => {
  // With reduced motion, dialogs disappear at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  standIn.setEntries(manyEntries(60));
  await anime.openList('?view=rows');
  await sheet.ready();
  await page.keyboard.press('j');
  await expectFocusOn(page, 1);

  await test.step('the sheet', async () => {
    await sheet.open();
    await expect(sheet.dialog).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect.poll(() => focusedPosition(page)).toBe(2);
  });

  await test.step('the menu of an entry', async () => {
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await new Marks(page).expectMenu();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect.poll(() => focusedPosition(page)).toBe(3);
  });

  await test.step('a double click on the overlay of the preferences', async () => {
    const drawer = new PreferencesDrawer(page);
    await drawer.open();
    await expect(drawer.drawer).toHaveCSS('opacity', '1');
    const entry = await anime.list.locator('[data-entry]:visible').nth(4).boundingBox();
    const opened: string[] = [];
    page.context().on('page', (tab) => opened.push(tab.url()));
    await page.mouse.dblclick((entry?.x ?? 0) + 10, (entry?.y ?? 0) + 10);
    await expect(drawer.drawer).toHaveCount(0);
    await expect.poll(() => focusedPosition(page)).toBe(0);
    expect(opened).toEqual([]);
  });
});
