import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { cacheControl, readHeadersFile } from '../../src/build/security-headers.ts';
import { VERSIONS } from '../../src/stand-in/versions.ts';
import { AnimePage } from '../browser/pages/anime-page.ts';
import { AppShell } from '../browser/pages/app-shell.ts';
import { SignInPage } from '../browser/pages/sign-in-page.ts';
import { ANY_REFUSED } from '../browser/problems.ts';
import { storedToken } from '../browser/traffic.ts';
import type { StandIn } from '../support/stand-in.ts';
import { freePort, startHost } from './hosts.ts';
import { test } from './test.ts';

/** Path and status of the last `count` requests. */
function lastRequests({ requests }: StandIn, count: number): string[] {
  return requests.slice(-count).map(({ path, status }) => `${path} ${status}`);
}

test('a session from sign-in to sign-out needs one origin, and no preflight', async ({
  page,
  standIn,
  version,
  problems,
}) => {
  problems.allow(ANY_REFUSED);
  const [signIn, shell, anime] = [new SignInPage(page), new AppShell(page), new AnimePage(page)];
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).origin));

  await page.goto('/');
  await signIn.expectShown();
  await signIn.signIn();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await shell.link('Anime').click();
  await anime.expectFilled();

  const refreshPath = VERSIONS[version].refreshPath;
  standIn.expireAccessTokens();
  await anime.refresh.click();
  await expect
    .poll(() => lastRequests(standIn, 3))
    .toEqual(['/api/anis 401', `${refreshPath} 200`, '/api/anis 200']);
  await expect(anime.oldListNotice(/could not/)).toHaveCount(0);

  await shell.signOut();
  await signIn.expectShown();
  expect(standIn.countOf('POST', '/logout')).toBe(1);
  expect(await page.context().cookies()).toEqual([]);
  expect(standIn.preflightCount).toBe(0);
  expect([...requested]).toEqual(['http://localhost:3039']);
});

test('an early request is sent once, and 1,000 entries arrive compressed', async ({
  page,
  standIn,
  signedIn: _,
}) => {
  standIn.configure({ entryCount: 1000 });
  const anime = new AnimePage(page);
  await anime.openList();
  expect(standIn.countOf('GET', '/api/me')).toBe(1);
  expect(standIn.countOf('GET', '/api/anis')).toBe(1);

  const list = await page.evaluate(() => {
    const [entry] = performance.getEntriesByName(`${location.origin}/api/anis`);
    if (!(entry instanceof PerformanceResourceTiming)) throw new Error('The list was not requested.');
    return { sentBytes: entry.encodedBodySize, bytes: entry.decodedBodySize };
  });
  expect(list.bytes).toBeGreaterThan(200_000);
  expect(list.sentBytes).toBeLessThan(list.bytes / 6);
});

test('a sign-in with a provider returns to the app', async ({ page, context, version, problems }) => {
  problems.allow(ANY_REFUSED);
  const [signIn, shell] = [new SignInPage(page), new AppShell(page)];
  await signIn.open();
  await signIn.github.click();
  await expect(shell.heading('Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/');

  // Version B sends its token only as a cookie.
  expect((await storedToken(page)) === null).toBe(version === 'b');
  expect((await context.cookies()).map(({ name }) => name)).toContain('refresh_token');
});

test('no log contains the URLs of a sign-in with a provider, whether the backend runs or not', async ({
  host,
  hostName,
  siteFolder,
}) => {
  const withoutBackend = await startHost(hostName, siteFolder, await freePort());
  try {
    for (const { port } of [host, withoutBackend]) {
      for (const path of [
        '/auth/callback?token=',
        '/auth/github/callback?code=',
        '/auth/oauth/github/callback?state=',
      ])
        await fetch(`http://localhost:${port}${path}secret`);
      await fetch(`http://localhost:${port}/api/me`);
    }
    // The failed request is logged, so requests before it would be as well.
    await expect.poll(withoutBackend.log).toContain('/api/me');
    expect(host.log() + withoutBackend.log()).not.toContain('secret');
  } finally {
    await withoutBackend.stop();
  }
});

test('text has a character set and is compressed', async ({ host }) => {
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/licences.txt', 'text/plain'],
  ]) {
    const { headers } = await fetch(`http://localhost:${host.port}${path}`);
    expect(headers.get('Content-Type')?.toLowerCase(), path).toBe(`${type}; charset=utf-8`);
    expect(headers.get('Content-Encoding'), path).toBe('gzip');
  }
});

test('every file has the headers of the build', async ({ host, siteFolder, problems }) => {
  problems.allow(ANY_REFUSED);
  const expected = Object.entries(readHeadersFile(siteFolder));
  expect(expected.join()).toContain("connect-src 'self';");
  const [script = ''] = readdirSync(join(siteFolder, 'assets')).filter((file) => file.endsWith('.js'));
  for (const path of ['/', '/animes?q=1', '/auth/callback?token=x', '/favicon.svg', `/assets/${script}`]) {
    const { ok, headers } = await fetch(`http://localhost:${host.port}${path}`);
    expect(ok, path).toBe(true);
    for (const [name, value] of expected) expect(headers.get(name), `${name} of ${path}`).toBe(value);
    expect(headers.get('Cache-Control'), path).toBe(cacheControl(path));
  }
});

test('a missing file gets a 404 that is not cached, and the page never replaces a response of the API', async ({
  host,
}) => {
  const missing = await fetch(`http://localhost:${host.port}/assets/none.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('Cache-Control') ?? '').not.toContain('immutable');

  for (const path of ['/api/me', '/api/none', '/auth/none/login', '/login', '/logout']) {
    const response = await fetch(`http://localhost:${host.port}${path}`);
    expect([401, 404, 405], path).toContain(response.status);
    expect(response.headers.get('X-Content-Type-Options'), path).toBe('nosniff');
  }
});
