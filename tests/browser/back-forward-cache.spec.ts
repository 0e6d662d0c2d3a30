import type { BrowserContext, Page } from '@playwright/test';
import { SECOND_USER } from '../stand-in/users.ts';
import { AppShell } from './pages/app-shell.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { expect, test } from './test.ts';

/** Playwright switches the cache off. */
test.use({ launchOptions: { ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

/** Another document, to which the operator may go: a provider's page. */
const ELSEWHERE = 'http://localhost:8000/auth/github/login?redirect_uri=http://localhost:3039/auth/callback';

/** Heading of the page that is left. */
const LEFT = 'Latest updates';

interface Witness {
  /** Whether the page came out of the cache. */
  isBack: boolean;
  /** Headings that could be seen since then, from the first moment on. */
  headings: string[];
}

/** Puts a witness into each page, who is there before the app and looks at every frame. */
async function watchReturns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const witness: Witness = { isBack: false, headings: [] };
    Object.assign(window, { witness });
    function look(): void {
      for (const heading of document.querySelectorAll('h1')) {
        const text = heading.textContent;
        const isNews = !witness.headings.includes(text);
        if (isNews && heading.checkVisibility({ visibilityProperty: true })) witness.headings.push(text);
      }
      requestAnimationFrame(look);
    }
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      witness.isBack = true;
      look();
    });
  });
}

async function comeBack(page: Page): Promise<void> {
  // A page out of the cache does not load again.
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(async () => (await witnessOf(page)).isBack).toBe(true);
}

function witnessOf(page: Page): Promise<Witness> {
  return page.evaluate(() => (window as unknown as { witness: Witness }).witness);
}

/** The page that was left could not be seen at any moment, and what came in its place could. */
async function expectUnseen(page: Page): Promise<void> {
  const { headings } = await witnessOf(page);
  expect(headings).not.toEqual([]);
  expect(headings).not.toContain(LEFT);
}

/** What happens in another tab while the page lies in the cache. */
async function signOutElsewhere(context: BrowserContext): Promise<SignInPage> {
  const tab = await context.newPage();
  const shell = new AppShell(tab);
  const signIn = new SignInPage(tab);
  await shell.open();
  await shell.signOut();
  await signIn.expectShown();
  return signIn;
}

let shell: AppShell;
test.beforeEach(async ({ page, standIn, signedIn: _ }) => {
  standIn.configure({ entryCount: 30 });
  await watchReturns(page);
  await page.setViewportSize({ width: 1440, height: 300 });
  shell = new AppShell(page);
  await shell.open('/animes?view=rows');
  await expect(shell.badge).toBeVisible();
});

test.describe('Back to a page that the browser has kept', () => {
  test('after signing out elsewhere shows the sign-in page, and nothing before it [T275]', async ({
    page,
    context,
  }) => {
    await page.goto(ELSEWHERE);
    await signOutElsewhere(context);
    await comeBack(page);
    await new SignInPage(page).expectShown();
    await shell.expectGone();
    await expectUnseen(page);
    expect(await page.evaluate(() => history.state.origin)).toBeUndefined();
  });

  test('after another operator signed in shows the page of that one, and nothing before it [T276]', async ({
    page,
    context,
    standIn,
  }) => {
    await page.goto(ELSEWHERE);
    const signIn = await signOutElsewhere(context);
    await signIn.signIn(SECOND_USER);
    await expect(new AppShell(signIn.page).heading('Dashboard')).toBeVisible();
    standIn.order({ path: '/api/me', delayMs: 1000 });
    await comeBack(page);
    await expect(shell.heading('Dashboard')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectUnseen(page);
    await shell.openMenu();
    await expect(shell.menu.getByText(SECOND_USER.email)).toBeVisible();
  });

  test('in a session that goes on shows it at once, as it was left', async ({ page, standIn }) => {
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    await page.goto(ELSEWHERE);
    standIn.order({ path: '/api/me', kind: 'hang' });
    await comeBack(page);
    await expect.poll(async () => (await witnessOf(page)).headings).toEqual([LEFT]);
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await expect(shell.account).toBeVisible();
  });
});
