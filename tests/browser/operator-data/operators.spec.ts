import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_USER, SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { plainEntry } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { ConfirmSignIn, SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

const entry = (title: string, updateCount = '1') => plainEntry({ title, update_count: updateCount });
const LIST = [entry('Hidden Lake'), entry('Silver Harbour'), entry('Paper Moon')];
const NEXT_LIST = [entry('Hidden Lake', '2'), entry('Silver Harbour'), entry('Paper Moon', '2')];

/**
 * Runs in each page. After every change of a page that does not show the first operator's account, it reports the
 * visible elements that only the first operator may see.
 */
function watchPage(): void {
  const own: [selector: string, text: RegExp][] = [
    // Nobody else has new, followed or muted entries.
    ['[aria-label="Marks"] button', /[1-9]/],
    ['main li', /[1-9]\d* new entr|\d followed title/],
    ['[data-entry] :not(:has(*))', /^New$/],
    ['[aria-label^="Follow "][aria-pressed="true"]', /^/],
    // The badge of the list without the muted title.
    ['[aria-label^="2 updates today"]', /^/],
    // All others have three history entries.
    ['[aria-label="Stored data"]', /5 history entries|\d (?:followed|muted) title/],
    ['select:has([value="30"]:checked)', /^/],
    ['.mantine-Notification-root', /Hidden Lake|Silver Harbour|Paper Moon/],
  ];
  const { reportMarks } = window as unknown as { reportMarks(operator: string, marks: string[]): void };
  const check = () => {
    const operator = document.querySelector('[data-initials]')?.getAttribute('data-initials') ?? 'nobody';
    if (operator === 'DO') return;
    const found = own.flatMap(([selector, text]) =>
      [...document.querySelectorAll(selector)].filter(({ textContent }) => text.test(textContent ?? '')),
    );
    const visible = found.filter((element) => element.checkVisibility());
    reportMarks(
      operator,
      visible.map((element) => `${operator}: ${element.outerHTML}`),
    );
  };
  new MutationObserver(check).observe(document, { attributes: true, childList: true, subtree: true });
}

/** Collects the elements that `watchPage` reports in all tabs, and the operators whose pages it has checked. */
async function watchForMarks(context: BrowserContext) {
  const leaks: string[] = [];
  const operators = new Set<string>();
  await context.exposeFunction('reportMarks', (operator: string, marks: string[]) => {
    operators.add(operator);
    leaks.push(...marks);
  });
  await context.addInitScript(watchPage);
  return { leaks, operators };
}

/**
 * Leaves a followed title, a muted title, new entries and a preference of the first operator. Ends on the dashboard,
 * which shows their counts and a notification.
 */
async function leaveMarks(page: Page, setEntries: (entries: typeof LIST) => void): Promise<void> {
  const anime = new AnimePage(page);
  const marks = new Marks(page);
  setEntries(LIST);
  await anime.openList();
  await marks.expectRecorded();
  setEntries(NEXT_LIST);
  await anime.refresh.click();
  await marks.expectCounts(2, 0, 0);
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await drawer.keepHistory.selectOption('30 days');
  await expect(drawer.keepHistory).toHaveValue('30');
  await drawer.close.click();
  await marks.choose('Silver Harbour', 'Mute Silver Harbour');
  await marks.star('Hidden Lake').click();
  await expect(marks.star('Hidden Lake')).toHaveAttribute('aria-pressed', 'true');
  await new AppShell(page).link('Dashboard').click();
  await expect(page.getByRole('link', { name: '1 followed title updated today' })).toBeVisible();
}

/** Opens the Anime page from the dashboard. Expects no marks, no muted title and the default preferences. */
async function expectNoMarks(page: Page): Promise<void> {
  await new AppShell(page).link('Anime').click();
  await expect(new AnimePage(page).titles).toHaveText(['Hidden Lake', 'Silver Harbour', 'Paper Moon']);
  await new Marks(page).expectCounts(0, 0, 0);
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await expect(drawer.keepHistory).toHaveValue('180');
  await drawer.close.click();
}

/** Opens the Anime page from the dashboard. Expects the first operator's marks. */
async function expectMarks(page: Page): Promise<void> {
  await new AppShell(page).link('Anime').click();
  await expect(new AnimePage(page).titles).toHaveText(['Hidden Lake', 'Paper Moon']);
  await new Marks(page).expectCounts(2, 1, 1);
}

test('after a sign-out, the next operator sees none of the marks, and the first one finds them again', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(REFUSED);
  const { leaks, operators } = await watchForMarks(context);
  await leaveMarks(page, standIn.setEntries);
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  await shell.signOut();
  await signIn.expectShown();
  await signIn.signIn(SECOND_USER);
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expectNoMarks(page);
  expect([...operators]).toContain('NS');
  expect(leaks).toEqual([]);
  await shell.signOut();
  await signIn.expectShown();
  await signIn.signIn(DEMO_USER);
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expectMarks(page);
});

test('when another operator signs in in another tab, no tab shows a mark of the first one, not even for a moment', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(REFUSED);
  const { leaks, operators } = await watchForMarks(context);
  await leaveMarks(page, standIn.setEntries);
  await context.clearCookies();
  const other = await context.newPage();
  const { accessToken } = standIn.issueSession(SECOND_USER.username);
  await other.goto(`/auth/callback?token=${accessToken}`);
  await new ConfirmSignIn(other).change.click();
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await expect(new AppShell(tab).heading('Dashboard')).toBeVisible();
    await expectNoMarks(tab);
  }
  expect([...operators]).toContain('NS');
  expect(leaks).toEqual([]);
});
