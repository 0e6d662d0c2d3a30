import type { Page } from '@playwright/test';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { manyEntries } from './anime/anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell, DASHBOARD } from './pages/app-shell.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { HeaderMenus } from './pages/header-menus.ts';
import { Notifications } from './pages/notifications.ts';
import { ShortcutSheet } from './pages/shortcut-sheet.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED } from './problems.ts';
import { resizeTo } from './resize.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ standIn }) => standIn.setEntries(manyEntries(60)));

/** The focused element's name and position, and whether it is in the window, is uncovered, has a focus ring and shows its name. */
async function focusState(page: Page) {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, Math.max(top, 0) + Math.min(height / 2, 20));
    const ringed = focused.closest('[role="search"], div, a, button, li') ?? focused;
    const hasRing = [focused, ringed].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    const tip = getComputedStyle(focused, '::after');
    const isNamed =
      !focused.matches(
        ':is(a[data-icon-only], button):not([data-entry], [data-version], [aria-disabled="true"])',
      ) ||
      focused.textContent?.trim() !== '' ||
      (tip.content !== 'none' && tip.display !== 'none');
    return {
      isNamed,
      name: focused.ariaLabel ?? focused.textContent?.slice(0, 40) ?? '',
      top: Math.round(top + scrollY),
      isInside: left >= 0 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight,
      isUncovered: hit !== null && (focused.contains(hit) || hit.contains(focused)),
      hasRing,
    };
  });
}

/** Presses Tab up to `count` times. Reports each stop that is outside the window, covered, or without a focus ring or a visible name. */
async function walk(page: Page, count: number): Promise<{ stops: string[]; faults: string[] }> {
  const stops: string[] = [];
  const faults: string[] = [];
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab');
    const state = await focusState(page);
    if (state === null) break;
    stops.push(state.name);
    if (!state.isInside) faults.push(`outside the window: ${state.name}`);
    if (!state.isUncovered) faults.push(`covered: ${state.name}`);
    if (!state.hasRing) faults.push(`no ring: ${state.name}`);
    if (!state.isNamed) faults.push(`no name: ${state.name}`);
  }
  return { stops, faults };
}

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const state = await focusState(page);
    if (state && (typeof name === 'string' ? state.name === name : name.test(state.name))) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('a whole visit works with the keyboard alone', async ({ page, problems }) => {
  problems.allow(ANY_REFUSED);
  const [signIn, shell, anime] = [new SignInPage(page), new AppShell(page), new AnimePage(page)];
  await page.goto('/');
  await signIn.expectShown();
  await tabTo(page, 'Continue with GitHub');
  await page.keyboard.press('Tab');
  await expect(signIn.username).toBeFocused();
  await page.keyboard.type(DEMO_USER.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_USER.password);
  await page.keyboard.press('Enter');
  await expect(shell.heading(DASHBOARD)).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await page.reload();
  await expect(shell.heading(DASHBOARD)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(shell.skipLink).toBeFocused();
  await expect(shell.skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/');
  // Shift+Tab goes back through the header, which the link skipped. Its controls load after the page.
  await expect(shell.account).toBeVisible();
  for (const stop of [shell.account, new Notifications(page).bell, new HeaderMenus(page).language]) {
    await page.keyboard.press('Shift+Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(shell.newInFollowed).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(shell.link('Anime')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(anime.heading).toBeFocused();
  // The toolbar is rendered after the first entries.
  await expect(anime.search).toBeVisible();

  await tabTo(page, 'Search anime');
  await page.keyboard.type('part 1');
  await anime.expectQueryString('?q=part 1');
  await tabTo(page, 'View options');
  await page.keyboard.press('Enter');
  await expect(anime.sort).toBeFocused();
  await page.keyboard.type('Oldest');
  await anime.expectQueryString('?q=part 1&sort=oldest');
  await tabTo(page, 'Rows');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(anime.viewOptions).toBeFocused();
  await tabTo(page, /^Bilibili/);
  await page.keyboard.press('Space');
  await anime.expectQueryString('?q=part 1&sort=oldest&view=rows&platform=bilibili');
  // Waits for the filter, because the focus would be lost with an entry that is filtered out.
  await anime.expectCount(2);
  await tabTo(page, /^第.*Part \d/);
  await page.context().route(/^https:\/\//, (route) => route.fulfill({ body: 'The page of the platform' }));
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await opening).close();

  // The dialog focuses its close button, which opens no tooltip.
  await new ShortcutSheet(page).open();
  expect(await focusState(page)).toMatchObject({ name: 'Close keyboard shortcuts', isNamed: false });
  await page.keyboard.press('Escape');

  const notifications = new Notifications(page);
  await notifications.bell.focus();
  await page.keyboard.press('Enter');
  await expect(notifications.markAllAsReadButton).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notifications.bell).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shell.account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shell.menuItem('Home')).toBeFocused();
  await page.keyboard.press('End');
  await expect(shell.logout).toBeFocused();
  await page.keyboard.press('Enter');
  await signIn.expectShown();
  await expect(signIn.heading).toBeFocused();
});

/** Resets the focus, so that the next Tab reaches the first stop of the page. */
async function goToStart(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
}

test('the focus is visible at every stop, in reading order', async ({ page, signedIn: _ }) => {
  const viewports = [
    { width: 1440, height: 500 },
    { width: 320, height: 256 },
  ];
  const anime = new AnimePage(page);
  await new DashboardPage(page).open();
  for (const viewport of viewports) {
    await test.step(`on the dashboard at ${viewport.width} × ${viewport.height}`, async () => {
      await resizeTo(page, viewport);
      await goToStart(page);
      const { stops, faults } = await walk(page, 40);
      expect(faults).toEqual([]);
      expect(stops[0]).toBe('Skip to content');
      expect(stops.indexOf('Account')).toBeGreaterThan(0);
      expect(stops.indexOf('Account')).toBeLessThan(
        stops.findIndex((name) => name.startsWith('See all updates')),
      );
    });
  }

  await anime.openList('?view=rows&q=part');
  await anime.expectControls();
  for (const viewport of viewports) {
    await test.step(`in the list at ${viewport.width} × ${viewport.height}`, async () => {
      await resizeTo(page, viewport);
      await goToStart(page);
      const { stops, faults } = await walk(page, 37);
      expect(faults).toEqual([]);
      // Tab stops at only one entry of the list, and at the two buttons of that entry.
      expect(stops.filter((name) => /Part \d/.test(name))).toHaveLength(3);
      await anime.list.locator('[tabindex="0"]').first().focus();
      // On the way up, the fixed header must not cover the focused entry.
      for (const key of ['ArrowDown', 'ArrowUp']) {
        for (let step = 0; step < 12; step += 1) {
          await page.keyboard.press(key);
          expect(await focusState(page)).toMatchObject({ isInside: true, isUncovered: true, hasRing: true });
        }
      }
    });
  }
});
