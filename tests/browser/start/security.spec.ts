import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_VARIABLE, siteOf } from '../../app-build.mjs';
import { AppShell } from '../pages/app-shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { REFUSED } from '../problems.ts';
import { expect, test } from '../test.ts';
import { Traffic } from '../traffic.ts';

test("pages send requests only to the app's host and the backend, even for fonts, and block inserted scripts", async ({
  page,
  context,
  standIn,
  problems,
}) => {
  problems.allow(REFUSED);
  standIn.configure({ entryCount: 5 });
  const traffic = new Traffic(context);
  const shell = new AppShell(page);
  const signIn = new SignInPage(page);
  await page.goto('/nowhere');
  await expect(shell.heading('Page not found')).toBeVisible();
  await signIn.open();
  await signIn.signIn();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await shell.link('Anime').click();
  await expect(shell.heading('Latest updates')).toBeVisible();
  await shell.openMenu();
  await page.waitForLoadState('networkidle');
  expect(traffic.foreign()).toEqual([]);
  const fonts = traffic.urls.filter((url) => url.endsWith('.woff2')).map((url) => new URL(url).pathname);
  expect(fonts.some((path) => path.startsWith('/assets/dm-sans'))).toBe(true);
  expect(fonts.some((path) => path.startsWith('/assets/barlow'))).toBe(true);
  const readLoaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect.poll(async () => new Set(await readLoaded())).toEqual(new Set(['DM Sans Variable', 'Barlow']));

  problems.allow(/policy: script-src|Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ranInline' in window)).toBe(false);
  await expect
    .poll(() => problems.seen().some((problem) => problem.startsWith('policy: script-src')))
    .toBe(true);
});

test.describe('the served app', () => {
  test('sends its security headers with every URL, and serves the app at any page URL', async ({
    servers,
  }) => {
    for (const path of ['/', '/animes?q=1', '/some/deep/address', '/favicon.svg']) {
      const accept = path.endsWith('.svg') ? 'image/svg+xml' : 'text/html';
      const response = await fetch(`http://127.0.0.1:${servers.appPort}${path}`, {
        headers: { Accept: accept },
      });
      const { status, headers } = response;
      expect(status, path).toBe(200);
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
      expect(policy).toContain("connect-src 'self' http://localhost:8000;");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toContain(accept);
      if (accept === 'text/html') expect(await response.text()).toContain('<div id="root"></div>');
    }
  });

  test('makes hashed files cacheable for a year, and responds with 404 to missing ones', async ({
    servers,
  }) => {
    const assets = join(siteOf(process.env[BUILD_VARIABLE] ?? ''), 'assets');
    const script = readdirSync(assets).find((name) => /\.js$/.test(name));
    const existing = await fetch(`http://127.0.0.1:${servers.appPort}/assets/${script}`);
    expect(existing.status).toBe(200);
    expect(existing.headers.get('content-type')).toContain('javascript');
    expect(existing.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const missing = await fetch(`http://127.0.0.1:${servers.appPort}/assets/index-missing.js`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('');
    expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(missing.headers.get('content-security-policy')).not.toBeNull();
  });
});
