import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readStandInEnvironment } from '../../src/stand-in/environment.ts';
import type { Settings } from '../../src/stand-in/options.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../src/stand-in/versions.ts';
import { createTestStandIn, type StandIn } from '../support/stand-in.ts';

const APP = 'http://localhost:3039';
const CALLBACK = `${APP}/auth/callback`;
const CREDENTIALS = JSON.stringify({ username: DEMO_USER.username, password: DEMO_USER.password });

let standIn: StandIn;
let url: string;

async function start(options?: Partial<Settings>): Promise<void> {
  standIn = createTestStandIn(options);
  const listening = await standIn.listen(0, '127.0.0.1');
  onTestFinished(listening.close);
  url = listening.url;
}

const cookieHeader = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe.each(['a', 'b', 'spec'] as const)('version %s of the stand-in', (version) => {
  const { refreshPath, providerPath, callbackHasToken } = VERSIONS[version];
  beforeEach(() => start({ version }));

  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${url}/api/me`, { headers })).status;

  it('signs in with a password, and out', async () => {
    const refused = await fetch(`${url}/login`, { method: 'POST', body: '{"username":"operator"}' });
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([version === 'b' ? 400 : 401, []]);
    const signedIn = await fetch(`${url}/login`, { method: 'POST', body: CREDENTIALS });
    expect(signedIn.status).toBe(200);
    const headers = { Cookie: cookieHeader(signedIn) };
    expect(await statusWith(headers)).toBe(200);
    expect(await statusWith({ ...headers, Authorization: 'Bearer stale' })).toBe(401);
    const signedOut = await fetch(`${url}/logout`, { method: 'POST', headers });
    expect(cookieHeader(signedOut)).toBe('access_token=; refresh_token=');
    expect((await fetch(url + refreshPath, { method: 'POST', headers })).status).toBe(401);
  });

  it('signs in with a provider, which redirects only to the app', async () => {
    const path = providerPath.replace('{provider}', 'github');
    const open = (target: string) =>
      fetch(`${url}${path}?${new URLSearchParams({ redirect_uri: target })}`, { redirect: 'manual' });
    const response = await open(CALLBACK);
    const target = new URL(response.headers.get('Location') ?? '');
    const token = target.searchParams.get('token');
    expect([response.status, target.origin + target.pathname]).toEqual([302, CALLBACK]);
    expect(token !== null).toBe(callbackHasToken);
    if (token) expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusWith({ Cookie: cookieHeader(response) })).toBe(200);
    expect((await open('https://other.example/')).status).toBe(400);
  });

  it('accepts a refresh token once', async () => {
    const signedIn = await fetch(`${url}/login`, { method: 'POST', body: CREDENTIALS });
    const headers = { Cookie: cookieHeader(signedIn) };
    const refresh = () => fetch(url + refreshPath, { method: 'POST', headers });
    const first = await refresh();
    expect(first.status).toBe(200);
    expect(await statusWith({ Cookie: cookieHeader(first) })).toBe(200);
    expect((await refresh()).status).toBe(401);
    expect(standIn.refreshTokenReuseCount).toBe(1);
  });
});

describe("the stand-in's version B", () => {
  beforeEach(() => start({ version: 'b', now: () => 1_790_000_000_500 }));

  const headersOf = (username: string) => ({
    Authorization: `Bearer ${standIn.issueSession(username).accessToken}`,
  });
  const read = async (username: string, query = '?settingType=a') =>
    fetch(`${url}/api/sync/me${query}`, { headers: headersOf(username) });
  const write = async (body: string) =>
    fetch(`${url}/api/sync/me`, { method: 'POST', headers: headersOf('operator'), body });

  it("stores each user's settings, and returns their property names in another order", async () => {
    expect(await (await read('operator')).json()).toBeNull();
    const written = await write('{"settingType":"a","data":{"long":[{"b":1,"a":2}],"id":null}}');
    expect(await written.json()).toEqual({ status: 'ok', data: '数据同步成功' });
    expect(await (await read('operator')).text()).toBe(
      '{"data":{"id":null,"long":[{"a":2,"b":1}]},"updatedTime":1790000000}',
    );
    expect(await (await read('night-shift')).json()).toBeNull();
    expect((await fetch(`${url}/api/sync/me?settingType=a`)).status).toBe(401);
  });

  it('refuses what the backend refuses', async () => {
    const statusOf = async (settingType: unknown, data?: unknown) =>
      (await write(JSON.stringify({ settingType, data }))).status;
    expect(await statusOf('a', 'x'.repeat(2 * 1024 * 1024))).toBe(413);
    expect(await statusOf('a', 'a\\u0000')).toBe(200);
    expect(await statusOf('a', 'a\u0000')).toBe(500);
    expect(await statusOf('a'.repeat(51), 1)).toBe(500);
    expect(await statusOf('a', 'a\ud800')).toBe(400);
    expect(await statusOf('a', '🎬')).toBe(200);
    expect([await statusOf('a'), await statusOf('a', null), await statusOf(undefined, 1)]).toEqual([
      400, 400, 400,
    ]);
    expect([(await write('{')).status, (await read('operator', '')).status]).toEqual([400, 400]);
  });
});

describe('the stand-in', () => {
  beforeEach(() => start());

  it('sends the list of each day in turn, with covers', async () => {
    standIn.configure({ days: { first: -1, last: 0 } });
    const { accessToken } = standIn.issueSession(DEMO_USER.username);
    const headers = { Authorization: `Bearer ${accessToken}` };
    const readItems = async () => (await (await fetch(`${url}/api/anis`, { headers })).json()).data.items;
    const [yesterday, today, again] = [await readItems(), await readItems(), await readItems()];
    expect(yesterday.length).toBeGreaterThan(20);
    expect(today).not.toEqual(yesterday);
    expect(again.length).toBe(today.length);
    const cover = await fetch(today[0].image_url);
    expect([cover.status, cover.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
  });

  it('grants a preflight to the app alone', async () => {
    const allowedOriginFor = async (origin: string) => {
      const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
      const { headers: granted } = await standIn.handle(
        new Request(`${url}/api/me`, { method: 'OPTIONS', headers }),
      );
      return granted.get('Access-Control-Allow-Origin');
    };
    expect(await allowedOriginFor(APP)).toBe(APP);
    expect(await allowedOriginFor('https://other.example')).toBeNull();
    expect([standIn.preflightCount, standIn.requests.length]).toEqual([2, 0]);
  });

  it('injects a fault once', async () => {
    standIn.injectFault({ path: '/api/*', status: 503 });
    standIn.injectFault({ path: '/api/me', kind: 'reset' });
    expect((await fetch(`${url}/api/me`)).status).toBe(503);
    await expect(fetch(`${url}/api/me`)).rejects.toThrow(TypeError);
    expect((await fetch(`${url}/api/me`)).status).toBe(401);
    expect(standIn.requests.map(({ status }) => status)).toEqual([503, 0, 401]);
  });

  it('is set by environment variables, whose invalid values are errors', () => {
    expect(readStandInEnvironment({ STAND_IN_DAY: '-20..0' })).toMatchObject({
      version: 'a',
      days: { first: -20, last: 0 },
    });
    expect(readStandInEnvironment({ VITE_REFRESH_PATH: VERSIONS.b.refreshPath }).version).toBe('b');
    for (const value of ['0..-1', '1..', '366'])
      expect(() => readStandInEnvironment({ STAND_IN_DAY: value })).toThrow(`STAND_IN_DAY is "${value}"`);
  });
});
