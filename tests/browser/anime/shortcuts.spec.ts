import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '../hold-requests.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { ANIME, AppShell, DASHBOARD } from '../pages/app-shell.ts';
import { HeaderMenus } from '../pages/header-menus.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { ShortcutSheet } from '../pages/shortcut-sheet.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
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

/** The notification that reports a change, and its button. */
const notificationOf = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });
const undoButton = (page: Page): Locator => page.getByRole('button', { name: 'Undo' });

test('the keys move the focus through a list of 1,000 entries and from the search field, and the list is one tab stop', async ({
  page,
  context,
  standIn,
}) => {
  standIn.setEntries(manyEntries(1_000));
  await anime.openList('?view=rows');
  await sheet.ready();
  const opened: string[] = [];
  context.on('page', (tab) => opened.push(tab.url()));

  await test.step('from the search field, Enter and ↓ go to the first result, at once, before the search would have started by itself', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('第99');
    await page.keyboard.press('Enter');
    await expectFocusOn(page, 1);
    await expect(anime.list.locator('[data-entry]:focus')).toContainText('第99');
    await anime.expectQueryString('?view=rows&q=第99');
    await page.keyboard.press('j');
    await expectFocusOn(page, 2);
  });

  await test.step('also if the first entry is not rendered, because the list is scrolled', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(anime.search).toHaveValue('');
    await expect(anime.search).toBeFocused();
    await page.keyboard.press('Enter');
    // The focus moves once the list without the search is shown. Until then, End moves the caret of the field.
    await expectFocusOn(page, 1);
    await page.keyboard.press('End');
    await expectFocusOn(page, 1_000);
    await anime.search.evaluate((field) => field.focus({ preventScroll: true }));
    await page.keyboard.press('ArrowDown');
    await expectFocusOn(page, 1);
    await page.keyboard.press('ArrowDown');
    await expectFocusOn(page, 2);
  });

  await test.step('not if there is no result', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('nothing like this');
    await page.keyboard.press('Enter');
    await expect(anime.emptyState(/^Nothing matches/)).toBeVisible();
    await expect(anime.search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(anime.search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(anime.search).toHaveValue('');
  });

  await test.step('Escape leaves the empty field, and the next key is a shortcut', async () => {
    await page.keyboard.press('Escape');
    await expect(anime.search).not.toBeFocused();
    await page.keyboard.press('j');
    await expect(anime.list.locator('[data-entry]:focus')).toHaveCount(1);
  });

  await test.step('a held Enter opens no entry', async () => {
    await page.keyboard.press('/');
    for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expectFocusOn(page, 1);
    expect(opened).toEqual([]);
  });

  for (let step = 1; step < 30; step += 1) await page.keyboard.press('j');
  await expectFocusOn(page, 30);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('k');
  await expectFocusOn(page, 25);
  await page.keyboard.press('End');
  await expectFocusOn(page, 1_000);
  await page.keyboard.press('j');
  await expectFocusOn(page, 1_000);
  await page.keyboard.press('PageUp');
  await expect.poll(() => focusedPosition(page)).toBeLessThan(995);
  expect(await focusedPosition(page)).toBeGreaterThan(980);
  await page.keyboard.press('Home');
  await expectFocusOn(page, 1);
  await page.keyboard.press('ArrowDown');
  await expectFocusOn(page, 2);

  await test.step('cards have columns', async () => {
    await anime.chooseLayout('Cards');
    await page.keyboard.press('j');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expectFocusOn(page, 2);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedPosition(page)).toBeGreaterThan(5);
    await page.keyboard.press('ArrowUp');
    await expectFocusOn(page, 2);
    await page.keyboard.press('ArrowLeft');
    await expectFocusOn(page, 1);
    await page.keyboard.press('End');
    await expectFocusOn(page, 1_000);
  });

  await test.step('Tab reaches the focused entry, then its buttons, then leaves the list', async () => {
    const focusedName = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
    await page.keyboard.press('Tab');
    await expect.poll(focusedName).toMatch(/^Follow 第1000号/);
    await page.keyboard.press('Tab');
    await expect.poll(focusedName).toMatch(/^More for 第1000号/);
    // The keys of the list work from the buttons, too.
    await page.keyboard.press('k');
    await expectFocusOn(page, 999);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await expect.poll(() => focusedPosition(page)).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedPosition(page)).toBe(999);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedPosition(page)).toBe(0);
  });
});

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
  const follow = (title: string) => page.getByRole('button', { name: `Follow ${title}`, exact: true });

  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(notificationOf(page, 'Marked “One” as new')).toBeVisible();
  await expect(isNew('One')).toBeVisible();
  await expectFocusOn(page, 1);
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(isNew('Two')).toBeVisible();
  await page.keyboard.press('s');
  await expect(notificationOf(page, 'Following Two')).toBeVisible();
  await expect(follow('Two')).toHaveAttribute('aria-pressed', 'true');
  await expectFocusOn(page, 2);

  await test.step('o opens the entry, which is then seen', async () => {
    await page.keyboard.press('k');
    const opening = context.waitForEvent('page');
    await page.keyboard.press('o');
    await (await opening).close();
    await expect(isNew('One')).toHaveCount(0);
    await expect(notificationOf(page, 'Marked “One” as seen')).toBeVisible();
    await page.keyboard.press('m');
    await expect(isNew('One')).toBeVisible();
  });

  await test.step('Shift+M marks the view as seen', async () => {
    await page.keyboard.press('Shift+M');
    await expect(notificationOf(page, 'Marked 2 entries as seen')).toBeVisible();
    await expect(isNew('Two')).toHaveCount(0);
  });

  await test.step('z undoes everything in reverse order', async () => {
    for (const undone of [
      'Marked 2 entries as seen',
      'Marked “One” as new',
      'Marked “One” as seen',
      'Following Two',
      'Marked “Two” as new',
    ]) {
      await page.keyboard.press('z');
      await expect(notificationOf(page, `Undone: ${undone}`)).toBeVisible();
      await expect(notificationOf(page, undone).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    }
    await expect(isNew('One')).toBeVisible();
    await expect(isNew('Two')).toHaveCount(0);
    await expect(follow('Two')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await expect(notificationOf(page, 'Nothing to undo')).toBeVisible();
    await expectFocusOn(page, 1);
  });

  await test.step('if a title is muted, the entry that takes its place has the focus', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await new Marks(page).expectMenu();
    await page.getByRole('menuitem', { name: 'Mute One' }).press('Enter');
    await expect(anime.entries).toHaveCount(2);
    await expectFocusOn(page, 1);
    await expect(anime.list.locator('[data-entry]:focus')).toContainText('Two');
    await page.keyboard.press('z');
    await expect(anime.entries).toHaveCount(3);
    await page.keyboard.press('k');
    await expectFocusOn(page, 1);
  });

  await test.step('Tab reaches the Undo button of the notification', async () => {
    await page.keyboard.press('s');
    await expect(undoButton(page)).toBeVisible();
    await expectFocusOn(page, 1);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      if (await undoButton(page).evaluate((button) => button === document.activeElement)) break;
    }
    await expect(undoButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notificationOf(page, 'Undone: Following One')).toBeVisible();
    await expect(follow('One')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('changes of one kind share a notification, which with two others covers no entry that has the focus', async ({
  page,
  context,
  standIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  standIn.setEntries(manyEntries(60));
  await anime.openList('?view=rows');
  await sheet.ready();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(undoButton(page)).toHaveCount(1);
  for (const [index, text] of ['Following ', 'Followed 2 titles', 'Followed 3 titles'].entries()) {
    await expectFocusOn(page, index + 1);
    await page.keyboard.press('s');
    await expect(notificationOf(page, text)).toBeVisible();
    await expect(undoButton(page)).toHaveCount(2);
    await page.keyboard.press('j');
  }
  // Hovering over a notification keeps all three open.
  await page.getByRole('alert').last().hover();
  for (let position = 4; position <= 14; position += 1) {
    await expectFocusOn(page, position);
    await page.keyboard.press('j');
  }
  await expect(page.getByRole('alert')).toHaveCount(3);
  await notificationOf(page, 'Followed 3 titles').getByRole('button', { name: 'Undo' }).click();
  await expect(notificationOf(page, 'Undone: Followed 3 titles')).toBeVisible();
});

test('the notice of a failed refresh moves and covers no entry of a scrolled list, also after Retry, and goes once the network is back', async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|请求失败|status of 403|injected by a test/);
  standIn.setEntries(manyEntries(60));
  await anime.openList('?view=rows');
  await sheet.ready();
  for (let position = 1; position <= 30; position += 1) await page.keyboard.press('j');
  await expectFocusOn(page, 30);
  const topOf = (position: number) =>
    anime.list
      .locator(`[aria-rowindex="${position}"]`)
      .evaluate((entry) => entry.getBoundingClientRect().top);
  const top = await topOf(30);
  await context.setOffline(true);
  await page.keyboard.press('r');
  await expect(anime.retry).toBeInViewport({ ratio: 1 });
  expect(await topOf(30)).toBeCloseTo(top, 0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A window of 1280 × 1024 at 400 % zoom.
  await resizeTo(page, { width: 320, height: 256 });
  for (let position = 29; position >= 20; position -= 1) {
    await page.keyboard.press('k');
    await expectFocusOn(page, position);
  }
  await expect(anime.retry).toBeInViewport({ ratio: 1 });
  for (let position = 21; position <= 30; position += 1) await page.keyboard.press('j');
  await expectFocusOn(page, 30);
  await resizeTo(page, VIEWPORTS[0]);
  standIn.setEntries(manyEntries(61));
  await context.setOffline(false);
  await expect(anime.retry).toHaveCount(0);
  await expect(anime.badge).toHaveAccessibleName('61 updates today, 1 new');
  await expect.poll(() => focusedPosition(page)).toBe(30);

  await test.step('Retry keeps the place, and the focus returns to the list once the notice goes', async () => {
    for (let position = 31; position <= 40; position += 1) await page.keyboard.press('j');
    await expectFocusOn(page, 40);
    const before = await topOf(40);
    const failure = anime.notice(/refused to send the list/);
    standIn.injectFault({ path: '/api/anis', status: 403, times: 2 });
    await page.keyboard.press('r');
    await expect(failure).toBeAttached();

    const response = page.waitForResponse(/\/api\/anis/);
    await page.keyboard.press('Shift+Tab');
    await expect(anime.retry).toBeFocused();
    await page.keyboard.press('Enter');
    await response;
    await expect(failure).toBeAttached();
    await expect(anime.retry).toBeFocused();
    expect(await topOf(40)).toBeCloseTo(before, 0);

    await anime.retry.click();
    await expect(anime.retry).toHaveCount(0);
    await expect.poll(() => focusedPosition(page)).toBe(40);
    expect(await topOf(40)).toBeCloseTo(before, 0);
  });
});

test('the shortcuts of all pages and the sheet that lists them work, also while the list loads, until they are turned off', async ({
  page,
  context,
  standIn,
}) => {
  standIn.setEntries(plainEntries('One', 'Two'));
  const button = page.getByRole('button', { name: 'Keyboard shortcuts', exact: true });
  await test.step('while the list loads', async () => {
    const lists = await holdRequests(context, /\/api\/anis$/);
    await anime.open('?view=rows');
    await lists.expectCount(1);
    await button.click();
    await sheet.expectOpen();
    await page.keyboard.press('Escape');
    await expect(sheet.dialog).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(anime.search).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('z');
    await expect(notificationOf(page, 'Nothing to undo')).toBeVisible();
    await lists.release();
    await anime.expectFilled();
  });

  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(shell.heading(DASHBOARD)).toBeFocused();
  await page.keyboard.press('/');
  await expect(new SearchBar(page).input).toBeFocused();
  await expect(new SearchBar(page).input).toHaveValue('');
  await page.keyboard.press('Escape');
  await new SearchBar(page).expectClosed();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(shell.heading(ANIME)).toBeFocused();
  await anime.expectFilled();
  await page.keyboard.press('/');
  await expect(anime.search).toBeFocused();
  await expect(anime.search).toHaveValue('');

  await anime.heading.focus();
  standIn.setEntries(plainEntries('One', 'Two', 'Three'));
  await page.keyboard.press('r');
  await expect(anime.entries).toHaveCount(3);

  await button.click();
  await expect(sheet.dialog).toBeVisible();
  await sheet.close.click();
  await expect(sheet.dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('j');
  for (const viewport of VIEWPORTS) {
    await resizeTo(page, viewport);
    await sheet.open();
    // The sheet has the same elements in every window.
    if (viewport === VIEWPORTS[0]) expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet.dialog).toHaveCount(0);
    await expectFocusOn(page, 1);
  }

  await test.step('the switch in the sheet turns single-key shortcuts off, for later visits too', async () => {
    await resizeTo(page, VIEWPORTS[0]);
    await sheet.open();
    await expect(sheet.switch).toBeChecked();
    await sheet.switch.press('Space');
    await expect(sheet.switch).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(sheet.dialog).toHaveCount(0);
    await new Marks(page).expectStored();
    for (const key of ['j', '?', 'g', 'd']) await page.keyboard.press(key);
    await expect(shell.heading(ANIME)).toBeVisible();
    await expectFocusOn(page, 1);

    await page.goto('/animes?view=rows');
    await anime.expectFilled();
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Follow One' })).toBeVisible();
    await page.keyboard.press('j');
    expect(await focusedPosition(page)).toBe(0);
    // Arrow keys and Ctrl+K are not single-key shortcuts.
    await new Marks(page).chip('Muted').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expectFocusOn(page, 2);
    await page.keyboard.press('Control+k');
    await expect(new SearchBar(page).input).toBeFocused();
  });
});

test('shortcuts do nothing in fields, menus and dialogs, during composition, and with a modifier key', async ({
  page,
  standIn,
}) => {
  standIn.setEntries(plainEntries('One jkomszr', 'Two'));
  await anime.openList('?view=rows');
  await sheet.ready();
  await page.keyboard.press('j');
  await expectFocusOn(page, 1);
  const requests = () => standIn.requests.filter(({ path }) => path === '/api/anis').length;
  const before = requests();
  /** Expects that there is no notification, no sheet and no new request, and that `focused` has the focus. */
  const expectNothing = async (focused: Locator) => {
    await expect(focused).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(sheet.dialog).toHaveCount(0);
    expect(requests()).toBe(before);
  };

  await test.step('with a modifier key', async () => {
    for (const modifier of ['Control', 'Alt', 'Meta'])
      for (const key of ['j', 'm', 's', 'z']) await page.keyboard.press(`${modifier}+${key}`);
    await expectNothing(anime.list.locator('[aria-rowindex="1"] [data-entry]'));
  });

  await test.step('in a field', async () => {
    await anime.search.focus();
    await page.keyboard.type('jkomszr?/');
    await expect(anime.search).toHaveValue('jkomszr?/');
    await expectNothing(anime.search);
    await anime.clearSearch.click();
  });

  await test.step('during composition', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'j', selectionStart: 1, selectionEnd: 1 });
    await page.keyboard.press('m');
    await session.send('Input.insertText', { text: '' });
    await page.keyboard.press('Escape');
    await anime.search.fill('');
    await expectNothing(anime.search);
  });

  await test.step('in a select', async () => {
    await anime.sort.focus();
    await page.keyboard.press('m');
    await page.keyboard.press('r');
    await expectNothing(anime.sort);
  });

  await test.step('in a menu', async () => {
    const menus = new HeaderMenus(page);
    await menus.language.focus();
    await page.keyboard.press('Enter');
    await expect(menus.menu.locator(':focus')).toHaveCount(1);
    for (const key of ['j', 'm', 'r', '?']) await page.keyboard.press(key);
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNothing(menus.language);
  });

  await test.step('in a dialog', async () => {
    await anime.list.locator('[aria-rowindex="1"] [data-entry]').focus();
    await sheet.open();
    await sheet.close.focus();
    for (const key of ['j', 'm', 's', 'r']) await page.keyboard.press(key);
    await expect(sheet.close).toBeFocused();
    await page.keyboard.press('Escape');
    await expectNothing(anime.list.locator('[aria-rowindex="1"] [data-entry]'));
  });

  await test.step('the next shortcut is the only one that has an effect', async () => {
    await page.keyboard.press('m');
    await expect(page.getByRole('alert')).toHaveText(/^Marked “One jkomszr” as new/);
    expect(requests()).toBe(before);
  });
});

