import type { Page } from '@playwright/test';
import { manyEntries, plainEntries } from '../anime/anime-entries.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { HeaderMenus } from '../pages/header-menus.ts';
import { Marks } from '../pages/marks.ts';
import { Notifications } from '../pages/notifications.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ANY_REFUSED } from '../problems.ts';
import { resizeTo } from '../resize.ts';
import { expect, test } from '../test.ts';
import { checkState, LARGE_TEXT, setFontSize } from './check-state.ts';

// Each state is opened at the default font size, so the open page has to follow the change.

const LARGE_PX = 24;
const TITLES = [
  '葬送のフリーレン',
  '勇者パーティーを追放された白魔導師、Sランク冒険者に拾われる 〜この白魔導師が規格外すぎる〜',
  '凡人修仙传之再别天南重启修仙之路从此踏上漫漫长生大道',
  'Clevatess: The King of Devil Beasts, the Baby and the Undead Hero',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

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
        return hasText || element.matches('input, select')
          ? `${name}: ${relative(fontSize)} / ${relative(lineHeight)}`
          : [];
      });
    return [...new Set(sizes)].sort();
  }, fontPx);
}

/** Entries of a list that overlap the next one. */
async function overlappingEntries(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main [data-key]')].map((entry) =>
      entry.getBoundingClientRect(),
    );
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5,
        )
        .map((b) => `entries at ${a.top} and ${b.top} overlap`),
    );
  });
}

/** Checks that all text of the current state grows in proportion, and that the state has no fault at any size. */
async function checkLargeText(page: Page, name: string, sizes = LARGE_TEXT): Promise<void> {
  const before = page.viewportSize();
  // The same number of em in both windows, so that the same breakpoints apply.
  await resizeTo(page, { width: 800, height: 600 });
  const expected = await relativeSizes(page, 16);
  await setFontSize(page, LARGE_PX);
  await resizeTo(page, { width: (800 * LARGE_PX) / 16, height: (600 * LARGE_PX) / 16 });
  await expect.poll(() => relativeSizes(page, LARGE_PX), name).toEqual(expected);
  await checkState(page, name, {
    sizes,
    faults: async () => [...(await new AnimePage(page).overflows()), ...(await overlappingEntries(page))],
  });
  if (before) await resizeTo(page, before);
}

test('all text of the dashboard and its popups grows with the font size of the browser, and nothing is cut off or covered', async ({
  page,
  signedIn: _,
}) => {
  const menus = new HeaderMenus(page);
  const notifications = new Notifications(page);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.latest).toHaveCount(5);
  await new AnimePage(page).expectControls();
  // What the history says arrives last.
  await expect(page.getByRole('main').getByRole('link', { name: /in followed titles$/ })).toBeVisible();
  await expect(dashboard.widget('Expected')).not.toHaveAttribute('aria-busy', 'true');
  await checkLargeText(page, 'the dashboard');

  // The sidebar is fixed from 75 em, which is 1800 px at this size.
  await setFontSize(page, LARGE_PX);
  await resizeTo(page, { width: 1800, height: 900 });
  expect((await new AppShell(page).sidebar.boundingBox())?.width).toBe((300 * LARGE_PX) / 16);
  await setFontSize(page, 16);
  await checkState(page, 'the sidebar', { sizes: [{ width: 1800, height: 900, fontPx: LARGE_PX }] });

  await resizeTo(page, { width: 800, height: 600 });
  await menus.open(menus.account);
  await checkLargeText(page, 'the account menu');
  await page.keyboard.press('Escape');
  await menus.expectClosed();
  await notifications.open();
  await checkLargeText(page, 'the notifications');
  await page.keyboard.press('Escape');
  await notifications.expectClosed();
  await new AppShell(page).openDrawer();
  await checkLargeText(page, 'the drawer');
});

test('all text of the Anime page grows with the font size of the browser, and no entries overlap', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  const onYouku = plainEntries(...TITLES.slice(2)).map((entry) => ({ ...entry, platform: 'youku' }));
  standIn.setEntries([...plainEntries(...TITLES), ...onYouku, ...manyEntries(20)]);
  const anime = new AnimePage(page);
  const marks = new Marks(page);
  const preferences = new PreferencesDrawer(page);
  await anime.openList();
  await anime.expectControls();
  await checkLargeText(page, 'the list in cards');
  await anime.chooseLayout('Rows');
  await checkLargeText(page, 'the list in rows');

  await resizeTo(page, { width: 800, height: 600 });
  await anime.groupByTitle.click();
  await expect(anime.list.locator('[data-action="expand"]').first()).toBeVisible();
  await checkLargeText(page, 'groups in rows');
  await resizeTo(page, { width: 800, height: 600 });
  await anime.chooseLayout('Cards');
  await checkLargeText(page, 'groups in cards');
  await resizeTo(page, { width: 800, height: 600 });
  await anime.groupByTitle.click();
  await marks.more(TITLES[1] ?? '').click();
  await marks.expectMenu();
  await checkLargeText(page, 'the menu of an entry');
  await page.keyboard.press('Escape');
  await expect(marks.menu).toBeHidden();
  await preferences.open();
  await checkLargeText(page, 'the preferences');
});

test('the start view, the sign-in page and a page that is opened with large text have large text', async ({
  page,
  standIn,
  problems,
}) => {
  problems.allow(ANY_REFUSED, /ERR_FAILED/);
  const signIn = new SignInPage(page);
  const dashboard = new DashboardPage(page);
  const anime = new AnimePage(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/sign-in');
  const start = page.locator('#start');
  await expect(start.getByRole('button', { name: 'Reload' })).toBeVisible();
  await setFontSize(page, LARGE_PX);
  await expect(start).toHaveCSS('font-size', `${0.875 * LARGE_PX}px`);
  await setFontSize(page, 16);
  await checkState(page, 'the message of a failed start', { sizes: LARGE_TEXT });

  await page.unroute('**/assets/*.js');
  await signIn.open();
  await checkLargeText(page, 'the sign-in page');

  await setFontSize(page, LARGE_PX);
  standIn.setEntries(manyEntries(20));
  await signIn.signIn();
  await expect(dashboard.latest).toHaveCount(5);
  await page.goto('/animes?view=rows');
  await anime.expectFilled();
  // 60 px at the default font size.
  expect((await anime.entries.first().boundingBox())?.height).toBe((60 * LARGE_PX) / 16);
});
