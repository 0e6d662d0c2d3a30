import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { preview } from 'vite';
import { BUILD_VARIABLE, settings, siteOf } from '../app-build.mjs';
import { createStandIn, type StandIn } from '../stand-in/stand-in.ts';
import { DEMO_USER } from '../stand-in/users.ts';
import { Problems } from './problems.ts';

/** Widths that every page is seen at: desktop, tablet, phone. */
export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
] as const;

interface Servers {
  standIn: StandIn;
  appPort: number;
  apiPort: number;
}

interface WorkerFixtures {
  servers: Servers;
  browser: Browser;
}

interface TestFixtures {
  /** The backend of this test, reset before each. */
  standIn: StandIn;
  /** What went wrong in any page of the test; a test says what it expects, all else fails it. */
  problems: Problems;
  /** Signs the browser in before the first page, by token and cookies, as an earlier visit would have. */
  signedIn: Awaited<ReturnType<typeof signIn>>;
}

/**
 * Each worker has an app server and a backend of its own, on free ports; the browser finds them under the
 * addresses of the build, http://localhost:3039 and http://localhost:8000.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const folder = process.env[BUILD_VARIABLE];
      if (!folder) throw new Error('The app is not built: run the tests by npm run test:browser.');
      Object.assign(process.env, settings);
      const standIn = createStandIn({ publicUrl: settings.VITE_API_URL });
      const api = await standIn.listen(0);
      const app = await preview({
        logLevel: 'warn',
        build: { outDir: siteOf(folder) },
        preview: { host: '127.0.0.1', port: 0, strictPort: false },
      });
      const address = app.httpServer.address();
      if (address === null || typeof address === 'string') throw new Error('The app server has no port.');
      await use({ standIn, appPort: address.port, apiPort: api.port });
      await app.close();
      await api.close();
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ playwright, servers, launchOptions }, use) => {
      const executablePath = process.env.CHROME_PATH;
      if (!executablePath) throw new Error('No browser: the set-up of the tests has to find one.');
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-quic',
          `--host-resolver-rules=MAP localhost:3039 127.0.0.1:${servers.appPort}, MAP localhost:8000 127.0.0.1:${servers.apiPort}`,
        ],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  standIn: [
    async ({ servers }, use) => {
      // A request that the page of the test before sent as it closed is read before this one is.
      await fetch(`http://127.0.0.1:${servers.apiPort}/`);
      servers.standIn.reset();
      await use(servers.standIn);
    },
    { auto: true },
  ],

  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await use(problems);
      expect(problems.unexpected()).toEqual([]);
    },
    { auto: true },
  ],

  signedIn: async ({ context, standIn }, use) => {
    await use(await signIn(context, standIn));
  },
});

export { expect };

/** Puts a session of `username` into the browser's storage and cookies. */
export async function signIn(context: BrowserContext, standIn: StandIn, username: string = DEMO_USER.login) {
  const session = await signInByCookies(context, standIn, username);
  await context.addInitScript((token) => {
    // An empty page and pages of other hosts have no storage of ours.
    if (location.host !== 'localhost:3039' || sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('access_token', token);
  }, session.accessToken);
  return session;
}

/** The same without a token in the storage, as in a browser that was told to forget it. */
export async function signInByCookies(
  context: BrowserContext,
  standIn: StandIn,
  username: string = DEMO_USER.login,
) {
  const session = standIn.issueSession(username);
  await context.addCookies(
    [
      { name: 'access_token', value: session.accessToken },
      { name: 'refresh_token', value: session.refreshToken },
    ].map((cookie) => ({
      ...cookie,
      domain: 'localhost',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
  );
  return session;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe violations of the page as it stands, as `rule: selector` lines. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}
