import { describe, expect, it } from 'vitest';
import { createStandIn, type StandIn } from './stand-in.ts';
import { DEMO_USER } from './users.ts';

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
  it('says what it is and as whom one signs in, with two buttons', async () => {
    const answer = await open(createStandIn(), CALLBACK);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('The stand-in for GitHub');
    expect(html).toContain(DEMO_USER.name);
    expect(html).toMatch(/<button[^>]*>Authorize</);
    expect(html).toMatch(/<button[^>]*>Cancel</);
  });

  it('has a policy that lets its form lead back to the app and to nowhere else', async () => {
    const policy = (await open(createStandIn(), CALLBACK)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3039;");
  });

  it('writes the address to return to as text', async () => {
    const html = await (await open(createStandIn(), `${CALLBACK}?a="><script>`)).text();
    expect(html).not.toContain('<script>');
  });

  it('is refused for an address of another origin, and without one', async () => {
    const foreign = [
      'https://elsewhere.example/',
      '',
      'javascript:alert(1)',
      '//elsewhere.example',
      'http://a@localhost:3039/',
    ];
    for (const redirectUri of foreign) {
      const answer = await open(createStandIn(), redirectUri);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
  });

  it('exists for no other provider', async () => {
    expect((await open(createStandIn(), CALLBACK, 'gitlab')).status).toBe(404);
  });
});

describe('the decision', () => {
  it('leads back with an access token that works, and sets the cookies', async () => {
    const standIn = createStandIn();
    const answer = await decide(standIn, 'authorize');
    const target = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, target.origin + target.pathname]).toEqual([303, CALLBACK]);
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    const headers = { Authorization: `Bearer ${target.searchParams.get('token')}` };
    expect((await standIn.handle(new Request(`${API}/api/me`, { headers }))).status).toBe(200);
  });

  it('leads back without a token after Cancel', async () => {
    const answer = await decide(createStandIn(), 'cancel');
    expect(answer.headers.get('location')).toBe(`${CALLBACK}?error=access_denied`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('keeps what the address to return to had in its query', async () => {
    const answer = await decide(createStandIn(), 'authorize', `${CALLBACK}?from=x`);
    expect(answer.headers.get('location')).toMatch(/\?from=x&token=/);
  });

  it('is not taken from another page, and never leads to another origin', async () => {
    expect((await decide(createStandIn(), 'authorize', CALLBACK, 'http://localhost:3039')).status).toBe(403);
    expect((await decide(createStandIn(), 'authorize', CALLBACK, 'null')).status).toBe(403);
    expect((await decide(createStandIn(), 'authorize', 'https://elsewhere.example/')).status).toBe(400);
  });
});
