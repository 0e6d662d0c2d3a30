import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../page/deferred.ts';
import type { Fault } from './faults.ts';
import { createStandIn, type StandIn } from './stand-in.ts';

let standIn: StandIn;
let close: () => Promise<void>;
let portUrl: string;

beforeEach(async () => {
  standIn = createStandIn();
  const listening = await standIn.listen(0, '127.0.0.1');
  portUrl = listening.url;
  close = listening.close;
});

afterEach(() => close());

const doors: readonly { door: string; call: (path: string, init?: RequestInit) => Promise<Response> }[] = [
  { door: 'fetch door', call: (path, init) => standIn.fetch(portUrl + path, init) },
  { door: 'port', call: (path, init) => fetch(portUrl + path, init) },
];

describe.each(doors)('a fault through the $door', ({ call }) => {
  const statusOf = async (path: string, init?: RequestInit) => (await call(path, init)).status;

  it('answers with a status, once unless told', async () => {
    standIn.order({ path: '/api/me', kind: 'status', status: 503 });
    const struck = await call('/api/me');
    expect([struck.status, await struck.json()]).toEqual([
      503,
      { status: 'error', message: expect.any(String) },
    ]);
    expect(await statusOf('/api/me')).toBe(401);
  });

  it('strikes as often as told, after as many calls as told', async () => {
    standIn.order({ path: '/api/me', status: 500, times: 2, after: 1 });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push(await statusOf('/api/me'));
    expect(statuses).toEqual([401, 500, 500, 401]);
  });

  it('strikes only its method and path, and whatever follows an asterisk', async () => {
    standIn.order({ path: '/logout', method: 'GET', status: 500 });
    standIn.order({ path: '/api/*', status: 502, times: Number.POSITIVE_INFINITY });
    expect(await statusOf('/logout', { method: 'POST' })).toBe(200);
    expect([await statusOf('/api/me'), await statusOf('/api/x')]).toEqual([502, 502]);
    standIn.clearFaults();
    expect(await statusOf('/api/me')).toBe(401);
  });

  it('answers 200 with a raw body', async () => {
    standIn.order({ path: '/api/me', kind: 'body', body: '<html>' });
    const answer = await call('/api/me');
    expect([answer.status, await answer.text()]).toEqual([200, '<html>']);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('answers with an empty body, and with 204', async () => {
    standIn.order({ path: '/api/me', kind: 'body', body: '' });
    standIn.order({ path: '/api/me', status: 204 });
    expect(await (await call('/api/me')).text()).toBe('');
    expect(await statusOf('/api/me')).toBe(204);
  });

  it('resets with a TypeError', async () => {
    standIn.order({ path: '/api/me', kind: 'reset' });
    await expect(call('/api/me')).rejects.toThrow(TypeError);
    expect(standIn.requests).toMatchObject([{ path: '/api/me', status: 0 }]);
    expect(await statusOf('/api/me')).toBe(401);
  });

  it('hangs until the caller gives up', async () => {
    standIn.order({ path: '/api/me', kind: 'hang' });
    const signal = AbortSignal.timeout(60);
    await expect(call('/api/me', { signal })).rejects.toHaveProperty('name', 'TimeoutError');
    expect(standIn.countOf('GET', '/api/me')).toBe(1);
  });

  it('stalls: headers at once, and a body that never ends', async () => {
    standIn.order({ path: '/api/anis', kind: 'stall' });
    const controller = new AbortController();
    const answer = await call('/api/anis', { signal: controller.signal });
    expect(answer.status).toBe(200);
    const reading = expect(answer.text()).rejects.toHaveProperty('name', 'AbortError');
    controller.abort();
    await reading;
  });

  it('delays alone, or together with another kind', async () => {
    const faults: readonly Fault[] = [
      { path: '/api/me', delayMs: 40 },
      { path: '/api/me', delayMs: 40, status: 500 },
    ];
    for (const fault of faults) {
      standIn.order(fault);
      const startMs = performance.now();
      expect(await statusOf('/api/me')).toBe(fault.status ?? 401);
      expect(performance.now() - startMs).toBeGreaterThan(35);
    }
  });
});

describe.each(doors)('an answer that is held through the $door', ({ call }) => {
  it('is sent when the test says so, and keeps no other call waiting', async () => {
    const { promise, resolve } = deferred<void>();
    standIn.order({ path: '/api/me', status: 500, until: promise });
    let isAnswered = false;
    const held = call('/api/me').finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => standIn.countOf('GET', '/api/me')).toBe(1);
    expect((await call('/api/me')).status).toBe(401);
    expect(isAnswered).toBe(false);
    resolve();
    expect((await held).status).toBe(500);
  });

  it('is given up by a caller who leaves', async () => {
    standIn.order({ path: '/api/me', until: new Promise(() => undefined) });
    const caller = new AbortController();
    const left = expect(call('/api/me', { signal: caller.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
    await expect.poll(() => standIn.countOf('GET', '/api/me')).toBe(1);
    caller.abort();
    await left;
  });
});

describe('faults in a row', () => {
  it('strike in the order in which they were ordered', async () => {
    standIn.order({ path: '/api/me', status: 500 });
    standIn.order({ path: '/api/me', status: 502 });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await standIn.fetch(`${portUrl}/api/me`)).status);
    }
    expect(statuses).toEqual([500, 502, 401]);
  });
});
