import { AnimePage } from '../pages/anime-page.ts';
import { ANIME, AppShell, DASHBOARD } from '../pages/app-shell.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

test('a page change updates the title, scrolls to the top and focuses the heading', async ({
  page,
  standIn,
  problems,
  signedIn: _,
}) => {
  problems.allow(REFUSED);
  standIn.configure({ entryCount: 60 });
  const shell = new AppShell(page);
  const scrollTop = () => page.evaluate(() => scrollY);
  await page.setViewportSize({ width: 1440, height: 500 });

  await test.step('the first page, here with a trailing slash, gets no focus', async () => {
    await shell.open('/animes/');
    await expect(shell.badge).toBeVisible();
    await expect(shell.link('Anime')).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle('Latest updates · Ani Updater');
    await expect(shell.heading(ANIME)).not.toBeFocused();
    await new AnimePage(page).expectFilled();
  });

  await test.step('another page', async () => {
    await page.mouse.move(900, 300);
    await page.mouse.wheel(0, 900);
    await expect.poll(scrollTop).toBeGreaterThan(500);
    await shell.link('Dashboard').click();
    await expect(shell.heading(DASHBOARD)).toBeFocused();
    await expect(page).toHaveTitle('Dashboard · Ani Updater');
    await expect.poll(scrollTop).toBe(0);
    await expect(new DashboardPage(page).tasks.first()).toBeVisible();
  });

  await test.step('Back', async () => {
    await page.mouse.wheel(0, 900);
    await expect.poll(scrollTop).toBeGreaterThan(500);
    await page.goBack();
    await expect(shell.heading(ANIME)).toBeFocused();
    await expect(page).toHaveTitle('Latest updates · Ani Updater');
    await expect.poll(scrollTop).toBe(0);
  });

  await test.step('a change of the search parameters alone neither scrolls nor focuses', async () => {
    await shell.link('Dashboard').click();
    await expect(shell.heading(DASHBOARD)).toBeFocused();
    await shell.link('Anime').click();
    await expect(shell.heading(ANIME)).toBeFocused();
    const anime = new AnimePage(page);
    await anime.expectFilled();
    // The focus is in the options, no longer on the heading.
    await anime.viewOptions.click();
    await expect(anime.sort).toBeFocused();
    await page.mouse.move(900, 300);
    await page.mouse.wheel(0, 900);
    await expect.poll(scrollTop).toBeGreaterThan(500);
    // A real click would scroll the button into view first.
    await anime.layout('Rows').dispatchEvent('click');
    await expect(page).toHaveURL('/animes?view=rows');
    await expect(anime.layout('Rows')).toHaveAttribute('aria-pressed', 'true');
    expect(await scrollTop()).toBeGreaterThan(500);
    await expect(shell.heading(ANIME)).not.toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('signing out', async () => {
    await shell.signOut();
    await expect(new SignInPage(page).heading).toBeFocused();
    await expect(page).toHaveTitle('Sign in · Ani Updater');
  });
});
