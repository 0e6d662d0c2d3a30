import type { Page } from '@playwright/test';
import { plainEntries } from './anime-entries.ts';
import { AnimePage } from './pages/anime-page.ts';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { ANY_REFUSED } from './problems.ts';
import { axeViolations, expect, test, VIEWPORTS } from './test.ts';

for (const viewport of VIEWPORTS) {
  test.describe(`axe finds nothing at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('on the sign-in page, with what was wrong', async ({ page, problems }) => {
      problems.expect(ANY_REFUSED);
      const signIn = new SignInPage(page);
      await page.goto('/auth/callback');
      await expect(signIn.problem).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await signIn.submit.click();
      await expect(signIn.username).toHaveAccessibleDescription(/Enter/);
      expect(await axeViolations(page)).toEqual([]);
      await signIn.signIn({ login: 'operator', password: 'a guess' });
      await expect(page.getByText('Wrong username or password')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('on page-not-found', async ({ page }) => {
      await page.goto('/user');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('on the dashboard while it loads, with its figures, and in the open menus', async ({
      page,
      standIn,
      signedIn: _,
    }) => {
      standIn.order({ path: '/api/anis', delayMs: 2500 });
      const shell = new AppShell(page);
      await shell.open();
      await expect(page.getByText("Loading today's figures")).toBeAttached();
      expect(await axeViolations(page)).toEqual([]);
      await expect(page.getByText("Loading today's figures")).toHaveCount(0);
      expect(await axeViolations(page)).toEqual([]);
      await shell.openMenu();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      if (viewport.width >= 1200) return;
      await shell.openNavigation.click();
      await expect(shell.badge).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('on the dashboard of an empty day, and when the list fails', async ({
      page,
      standIn,
      problems,
      signedIn: _,
    }) => {
      problems.expect(/status of 403|ordered by a test/);
      const shell = new AppShell(page);
      standIn.configure({ entryCount: 0 });
      await shell.open();
      await expect(page.getByText(/No anime has been updated yet/)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      // Late, so that the page stands by then: what failed before it, the page asks for again.
      standIn.order({ path: '/api/anis', status: 403, delayMs: 1500 });
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}

/** At every width in turn, of the page as it stands. */
async function expectSound(page: Page): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    expect(await axeViolations(page), `at ${viewport.width} px`).toEqual([]);
  }
}

test.describe('axe finds nothing at any width', () => {
  test('while it is not known yet who is there', async ({ page, standIn, signedIn: _ }) => {
    standIn.order({ path: '/api/me', kind: 'hang', times: Number.POSITIVE_INFINITY });
    await page.goto('/');
    await expect(new AppShell(page).spinner).toBeVisible();
    await expectSound(page);
  });

  test('on the error screen, for a page file that does not come', async ({ page, problems, signedIn: _ }) => {
    problems.expect(/ERR_FAILED|dynamically imported module|Error/);
    const shell = new AppShell(page);
    await page.route(/\/assets\/_main\.animes\.lazy-[^/]*\.js$/, (route) => route.abort());
    await shell.open('/');
    await shell.link('Anime').click();
    await expect(shell.heading('Unexpected Application Error!')).toBeVisible();
    await expectSound(page);
  });

  test('under the notices above the list, in either layout', async ({
    page,
    standIn,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status of 403|ordered by a test/);
    standIn.setEntries([...plainEntries('Sea of Stars', 'Night Train'), { no: 'title' }]);
    const anime = new AnimePage(page);
    await anime.openList('?platform=bilibili');
    standIn.order({ path: '/api/anis', status: 403 });
    await anime.refresh.click();
    await expect(anime.retry).toBeVisible();
    await expectSound(page);
    await anime.layout('Rows').click();
    await expectSound(page);
  });
});