test('a key pressed right after Escape has closed a dialog or a menu is not lost, and does not act on it', async ({
  page,
  standIn,
}) => {
  // With reduced motion, dialogs disappear at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  standIn.setEntries(plainEntries('One', 'Two', 'Three'));
  await anime.openList('?view=rows');
  await sheet.ready();
  await page.keyboard.press('j');
  await expectFocusOn(page, 1);
  // An open menu takes the focus a moment after it is visible.
  const menuHasFocus = () => expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  /** Closes what is open by Escape, then presses `next` without waiting. */
  const escapeThen = async (next: string) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press(next);
  };

  await test.step('the sheet', async () => {
    await sheet.open();
    await expect(sheet.dialog).toHaveCSS('opacity', '1');
    await escapeThen('/');
    await expect(anime.search).toBeFocused();
    await expect(anime.search).toHaveValue('');
    await anime.list.locator('[tabindex="0"][data-entry]').focus();
    await sheet.open();
    await escapeThen('j');
    await expect.poll(() => focusedPosition(page)).toBe(2);
    await sheet.open();
    await escapeThen('?');
    await expect(sheet.close).toBeFocused();
    await escapeThen('m');
    await expect(notificationOf(page, 'Marked “Two” as new')).toBeVisible();
  });

  await test.step('the sheet, opened while nothing has the focus', async () => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await sheet.open();
    await escapeThen('/');
    await expect(anime.search).toBeFocused();
    await anime.list.locator('[tabindex="0"][data-entry]').focus();
  });

  await test.step('the menu of an entry', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await menuHasFocus();
    await escapeThen('j');
    await expect.poll(() => focusedPosition(page)).toBe(3);
  });

  await test.step('a menu of the header', async () => {
    const menus = new HeaderMenus(page);
    await menus.language.focus();
    await page.keyboard.press('Enter');
    await menuHasFocus();
    await escapeThen('/');
    await expect(anime.search).toBeFocused();
  });

  await test.step('the preferences, and a question in them', async () => {
    const drawer = new PreferencesDrawer(page);
    await drawer.open();
    await drawer.clearButton('Clear the history').click();
    await expect(drawer.question).toBeVisible();
    await page.keyboard.press('Escape');
    await escapeThen('?');
    await expect(sheet.close).toBeFocused();
    await expect(drawer.drawer).toHaveCount(0);
    await escapeThen('/');
    await expect(anime.search).toBeFocused();
  });

  await test.step('the drawer of a phone', async () => {
    await resizeTo(page, { width: 390, height: 844 });
    await shell.openNavigationButton.click();
    await expect(shell.closeNavigationButton).toBeInViewport({ ratio: 1 });
    await escapeThen('/');
    await expect(anime.search).toBeFocused();
  });
});

