import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../src/stand-in/faults.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';
import { deferred } from '../page/deferred.ts';
import { eventually } from '../support/eventually.ts';

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

const adapters: readonly {
  adapter: string;
  call: (path: string, init?: RequestInit) => Promise<Response>;
}[] = [
  { adapter: 'fetch function', call: (path, init) => standIn.fetch(portUrl + path, init) },
  { adapter: 'port', call: (path, init) => fetch(portUrl + path, init) },
];

describe.each(adapters)('a fault through the $adapter', ({ call }) => {
  const statusOf = async (path: string, init?: RequestInit) => (await call(path, init)).status;

  it('responds with a status, once by default', async () => {
    standIn.injectFault({ path: '/api/me', kind: 'status', status: 503 });
    const failed = await call('/api/me');
    expect([failed.status, await failed.json()]).toEqual([
      503,
      { status: 'error', message: expect.any(String) },
    ]);
    expect(await statusOf('/api/me')).toBe(401);
  });

  it('skips `after` requests, then affects `times` requests', async () => {
    standIn.injectFault({ path: '/api/me', status: 500, times: 2, after: 1 });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push(await statusOf('/api/me'));
    expect(statuses).toEqual([401, 500, 500, 401]);
  });

  it('affects only its method and path, or all paths with its prefix if it ends with an asterisk', async () => {
    standIn.injectFault({ path: '/logout', method: 'GET', status: 500 });
    standIn.injectFault({ path: '/api/*', status: 502, times: Number.POSITIVE_INFINITY });
    expect(await statusOf('/logout', { method: 'POST' })).toBe(200);
    expect([await statusOf('/api/me'), await statusOf('/api/x')]).toEqual([502, 502]);
    standIn.clearFaults();
    expect(await statusOf('/api/me')).toBe(401);
  });

  it('responds with 200 and a raw body', async () => {
    standIn.injectFault({ path: '/api/me', kind: 'body', body: '<html>' });
    const response = await call('/api/me');
    expect([response.status, await response.text()]).toEqual([200, '<html>']);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('responds with an empty body, and with 204', async () => {
    standIn.injectFault({ path: '/api/me', kind: 'body', body: '' });
    standIn.injectFault({ path: '/api/me', status: 204 });
    expect(await (await call('/api/me')).text()).toBe('');
    expect(await statusOf('/api/me')).toBe(204);
  });

  it('resets the connection, which rejects with a TypeError', async () => {
    standIn.injectFault({ path: '/api/me', kind: 'reset' });
    await expect(call('/api/me')).rejects.toThrow(TypeError);
    expect(standIn.requests).toMatchObject([{ path: '/api/me', status: 0 }]);
    expect(await statusOf('/api/me')).toBe(401);
  });

  it('hangs until the caller aborts', async () => {
    standIn.injectFault({ path: '/api/me', kind: 'hang' });
    const controller = new AbortController();
    const aborted = expect(call('/api/me', { signal: controller.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
    await eventually(() => standIn.countOf('GET', '/api/me')).toBe(1);
    controller.abort();
    await aborted;
  });

  it('stalls: the headers arrive, but the body never ends', async () => {
    standIn.injectFault({ path: '/api/anis', kind: 'stall' });
    const controller = new AbortController();
    const response = await call('/api/anis', { signal: controller.signal });
    expect(response.status).toBe(200);
    const reading = expect(response.text()).rejects.toHaveProperty('name', 'AbortError');
    controller.abort();
    await reading;
  });

  it('delays a response, with or without another fault', async () => {
    const faults: readonly Fault[] = [
      { path: '/api/me', delayMs: 40 },
      { path: '/api/me', delayMs: 40, status: 500 },
    ];
    for (const fault of faults) {
      standIn.injectFault(fault);
      const startMs = performance.now();
      expect(await statusOf('/api/me')).toBe(fault.status ?? 401);
      expect(performance.now() - startMs).toBeGreaterThan(35);
    }
  });
});

describe.each(adapters)('a held response through the $adapter', ({ call }) => {
  it('is sent when the promise resolves, and delays no other response', async () => {
    const { promise, resolve } = deferred<void>();
    standIn.injectFault({ path: '/api/me', status: 500, until: promise });
    let hasArrived = false;
    const held = call('/api/me').finally(() => {
      hasArrived = true;
    });
    await expect.poll(() => standIn.countOf('GET', '/api/me')).toBe(1);
    expect((await call('/api/me')).status).toBe(401);
    expect(hasArrived).toBe(false);
    resolve();
    expect((await held).status).toBe(500);
  });

  it('is dropped when the caller aborts', async () => {
    standIn.injectFault({ path: '/api/me', until: new Promise(() => undefined) });
    const caller = new AbortController();
    const aborted = expect(call('/api/me', { signal: caller.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
    await expect.poll(() => standIn.countOf('GET', '/api/me')).toBe(1);
    caller.abort();
    await aborted;
  });
});

describe('several faults', () => {
  it('take effect in the order in which they were injected', async () => {
    standIn.injectFault({ path: '/api/me', status: 500 });
    standIn.injectFault({ path: '/api/me', status: 502 });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await standIn.fetch(`${portUrl}/api/me`)).status);
    }
    expect(statuses).toEqual([500, 502, 401]);
  });
});
