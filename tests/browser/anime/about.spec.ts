import { AboutDrawer } from '../pages/about-drawer.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { AppShell } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Marks } from '../pages/marks.ts';
import { ShortcutSheet } from '../pages/shortcut-sheet.ts';
import { resizeTo } from '../resize.ts';
import { axeViolations, expect, test, VIEWPORTS } from '../test.ts';
import { manyEntries, plainEntry } from './anime-entries.ts';

const LONG_TITLE =
  '勇者パーティーを追放された白魔導師、Sランク冒険者に拾われる 〜この白魔導師が規格外すぎる〜';

/** An entry that was updated this many days ago. */
const entry = (title: string, platform: string, number: number, daysAgo = 0) =>
  plainEntry({
    ...{ title, platform, update_count: `${number}`, update_info: `更新至第${number}话` },
    update_time: new Date(Date.now() - daysAgo * 86_400_000 - 300_000).toISOString(),
  });

let about: AboutDrawer;
let anime: AnimePage;
let marks: Marks;
test.beforeEach(async ({ page, standIn, signedIn: _ }) => {
  about = new AboutDrawer(page);
  anime = new AnimePage(page);
  marks = new Marks(page);
  standIn.setEntries([
    entry('葬送的芙莉莲', 'bilibili', 9),
    entry('Frieren', 'youku', 7, 1),
    entry('葬送的芙莉莲', 'bilibili', 6, 7),
    ...['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'].map((platform, index) =>
      entry(LONG_TITLE, platform, 1177 - index, 2 + index),
    ),
  ]);
});

test('the drawer opens from the menu, by i and by its URL, and Back, Escape and Close lead to the page below', async ({
  page,
}) => {
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
    await expect(about.platforms.nth(1)).toContainText('Episode 7');
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
    await about.expectClosed();
    await anime.expectQueryString('?view=rows');
    await expect(anime.heading).toBeFocused();
    // The list was opened in the history entry before.
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

  await test.step('it opens again if i is pressed at the moment at which Escape has led back, and its muted title has left the list below it', async () => {
    await marks.choose('Frieren', 'About Frieren');
    await about.expectOpen('Frieren');
    const isPressed = await page.evaluateHandle(() => {
      const pressed = { i: false };
      const press = () => {
        const i = { key: 'i', code: 'KeyI', bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', i));
        pressed.i = true;
      };
      addEventListener('popstate', press, { once: true });
      return pressed;
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => isPressed.evaluate(({ i }) => i)).toBe(true);
    await anime.expectQueryString('?about=frieren~1');
    await about.expectOpen('Frieren');

    await about.button('Mute Frieren').click();
    await expect(about.button('Unmute Frieren')).toBeFocused();
    await page.keyboard.press('Escape');
    await about.expectClosed();
    await expect(anime.entry('Frieren')).toHaveCount(0);
    await expect(anime.heading).toBeFocused();
  });
});

test('titles of the history are linked by keyboard, count as one, and are unlinked by Undo or Unlink', async ({
  page,
  standIn,
}) => {
  // Seven similar titles.
  const similar = Array.from({ length: 7 }, (_, index) => entry(`葬送の歌 ${index}`, 'agedm', 1, 8));
  standIn.setEntries([
    entry('葬送的芙莉莲', 'bilibili', 9),
    entry('葬送的芙莉莲', 'bilibili', 6, 7),
    ...similar,
  ]);
  await anime.openList('?view=rows');
  await marks.expectRecorded();
  // From now on, these are only in the history.
  standIn.setEntries([entry('Frieren', 'youku', 7, 1)]);
  await anime.open('?view=rows&about=frieren~1');
  await about.expectOpen('Frieren');
  await expect(about.platforms).toHaveCount(2);
  await about.linkField.focus();
  await test.step('the results are inside the visible drawer, also when they become more', async () => {
    await resizeTo(page, { width: 390, height: 640 });
    const results = about.drawer.getByRole('button', { name: /^Link / });
    await page.keyboard.type('葬送的');
    await expect(results).toHaveText(['Link']);
    await expect(results).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Backspace');
    await expect(results).toHaveCount(8);
    await expect(results.last()).toBeInViewport({ ratio: 1 });
    await expect(about.linkField).toBeInViewport({ ratio: 1 });
    await resizeTo(page, VIEWPORTS[0]);
  });
  expect(await axeViolations(page)).toEqual([]);
  // Escape clears the field and leaves the drawer open.
  await page.keyboard.press('Escape');
  await expect(about.linkField).toHaveValue('');
  await page.keyboard.type('芙莉莲');
  await expect(about.button('Link 葬送的芙莉莲')).toBeVisible();
  // Past the button that clears the field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(about.button('Unlink 葬送的芙莉莲')).toBeVisible();
  await expect(about.linkField).toBeFocused();
  await expect(about.platforms.filter({ hasText: 'Bilibili' })).toContainText('Ahead by 2');
  await expect(about.drawer).toContainText('Not fetched here: 7 (on Youku), 8');

  await test.step('following one follows the other', async () => {
    await about.button('Follow Frieren').click();
    await expect(about.button('Follow Frieren')).toHaveAttribute('aria-pressed', 'true');
    await marks.expectStored();
    await page.goto(`/animes?about=${encodeURIComponent('葬送的芙莉莲~1')}`);
    await about.expectOpen('葬送的芙莉莲');
    await expect(about.button('Follow 葬送的芙莉莲')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('Unlink takes them apart, and Undo links them again', async () => {
    await about.button('Unlink Frieren').click();
    await expect(about.button('Follow 葬送的芙莉莲')).toHaveAttribute('aria-pressed', 'false');
    await expect(about.platforms).toHaveCount(2);
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect(about.button('Unlink Frieren')).toBeVisible();
    await expect(about.button('Follow 葬送的芙莉莲')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the drawer fits into every window, with five platforms and a long title', async ({ page }) => {
  await anime.openList();
  await anime.expectControls();
  await page.goto(`/animes?about=${encodeURIComponent('frieren~1')}`);
  await about.expectOpen('Frieren');
  await page.goBack();
  await about.expectClosed();
  await marks.more(LONG_TITLE).first().click();
  await marks.expectMenu();
  await page.getByRole('menuitem', { name: /^About/ }).click();
  await about.expectOpen(LONG_TITLE);
  await expect(about.platforms).toHaveCount(6);
  await expect(about.drawer.locator('h2 bdi')).toHaveAttribute('lang', 'ja');
  for (const viewport of [...VIEWPORTS, { width: 640, height: 800 }, { width: 320, height: 640 }]) {
    await resizeTo(page, viewport);
    const overflow = await about.drawer.evaluate((drawer) => {
      const { right } = drawer.getBoundingClientRect();
      const isOut = (element: Element) => element.getBoundingClientRect().right > right + 1;
      return [...drawer.querySelectorAll('*')].filter(isOut).map(({ className }) => `${className}`);
    });
    expect(overflow, `${viewport.width}`).toEqual([]);
    if (viewport === VIEWPORTS[2]) {
      const episode = about.platforms.getByText('Episode 1177', { exact: true });
      // One rectangle per line.
      expect(await episode.evaluate((text) => text.getClientRects().length)).toBe(1);
    }
  }
  expect(await axeViolations(page)).toEqual([]);
});

test('closing the drawer keeps the place in a scrolled list', async ({ page, standIn }) => {
  standIn.setEntries(manyEntries(200));
  await anime.openList('?view=rows');
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2_000);
  await page.keyboard.press('j');
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1_000);
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await anime.expectQueryString('?view=rows');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