test('the second click of a double click that closes a dialog does not reach the page under it', async ({
  page,
  context,
  standIn,
}) => {
  // With reduced motion, dialogs disappear at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  standIn.setEntries(manyEntries(60));
  await anime.openList('?view=rows');
  await sheet.ready();
  const tabs: string[] = [];
  context.on('page', (tab) => tabs.push(tab.url()));
  /** Counts the clicks that reach an entry. */
  await page.evaluate(() => {
    const isEntry = (target: EventTarget | null) => target instanceof Element && target.closest('[role=row]');
    addEventListener('click', ({ target }) => isEntry(target) && document.body.append('Entry clicked'), true);
  });
  /** Double-clicks `target`, or at the left of the page on the overlay, which closes `dialog`. */
  const closeByDoubleClick = async (dialog: Locator, target?: Locator) => {
    // Until the dialog has stopped moving, the click may miss it.
    await expect(dialog).toHaveCSS('opacity', '1');
    const box = (await target?.boundingBox()) ?? overlay;
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Entry clicked')).toHaveCount(0);
  };
  const lastEntry = await anime.list.locator('[data-entry]:visible').nth(4).boundingBox();
  const overlay = { x: lastEntry?.x ?? 0, y: 850, width: 20, height: 0 };
  const drawer = new PreferencesDrawer(page);

  await sheet.open();
  await closeByDoubleClick(sheet.dialog);
  await sheet.open();
  await closeByDoubleClick(sheet.dialog, sheet.close);
  await drawer.open();
  await closeByDoubleClick(drawer.drawer);
  await drawer.open();
  await drawer.clearButton('Clear the history').click();
  await closeByDoubleClick(drawer.question, drawer.question.getByRole('button', { name: 'Cancel' }));
  await expect(drawer.drawer).toBeVisible();
  await expect(drawer.clearButton('Clear the history')).toBeFocused();
  expect(tabs).toEqual([]);
});

test('no tooltip opens because keys move the focus, even if the page scrolls under a resting pointer', async ({
  page,
  standIn,
}) => {
  standIn.setEntries(manyEntries(200));
  await anime.openList('?view=rows');
  await sheet.ready();
  await anime.expectControls();
  await page.clock.install();
  const shown = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('[role="tooltip"]')?.textContent;
      if (text) texts.push(text);
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  const time = anime.list.getByRole('time').nth(6);
  await time.hover();
  await expect(anime.tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(anime.tooltip).toBeHidden();
  await shown.evaluate((texts) => texts.splice(0));
  for (let step = 1; step <= 15; step += 1) {
    await page.keyboard.press('j');
    await expectFocusOn(page, step);
  }
  // Longer than the delay of the tooltip.
  await page.clock.runFor(1000);
  expect(await shown.jsonValue()).toEqual([]);
  await expect(anime.list.locator('[data-entry]:focus')).toHaveAccessibleDescription(
    /^\d\d \w{3} \d{4} \d{1,2}:\d\d [ap]m$/,
  );
});
