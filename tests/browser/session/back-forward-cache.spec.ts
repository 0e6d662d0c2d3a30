import type { BrowserContext, Page } from '@playwright/test';
import { AppShell } from '../pages/app-shell.ts';
import { Marks } from '../pages/marks.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';

/** Playwright disables the cache by default. */
test.use({ launchOptions: { ignoreDefaultArgs: ['--disable-back-forward-cache'] } });
// One worker, because each would start another browser.
test.describe.configure({ mode: 'default' });

/** A document that replaces the app: a provider's page. */
const OTHER_DOCUMENT =
  'http://localhost:8000/auth/github/login?redirect_uri=http://localhost:3039/auth/callback';

/** Heading of the page that enters the cache. */
const CACHED_HEADING = 'Latest updates';

interface Restoration {
  /** Whether the page was restored from the cache. */
  isRestored: boolean;
  /** Headings visible since the restoration, from the first frame on. */
  headings: string[];
}

/**
 * Makes each page record, in every frame after its restoration, which headings are visible,
 * even if it loads another document then.
 */
async function recordRestorations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'restoration';
    const stored = sessionStorage.getItem(KEY);
    const { isRestored = false, headings = [] } = stored ? JSON.parse(stored) : {};
    const restoration: Restoration = { isRestored, headings };
    const keep = () => sessionStorage.setItem(KEY, JSON.stringify(restoration));
    Object.assign(window, { restoration });
    function recordHeadings(): void {
      for (const heading of document.querySelectorAll('h1')) {
        const text = heading.textContent;
        const isNew = !restoration.headings.includes(text);
        if (!isNew || !heading.checkVisibility({ visibilityProperty: true })) continue;
        restoration.headings.push(text);
        keep();
      }
      requestAnimationFrame(recordHeadings);
    }
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      restoration.isRestored = true;
      keep();
      recordHeadings();
    });
    if (isRestored) recordHeadings();
  });
}

async function goBackToCache(page: Page): Promise<void> {
  // A page restored from the cache fires no load event. If it loads another document at once, `goBack` is aborted.
  await page.goBack({ waitUntil: 'commit' }).catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
  });
  // The page may be loading another document.
  await expect(async () => expect(await describeRestoration(page)).toBe('restored')).toPass();
}

/** Why the page was not restored is part of the failure's message. */
async function describeRestoration(page: Page): Promise<string> {
  if ((await readRestoration(page)).isRestored) return 'restored';
  return await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')[0]));
}

function readRestoration(page: Page): Promise<Restoration> {
  return page.evaluate(() => (window as unknown as { restoration: Restoration }).restoration);
}

/** Expects that the cached page was not visible in any frame, and that its replacement was. */
async function expectNeverShown(page: Page): Promise<void> {
  const readHeadings = async () => (await readRestoration(page)).headings;
  await expect.poll(readHeadings).not.toEqual([]);
  expect(await readHeadings()).not.toContain(CACHED_HEADING);
}

/** Signs out in another tab while the page is in the cache. */
async function signOutInOtherTab(context: BrowserContext): Promise<SignInPage> {
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
  await recordRestorations(page);
  await page.setViewportSize({ width: 1440, height: 300 });
  shell = new AppShell(page);
  await shell.open('/animes?view=rows');
  await expect(shell.badge).toBeVisible();
  // The cache does not keep a page whose transaction delays another tab.
  await new Marks(page).expectRecorded();
  // The stored week is read, and expired entries are deleted, when the page is idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await new Marks(page).expectStored();
});

test.describe('Back to a page in the back/forward cache', () => {
  test('shows only the sign-in page after a sign-out in another tab', async ({ page, context, problems }) => {
    problems.allow(REFUSED);
    await page.goto(OTHER_DOCUMENT);
    await signOutInOtherTab(context);
    await goBackToCache(page);
    await new SignInPage(page).expectShown();
    await shell.expectGone();
    await expectNeverShown(page);
  });

  test('restores the page at once, as it was left, while the session continues', async ({
    page,
    standIn,
  }) => {
    await expect(page.locator('main [data-entry]').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    await page.goto(OTHER_DOCUMENT);
    standIn.injectFault({ path: '/api/me', kind: 'hang' });
    await goBackToCache(page);
    await expect.poll(async () => (await readRestoration(page)).headings).toEqual([CACHED_HEADING]);
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await expect(shell.account).toBeVisible();
  });
});
