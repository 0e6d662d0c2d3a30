import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_USER, INACTIVE_USER } from '../../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../../src/stand-in/stand-in.ts';
import { VERSIONS } from '../../../src/stand-in/versions/versions.ts';
import { EXPECTED, NOON_MS } from './expected-responses.ts';

type RequestName = keyof typeof EXPECTED;

let standIn: StandIn;

describe.each(['a', 'b', 'c'] as const)('version %s', (version) => {
  const { refreshPath } = VERSIONS[version];

  /** The requests that a method, a path and a session do not describe completely. */
  const requests: Partial<Record<RequestName, () => Promise<Response>>> = {
    'GET /api/me without a token': () => send('GET', '/api/me'),
    'GET /api/me with an invalid token': () => send('GET', '/api/me', { Authorization: 'Bearer a.b.c' }),
    'GET /api/anis without a token': () => send('GET', '/api/anis'),
    'a write of settings': async () => {
      const body = '{"settingType":"seen","data":1}';
      return await send('POST', '/api/sync/me', newSession(), body);
    },
    'a refresh without a token': () => send('POST', refreshPath),
    'a refresh with a spent token': async () => {
      const headers = newSession();
      await send('POST', refreshPath, headers);
      return await send('POST', refreshPath, headers);
    },
    'a sign-in': () => signIn(DEMO_USER.username, DEMO_USER.password),
    'a sign-in with an unknown name': () => signIn('nobody', DEMO_USER.password),
    'a sign-in with a wrong password': () => signIn(DEMO_USER.username, 'old-episodes'),
    'a sign-in with a short password': () => signIn(DEMO_USER.username, '1234567'),
    'a sign-in to an inactive account': () => signIn(INACTIVE_USER.username, INACTIVE_USER.password),
  };

  beforeEach(() => {
    standIn = createStandIn({ version, now: () => NOON_MS, entryCount: 1 });
  });

  it.each(Object.keys(EXPECTED) as RequestName[])('responds to %s as the backend does', async (name) => {
    const response = await (requests[name]?.() ?? sendWithSession(name));
    expect({
      status: response.status,
      type: response.headers.get('content-type'),
      body: hideTokens(await response.text()),
      cookies: response.headers.getSetCookie().map(hideTokens),
    }).toEqual(EXPECTED[name][version]);
  });
});

function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: string | null = null,
) {
  return standIn.handle(new Request(`http://localhost:8000${path}`, { method, headers, body }));
}

function sendWithSession(name: string): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  return send(method, path, newSession());
}

/** The request header with the cookies of a new session. */
function newSession(): { Cookie: string } {
  const { cookies } = standIn.issueSession(DEMO_USER.username);
  return { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

function signIn(username: string, password: string): Promise<Response> {
  return send('POST', '/login', {}, JSON.stringify({ username, password }));
}

/** Replaces access tokens and refresh tokens with `<token>`. */
function hideTokens(text: string): string {
  return text.replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+|(?<=^refresh_token=|"refreshToken":")[\w-]+/g, '<token>');
}
