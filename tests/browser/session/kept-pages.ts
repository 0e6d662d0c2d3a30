import type { BrowserContext, Page } from '@playwright/test';
import type { StandIn } from '../../../src/stand-in/stand-in.ts';
import { plainEntries } from '../anime/anime-entries.ts';
import { AboutDrawer } from '../pages/about-drawer.ts';
import { AnimePage } from '../pages/anime-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expect } from '../test.ts';

/** Long enough for two tabs to open before the timed refresh, which comes 60 s before the expiry. */
const TOKEN_LIFETIME_S = 72;

/** Marks the document of `page`; the returned function expects that it has not been loaded again. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return async () => expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
}

/** Signs in, opens a drawer in one tab and rows in another, and expects both to stay through a timed refresh. */
export async function expectPagesKept(context: BrowserContext, standIn: StandIn, refreshPath: string) {
  standIn.setEntries(plainEntries('Akira', 'Hidden Lake'));
  standIn.configure({ accessTokenLifetimeS: TOKEN_LIFETIME_S });
  const [withDrawer, withRows] = [await context.newPage(), await context.newPage()];
  await withDrawer.goto('/animes?about=hiddenlake~1');
  await new SignInPage(withDrawer).signIn();
  const drawer = new AboutDrawer(withDrawer);
  await drawer.expectOpen('Hidden Lake');
  await new AnimePage(withRows).openList('?view=rows&q=aki');
  const urls = [withDrawer.url(), withRows.url()];
  const checks = [await markDocument(withDrawer), await markDocument(withRows)];

  const readGrant = () => withRows.evaluate(() => localStorage.getItem('session'));
  const grant = await readGrant();
  await expect.poll(readGrant, { timeout: 30_000 }).not.toBe(grant);
  await new AnimePage(withRows).refresh.click();
  await expect(new AnimePage(withRows).refresh).toHaveAttribute('aria-busy', 'false');
  for (const check of checks) await check();
  expect([withDrawer.url(), withRows.url()]).toEqual(urls);
  await drawer.expectOpen('Hidden Lake');
  await expect(new AnimePage(withRows).titles).toHaveText(['Akira']);
  expect(standIn.countOf('POST', refreshPath)).toBe(1);
}
