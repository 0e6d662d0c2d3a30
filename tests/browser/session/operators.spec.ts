import type { Page } from '@playwright/test';
import { DEMO_USER, SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { plainEntries } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { ConfirmSignIn, SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

const FIRST_TITLES = ['Hidden Lake', 'Silver Harbour', 'Paper Moon'];
const SECOND_TITLE = 'Second Sun';
const SEARCHED = 'hidden lake';
const TRACES = [DEMO_USER.name, DEMO_USER.email, SEARCHED, ...FIRST_TITLES];

/**
 * Runs in each page. Records the `texts` that the page contains, after each of its changes, while it shows the account of
 * the operator with these initials.
 */
function watchPage([initials, texts]: readonly [string, readonly string[]]): void {
  const seen: string[] = [];
  Object.assign(window, { seen });
  new MutationObserver(() => {
    if (!document.querySelector(`[data-initials="${initials}"]`)) return;
    const shown = `${document.title} ${document.body.textContent}`;
    seen.push(...texts.filter((text) => shown.includes(text)));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** The `texts` that the page or its storage contains. */
async function findTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const held = `${await page.content()}\n${await page.title()}\n${stored}`;
  return texts.filter((text) => held.includes(text));
}

/** Expects a fresh dashboard and Anime page of the second operator. */
async function expectFresh(page: Page, firstToken: string): Promise<void> {
  const shell = new AppShell(page);
  const anime = new AnimePage(page);
  await expect(shell.badge).toHaveText('+1');
  await expect(page).toHaveURL('/');
  await shell.link('Anime').click();
  await expect(anime.titles).toHaveText([SECOND_TITLE]);
  await expect(anime.search).toHaveValue('');
  await new Marks(page).expectCounts(0, 0, 0);
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await expect(drawer.keepHistory).toHaveValue('180');
  await expect(drawer.stored).not.toContainText(/\d (?:followed|muted) title/);
  await drawer.close.click();
  expect(await findTexts(page, [...TRACES, firstToken])).toEqual([]);
  expect(await seenIn(page)).toEqual([]);
}

test.beforeEach(async ({ page, context, standIn, problems, signedIn: _ }) => {
  problems.allow(REFUSED);
  await context.addInitScript(watchPage, ['NS', TRACES] as const);
  standIn.setEntries(plainEntries(...FIRST_TITLES));
  const anime = new AnimePage(page);
  const marks = new Marks(page);
  await anime.openList();
  await marks.choose('Silver Harbour', 'Mute Silver Harbour');
  await marks.star('Hidden Lake').click();
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await drawer.keepHistory.selectOption('30 days');
  await drawer.close.click();
  await anime.search.fill(SEARCHED);
  await expect(anime.titles).toHaveText(['Hidden Lake']);
  await marks.expectStored();
  // A cached list would still have the first operator's titles.
  standIn.setEntries(plainEntries(SECOND_TITLE));
});

test('after a sign-out, the next operator finds nothing of the previous one, not even by Back, and that one finds the marks again', async ({
  page,
  standIn,
  signedIn: { accessToken },
}) => {
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  await shell.link('Dashboard').click();
  await expect(shell.heading('Dashboard')).toBeFocused();
  await shell.signOut();
  await signIn.expectShown();
  await page.goBack();
  await signIn.expectShown();
  expect(await findTexts(page, [...TRACES, accessToken])).toEqual([]);
  await signIn.signIn(SECOND_USER);
  await expectFresh(page, accessToken);

  standIn.setEntries(plainEntries(...FIRST_TITLES));
  await shell.signOut();
  await signIn.expectShown();
  await signIn.signIn(DEMO_USER);
  await shell.link('Anime').click();
  await new Marks(page).expectCounts(0, 1, 1);
});

test('when another operator signs in in another tab, this tab shows nothing of the previous one, not even for a moment', async ({
  page,
  context,
  standIn,
  signedIn: { accessToken: firstToken },
}) => {
  await context.clearCookies();
  const other = await context.newPage();
  const { accessToken } = standIn.issueSession(SECOND_USER.username);
  await other.goto(`/auth/callback?token=${accessToken}`);
  await new ConfirmSignIn(other).change.click();
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await expectFresh(tab, firstToken);
  }
});
