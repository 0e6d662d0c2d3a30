import { describe, expect, it } from 'vitest';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';

const API = 'http://localhost:8000';
const CALLBACK = 'http://localhost:3039/auth/callback';

function open(standIn: StandIn, redirectUri: string, provider = 'github'): Promise<Response> {
  const search = new URLSearchParams({ redirect_uri: redirectUri });
  return standIn.handle(new Request(`${API}/auth/${provider}/login?${search}`));
}

function decide(standIn: StandIn, decision: string, redirectUri = CALLBACK, origin = API): Promise<Response> {
  const body = new URLSearchParams({ redirect_uri: redirectUri, decision });
  const headers = { Origin: origin };
  return standIn.handle(new Request(`${API}/auth/github/authorize`, { method: 'POST', body, headers }));
}

describe('the consent page', () => {
  it('names itself and the user, with two buttons', async () => {
    const response = await open(createStandIn(), CALLBACK);
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('The stand-in for GitHub');
    expect(html).toContain(DEMO_USER.name);
    expect(html).toMatch(/<button[^>]*>Authorize</);
    expect(html).toMatch(/<button[^>]*>Cancel</);
  });

  it('has a policy that lets its form redirect only to the app', async () => {
    const policy = (await open(createStandIn(), CALLBACK)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3039;");
  });

  it('escapes the redirect URL', async () => {
    const html = await (await open(createStandIn(), `${CALLBACK}?a="><script>`)).text();
    expect(html).not.toContain('<script>');
  });

  it('is refused for a missing redirect URL and for one of another origin', async () => {
    const foreign = [
      'https://other.example/',
      '',
      'javascript:alert(1)',
      '//other.example',
      'http://a@localhost:3039/',
    ];
    for (const redirectUri of foreign) {
      const response = await open(createStandIn(), redirectUri);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('text/html');
    }
  });

  it('does not exist for other providers', async () => {
    expect((await open(createStandIn(), CALLBACK, 'gitlab')).status).toBe(404);
  });

  it('has another path in version B', async () => {
    const standIn = createStandIn({ version: 'b' });
    expect((await open(standIn, CALLBACK)).status).toBe(404);
    expect((await open(standIn, CALLBACK, 'oauth/github')).status).toBe(200);
  });
});

describe('the decision', () => {
  it('redirects with a valid access token, and sets the cookies', async () => {
    const standIn = createStandIn();
    const response = await decide(standIn, 'authorize');
    const target = new URL(response.headers.get('location') ?? '');
    expect([response.status, target.origin + target.pathname]).toEqual([303, CALLBACK]);
    expect(response.headers.getSetCookie()).toHaveLength(2);
    const headers = { Authorization: `Bearer ${target.searchParams.get('token')}` };
    expect((await standIn.handle(new Request(`${API}/api/me`, { headers }))).status).toBe(200);
  });

  it('redirects with cookies only in version B', async () => {
    const standIn = createStandIn({ version: 'b' });
    const response = await decide(standIn, 'authorize');
    expect(response.headers.get('location')).toBe(CALLBACK);
    const Cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const me = await standIn.handle(new Request(`${API}/api/me`, { headers: { Cookie } }));
    expect(await me.json()).toHaveProperty('data.username', DEMO_USER.username);
  });

  it('redirects without a token after Cancel', async () => {
    const response = await decide(createStandIn(), 'cancel');
    expect(response.headers.get('location')).toBe(`${CALLBACK}?error=access_denied`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('keeps the query of the redirect URL', async () => {
    const response = await decide(createStandIn(), 'authorize', `${CALLBACK}?from=x`);
    expect(response.headers.get('location')).toMatch(/\?from=x&token=/);
  });

  it('is refused if it comes from another origin, and never redirects to one', async () => {
    expect((await decide(createStandIn(), 'authorize', CALLBACK, 'http://localhost:3039')).status).toBe(403);
    expect((await decide(createStandIn(), 'authorize', CALLBACK, 'null')).status).toBe(403);
    expect((await decide(createStandIn(), 'authorize', 'https://other.example/')).status).toBe(400);
  });
});
