import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { preview } from 'vite';
import type { VersionName } from '../../src/stand-in/options.ts';
import { listen } from '../../src/stand-in/ports.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { pathSettings } from '../../src/stand-in/versions.ts';
import { BUILD_VARIABLE, buildInto, settings, siteOf } from '../app-build.mjs';
import { createTestStandIn, type StandIn } from '../support/stand-in.ts';
import { Problems } from './problems.ts';

/** The window sizes of desktop, tablet and phone. */
export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
] as const;

interface Servers {
  api: Api;
  appPort: number;
}

/** The backend's port, and what answers there. */
export type Api = Awaited<ReturnType<typeof startApi>>;

interface WorkerFixtures {
  /** The version of the backend; the app is built with its paths. */
  version: VersionName;
  /** The folder of the built app. */
  siteFolder: string;
  servers: Servers;
  browser: Browser;
}

interface TestFixtures {
  /** The backend, a new one for each test. */
  standIn: StandIn;
  /** The problems in all pages of the test, which fails on those that it has not allowed. */
  problems: Problems;
  /** Signs the browser in by token and cookies before the first page, as an earlier visit would have. */
  signedIn: Awaited<ReturnType<typeof signIn>>;
}

/**
 * Each worker has its own app server and backend on free ports. The browser maps the URLs of the build to them:
 * http://localhost:3039 and http://localhost:8000.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  version: ['a', { option: true, scope: 'worker' }],

  siteFolder: [
    async ({ version }, use) => {
      const folder = process.env[BUILD_VARIABLE];
      if (!folder) throw new Error('The app is not built: run the tests with npm run test:browser.');
      if (pathSettings(version).VITE_REFRESH_PATH === settings.VITE_REFRESH_PATH)
        return await use(siteOf(folder));
      const ownSite = join(folder, `site-${version}`);
      await once(ownSite, () => buildInto(ownSite, pathSettings(version)));
      await use(ownSite);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  servers: [
    async ({ version, siteFolder }, use) => {
      Object.assign(process.env, settings);
      const api = await startApi(version);
      const app = await preview({
        logLevel: 'warn',
        build: { outDir: siteFolder },
        preview: { host: '127.0.0.1', port: 0, strictPort: false },
      });
      const address = app.httpServer.address();
      if (address === null || typeof address === 'string') throw new Error('The app server has no port.');
      await use({ api, appPort: address.port });
      await app.close();
      await api.close();
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ playwright, servers, launchOptions }, use) => {
      const executablePath = process.env.CHROME_PATH;
      if (!executablePath)
        throw new Error('CHROME_PATH is not set: run the tests with npm run test:browser.');
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-quic',
          `--host-resolver-rules=MAP localhost:3039 127.0.0.1:${servers.appPort}, MAP localhost:8000 127.0.0.1:${servers.api.port}`,
        ],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  standIn: [
    async ({ servers, version }, use) => {
      // Requests that the previous test's page sent while closing are handled before this request.
      await fetch(`http://127.0.0.1:${servers.api.port}/`);
      servers.api.standIn = createTestStandIn({ version });
      await use(servers.api.standIn);
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

/** Runs `task` in the first worker that calls this with `name`, a path; the other workers wait until it has ended. */
async function once(name: string, task: () => Promise<unknown>): Promise<void> {
  const [started, ended] = [`${name}.started`, `${name}.ended`];
  try {
    mkdirSync(started);
  } catch {
    while (!existsSync(ended)) await new Promise((resolve) => setTimeout(resolve, 100));
    return;
  }
  await task();
  mkdirSync(ended);
}

/** Listens on a free port of `host`. */
export async function startApi(version: VersionName, host?: string) {
  const api = { standIn: createTestStandIn({ version }) };
  const { port, close } = await listen(
    (request, connection) => api.standIn.handle(request, connection),
    0,
    host,
  );
  return Object.assign(api, { port, close });
}

/** Adds a session of `username` to the browser's storage and cookies. */
export async function signIn(
  context: BrowserContext,
  standIn: StandIn,
  username: string = DEMO_USER.username,
) {
  const session = await signInByCookies(context, standIn, username);
  await context.addInitScript((token) => {
    // Blank pages and other hosts do not have the app's storage.
    if (location.host !== 'localhost:3039' || sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('access_token', token);
  }, session.accessToken);
  return session;
}

/** Adds a session of `username` to the browser's cookies only, as if the storage had been cleared. */
export async function signInByCookies(
  context: BrowserContext,
  standIn: StandIn,
  username: string = DEMO_USER.username,
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
      secure: true,
      sameSite: 'None' as const,
    })),
  );
  return session;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe violations of the current page, as `rule: selector` lines. */
export async function axeViolations(page: Page, rules: readonly string[] = AXE_RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // By default, axe does not judge the contrast of what has or is below an element with a large pseudo-element.
      axe.configure({ checks: [{ id: 'color-contrast', options: { ignorePseudo: true } }] });
      const { violations } = await axe.run(document, { runOnly });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [...rules],
  );
}

/** The violations of contrast that axe finds while the pointer is over each control. */
export async function hoverViolations(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const selector = 'a, button, label, input, select, [role="option"], [role="row"]';
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  await Promise.all(
    nodeIds.map((nodeId) =>
      devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] }),
    ),
  );
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  const violations = await axeViolations(page, ['color-contrast']);
  // Ends the forced states.
  await devtools.detach();
  return violations;
}
