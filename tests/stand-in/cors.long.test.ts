import { describe, expect, it } from 'vitest';
import { createStandIn } from '../../src/stand-in/stand-in.ts';

const APP = 'http://localhost:3039';

function preflight(origin: string, method: string, headers: string): Request {
  return new Request('http://localhost:8000/api/anis', {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      ...(headers && { 'Access-Control-Request-Headers': headers }),
    },
  });
}

describe('a preflight', () => {
  it('is granted to the app for Authorization and Content-Type', async () => {
    const response = await createStandIn().handle(preflight(APP, 'POST', 'authorization,content-type'));
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': APP,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET,POST,PUT,DELETE',
      'access-control-allow-headers': 'authorization,content-type',
      vary: 'Origin, Access-Control-Request-Headers',
    });
  });

  it('is refused for another origin, header or method', async () => {
    const standIn = createStandIn();
    for (const refused of [
      preflight('http://localhost:3000', 'GET', 'authorization'),
      preflight(APP, 'GET', 'authorization, x-requested-with'),
      preflight(APP, 'PATCH', ''),
    ]) {
      const response = await standIn.handle(refused);
      expect(response.status).toBe(403);
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('is counted but not logged', async () => {
    const standIn = createStandIn();
    await standIn.handle(preflight(APP, 'GET', ''));
    expect([standIn.preflightCount, standIn.requests]).toEqual([1, []]);
  });
});

describe('a request', () => {
  it('from the app gets the permission, even if it is refused or affected by a fault', async () => {
    const standIn = createStandIn();
    standIn.injectFault({ path: '/logout', status: 502 });
    for (const [path, method] of [
      ['/api/me', 'GET'],
      ['/nothing', 'GET'],
      ['/logout', 'POST'],
    ] as const) {
      const response = await standIn.handle(
        new Request(`http://localhost:8000${path}`, { method, headers: { Origin: APP } }),
      );
      expect(response.headers.get('access-control-allow-origin')).toBe(APP);
      expect(response.headers.get('access-control-allow-credentials')).toBe('true');
      expect(response.headers.get('vary')).toBe('Origin');
    }
  });

  it('from another origin is refused and not processed', async () => {
    const standIn = createStandIn();
    const headers = { Origin: 'https://other.example' };
    const response = await standIn.handle(
      new Request('http://localhost:8000/logout', { method: 'POST', headers }),
    );
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('is checked against the configured origins', async () => {
    const standIn = createStandIn({ allowedOrigins: ['http://localhost:4000'] });
    const response = await standIn.handle(preflight('http://localhost:4000', 'GET', ''));
    expect(response.status).toBe(204);
    expect((await standIn.handle(preflight(APP, 'GET', ''))).status).toBe(403);
  });
});
