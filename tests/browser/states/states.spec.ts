import type { Page } from '@playwright/test';
import { SECOND_USER } from '../../../src/stand-in/sessions/users.ts';
import { manyEntries, plainEntries, plainEntry } from '../anime/anime-entries.ts';
import { disableDeadlines, holdRequests } from '../hold-requests.ts';
import { AboutDrawer } from '../pages/about-drawer.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { HeaderMenus } from '../pages/header-menus.ts';
import { Marks } from '../pages/marks.ts';
import { Notifications } from '../pages/notifications.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { SavedViews } from '../pages/saved-views.ts';
import { SearchBar } from '../pages/search-bar.ts';
import { ShortcutSheet } from '../pages/shortcut-sheet.ts';
import { ConfirmSignIn, SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { resizeTo } from '../resize.ts';
import { expect, test } from '../test.ts';
import { checkState, ON_PHONE, setFontSize, WITH_DRAWER, WITH_SIDEBAR } from './check-state.ts';

// The tests visit each state of each page once and check it at all sizes: see checkState. Each takes long on a busy machine.
test.describe.configure({ timeout: 180_000 });

const LIST = '/api/anis';
/** The problems that a 403 causes; the app does not retry automatically after one. */
const LIST_REFUSED = /status of 403|injected by a test/;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Titles of several lengths and scripts. */
const TITLES = [
  '葬送のフリーレン',
  '勇者パーティーを追放された白魔導師、Sランク冒険者に拾われる 〜この白魔導師が規格外すぎる〜',
  'Clevatess: The King of Devil Beasts, the Baby and the Undead Hero',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];
const PLATFORMS = ['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'];

test('sign-in', async ({ page, standIn, problems }) => {
  problems.allow(ANY_REFUSED);
  const signIn = new SignInPage(page);
  await page.goto('/auth/callback');
  await expect(signIn.problem).toBeVisible();
  await signIn.submit.click();
  await expect(signIn.password).toHaveAccessibleDescription(/Enter/);
  await checkState(page, 'an unfinished sign-in, and empty fields');

  await signIn.signIn();
  await expect(new AppShell(page).heading('Dashboard')).toBeVisible();
  const data = { sub: 'x', uid: 9, name: 'W'.repeat(300), email: `${'w'.repeat(300)}@example.com` };
  standIn.injectFault({ path: '/api/me', body: JSON.stringify({ status: 'ok', data }) });
  const { accessToken } = standIn.issueSession(SECOND_USER.username);
  await page.goto(`/auth/callback?token=${accessToken}`);
  await expect(new ConfirmSignIn(page).stay).toBeFocused();
  await expect(page.getByRole('main')).toContainText('WWW');
  await checkState(page, 'a link that would sign another operator in');
});

test('the dashboard', async ({ page, context, standIn, problems, signedIn: _ }) => {
  problems.allow(LIST_REFUSED);
  standIn.setEntries([
    ...plainEntries(...TITLES),
    ...Array.from({ length: 12 }, (_each, index) => plainEntry({ platform: `Platform ${index}` })),
    ...manyEntries(145),
  ]);
  standIn.injectFault({ path: LIST, status: 403 });
  const dashboard = new DashboardPage(page);
  await disableDeadlines(context);
  const list = await holdRequests(context, /\/api\/anis$/);
  await page.goto('/');
  await expect(page.getByText('Loading today’s figures')).toBeAttached();
  await checkState(page, 'the dashboard without its list');
  await list.release();
  await expect(dashboard.alert.first()).toBeVisible();
  await checkState(page, 'the dashboard whose list could not be loaded');
  await dashboard.retry.first().click();
  await expect(dashboard.tasks).toHaveCount(5);
  await expect(dashboard.latest).toHaveCount(5);
  await checkState(page, 'the dashboard');
});

test('the Anime page without entries, and the not-found page', async ({
  page,
  context,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(LIST_REFUSED);
  const anime = new AnimePage(page);
  await disableDeadlines(context);
  const list = await holdRequests(context, /\/api\/anis$/);
  await anime.open();
  await expect(anime.skeleton).toBeVisible();
  await checkState(page, 'the Anime page while it loads');
  standIn.injectFault({ path: LIST, status: 403 });
  await list.release();
  await expect(anime.failure).toBeVisible();
  await checkState(page, 'the Anime page without its list');
  standIn.setEntries([]);
  await anime.retry.click();
  await expect(anime.emptyState('No updates yet today')).toBeVisible();
  await checkState(page, 'the Anime page on an empty day');
  await page.goto('/user');
  await expect(new AppShell(page).heading('Page not found')).toBeVisible();
  await checkState(page, 'the not-found page');
});

test('the list', async ({ page, standIn, problems, signedIn: _ }) => {
  problems.allow(LIST_REFUSED);
  const long = 'many words '.repeat(1_000).trim();
  standIn.setEntries([
    ...plainEntries(...TITLES),
    plainEntry({ title: long, update_info: long, update_count: long }),
    // Combining marks stacked on one letter.
    plainEntry({ title: `Z${'\u0336\u0321\u0489'.repeat(3_000)}algo` }),
    ...manyEntries(20),
    { no: 'title' },
  ]);
  const anime = new AnimePage(page);
  await anime.openList('?platform=bilibili&platform=tencent');
  await anime.expectControls();
  await checkState(page, 'cards, filtered, with an unreadable entry');
  standIn.injectFault({ path: LIST, status: 403, times: Number.POSITIVE_INFINITY });
  await anime.refresh.click();
  await expect(anime.retry).toBeVisible();
  await anime.chooseLayout('Rows');
  await checkState(page, 'rows below two notices');
  await anime.showTooltip(anime.titles.nth(1));
  await checkState(page, 'rows with a tooltip', WITH_SIDEBAR);
  // On a phone, the button is another element, so resizing closes the popover.
  for (const [viewport, sizes] of [
    [DESKTOP, WITH_SIDEBAR],
    [PHONE, ON_PHONE],
  ] as const) {
    await resizeTo(page, viewport);
    await anime.viewOptions.click();
    await expect(anime.sort).toBeFocused();
    await checkState(page, 'the view options', sizes);
    await page.keyboard.press('Escape');
  }
});

test('groups, and the drawer about a title', async ({ page, standIn, signedIn: _ }) => {
  const versions = [
    ['agedm', ''],
    ['bilibili', '国语版'],
    ['bilibili', '粤语版'],
    ['iqiyi', '中文配音版'],
    ['youku', '日语版'],
    ['tencent', '国语版'],
  ] as const;
  standIn.setEntries([
    // Tencent Video is ahead by 5.
    ...versions.map(([platform, language]) =>
      plainEntry({
        ...{ title: `名侦探柯南 ${language}`, platform },
        update_count: platform === 'tencent' ? '1182' : '1177',
      }),
    ),
    ...plainEntries(...TITLES).flatMap((entry, index) =>
      PLATFORMS.map((platform, behind) => ({
        ...entry,
        platform,
        update_count: `${20 * index + 1177 - behind}`,
      })),
    ),
  ]);
  const anime = new AnimePage(page);
  await anime.openList('?group=title');
  await page.locator('[data-action="expand"]').first().click();
  await checkState(page, 'groups in cards');
  await page.goto('/animes?group=title&period=history&view=rows');
  await expect(page.getByRole('heading', { level: 2, name: /day, / }).first()).toBeVisible();
  await checkState(page, 'groups of the history in rows');

  await new Marks(page)
    .more(TITLES[1] ?? '')
    .first()
    .click();
  await new Marks(page).expectMenu();
  await checkState(page, 'the menu of an entry');
  await page.getByRole('menuitem', { name: /^About/ }).click();
  await expect(new AboutDrawer(page).platforms).toHaveCount(6);
  await checkState(page, 'the drawer about a title');
});

test('what opens from the header', async ({ page, standIn, signedIn: _ }) => {
  standIn.setEntries([...plainEntries(...TITLES), ...manyEntries(20)]);
  const [anime, menus] = [new AnimePage(page), new HeaderMenus(page)];
  const [notifications, search] = [new Notifications(page), new SearchBar(page)];
  await anime.openList();
  await anime.expectControls();
  for (const [name, button] of [
    ['the account menu', menus.account],
    ['the language menu', menus.language],
  ] as const) {
    await menus.open(button);
    await checkState(page, name);
    await page.keyboard.press('Escape');
    await menus.expectClosed();
  }
  await menus.open(menus.workspace);
  await checkState(page, 'the workspace menu in the sidebar', WITH_SIDEBAR);
  await page.keyboard.press('Escape');
  await menus.expectClosed();
  await notifications.open();
  await checkState(page, 'unread notifications');
  await page.keyboard.press('Escape');
  await notifications.expectClosed();
  await search.open();
  await page.keyboard.type('part');
  await expect(search.options).toHaveCount(7);
  await page.keyboard.press('ArrowDown');
  await expect(search.active).toBeVisible();
  await checkState(page, 'suggested titles');
  await page.keyboard.press('Escape');
});

test('the preferences, the list of shortcuts, and twelve saved views', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.setEntries([...plainEntries(...TITLES), ...manyEntries(20)]);
  const [anime, shell] = [new AnimePage(page), new AppShell(page)];
  await anime.openList();
  await anime.expectControls();
  const preferences = new PreferencesDrawer(page);
  await preferences.open();
  await checkState(page, 'the preferences');
  await preferences.clearButton('Clear the history').click();
  await expect(preferences.question).toBeVisible();
  await checkState(page, 'a question above the preferences');
  await page.keyboard.press('Escape');
  await preferences.close.click();
  await new ShortcutSheet(page).open();
  await checkState(page, 'the list of shortcuts');
  await page.keyboard.press('Escape');

  await test.step('twelve views with long names', async () => {
    const views = new SavedViews(page);
    for (let index = 0; index < 12; index += 1) {
      await views.openDialog();
      await page.keyboard.type(
        index % 4 === 0 ? `${TITLES[index / 4]?.slice(0, 50)} ${index}` : `View ${index}`,
      );
      await page.keyboard.press('Enter');
      await expect(views.links).toHaveCount(index + 2);
    }
    await views.openMenu();
    await checkState(page, 'the menu of the views', WITH_SIDEBAR);
    await page.keyboard.press('Escape');
    await views.openDialog();
    await page.keyboard.type('A name');
    await checkState(page, 'the dialog that saves a view');
    await expect(views.name, 'it keeps its text when a phone is turned').toHaveValue('A name');
    await page.keyboard.press('Escape');
  });
  await resizeTo(page, { width: 1000, height: 800 });
  await shell.openDrawer();
  await checkState(page, 'the drawer with twelve views', WITH_DRAWER);
});

/** The distinct sizes of texts and icons, as multiples of the font size of the browser. */
async function relativeSizes(page: Page, fontPx: number): Promise<string[]> {
  return await page.evaluate((px) => {
    const relative = (value: string) =>
      value === 'normal' ? value : (Number.parseFloat(value) / px).toFixed(3);
    const sizes = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { fontSize, lineHeight, width } = getComputedStyle(element);
        const name = `${element.tagName}.${element.getAttribute('class')}`;
        if (element.matches('.tabler-icon')) return `${name}: ${relative(width)} wide`;
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
        return hasText ? `${name}: ${relative(fontSize)} / ${relative(lineHeight)}` : [];
      });
    return [...new Set(sizes)].sort();
  }, fontPx);
}

test('all text grows with the font size of the browser, at once', async ({ page, standIn, signedIn: _ }) => {
  standIn.setEntries([...plainEntries(...TITLES), ...manyEntries(20)]);
  const anime = new AnimePage(page);
  const dashboard = new DashboardPage(page);
  const expectGrowth = async () => {
    // The same number of em in both windows, so that the same breakpoints apply.
    await resizeTo(page, { width: 800, height: 600 });
    const expected = await relativeSizes(page, 16);
    await setFontSize(page, 24);
    await resizeTo(page, { width: 1200, height: 900 });
    await expect.poll(() => relativeSizes(page, 24)).toEqual(expected);
    await setFontSize(page, 16);
  };
  await dashboard.open();
  await expect(dashboard.latest).toHaveCount(5);
  await expect(page.getByRole('main').getByRole('link', { name: /in followed titles$/ })).toBeVisible();
  await expect(dashboard.widget('Expected')).not.toHaveAttribute('aria-busy', 'true');
  await expectGrowth();
  await anime.openList('?view=rows');
  await anime.expectControls();
  await expectGrowth();
});
