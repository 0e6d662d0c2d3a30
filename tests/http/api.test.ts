import { describe, expect, it, vi } from 'vitest';
import { type ApiRequest, createApi } from '../../src/http/api.ts';
import { testClock } from '../support/fake-clock.ts';
import { NO_SESSION } from '../support/no-session.ts';

/** An API client over a fake fetch that returns `respond(count)`, and the calls it made. */
function openApi({
  token = null,
  respond = () => Response.json({ status: 'ok' }),
  isSessionCall = false,
}: {
  token?: string | null;
  respond?: (count: number) => Response;
  isSessionCall?: boolean;
} = {}) {
  const calls: { url: string; init: RequestInit; headers: Headers; body: unknown }[] = [];
  const logs: string[] = [];
  const refresh = vi.fn(async () => undefined);
  let current = token;
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    calls.push({ url: String(input), init, headers: new Headers(init.headers), body: init.body });
    return respond(calls.length);
  };
  const api = createApi({
    baseUrl: 'https://api.example.com/v1',
    readToken: () => current,
    ...(!isSessionCall && { session: { ...NO_SESSION, grantId: () => current, refresh } }),
    log: (message) => logs.push(message),
    clock: testClock,
    fetch,
  });
  return { api, calls, logs, refresh, setToken: (next: string | null) => (current = next) };
}

describe('a call', () => {
  it('goes to the path relative to the API’s URL, with cookies, and bypasses the browser’s cache', async () => {
    const { api, calls } = openApi();
    await api('/api/anis');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe('https://api.example.com/v1/api/anis');
    expect(calls[0]?.init.method ?? 'GET').toBe('GET');
    expect(calls[0]?.init).toMatchObject({ credentials: 'include', cache: 'no-store' });
  });

  it.each<[string, ApiRequest]>([
    ['GET', {}],
    ['POST', { method: 'POST' }],
    ['POST with a body', { method: 'POST', body: { a: 1 } }],
    ['another token than the stored one', { token: 'abc' }],
  ])('sends the Bearer token and cookies: %s', async (_, request) => {
    const { api, calls } = openApi({ token: 'token' in request ? 'stored' : 'abc' });
    await api('/x', request);
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(calls[0]?.init.credentials).toBe('include');
  });

  it('sends the current token', async () => {
    const { api, calls, setToken } = openApi({ token: 'abc' });
    await api('/x');
    setToken('def');
    await api('/x');
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', 'Bearer def']);
  });

  it('sends no Authorization header without a token', async () => {
    const { api, calls } = openApi();
    await api('/x');
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends no Authorization header if it asks for none', async () => {
    const { api, calls } = openApi({ token: 'stored' });
    await api('/x', { token: null });
    expect(calls[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends only headers that the backend allows across origins', async () => {
    const { api, calls } = openApi({ token: 'abc' });
    await api('/x', { method: 'POST', body: { a: 1 } });
    expect([...(calls[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', 'authorization', 'content-type']);
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends the body as JSON and the query in the URL', async () => {
    const { api, calls } = openApi();
    await api('/x', { method: 'POST', body: { name: '葬送 "x"' }, query: { page: 2, q: 'a&b=c 葬' } });
    expect(calls[0]?.body).toBe('{"name":"葬送 \\"x\\""}');
    expect(Object.fromEntries(new URL(calls[0]?.url ?? '').searchParams)).toEqual({
      page: '2',
      q: 'a&b=c 葬',
    });
  });

  it('sends no body if none is given', async () => {
    const { api, calls } = openApi();
    await api('/logout', { method: 'POST' });
    expect(calls[0]?.body).toBeUndefined();
  });

  it.each([
    ['JSON', '{"a":[1]}', { a: [1] }],
    ['JSON null', 'null', null],
    ['text', 'logged out', 'logged out'],
    ['HTML', '<!doctype html>', '<!doctype html>'],
    ['truncated JSON', '{"status":"ok","da', '{"status":"ok","da'],
    ['nothing', '', undefined],
  ])('resolves with the parsed body, whatever its content type: %s', async (_, body, expected) => {
    for (const type of ['application/json', 'text/plain', 'text/html', 'application/octet-stream']) {
      const respond = () => new Response(body, { headers: { 'Content-Type': type } });
      expect(await openApi({ respond }).api('/x')).toEqual(expected);
    }
  });

  it('resolves with undefined for a 204', async () => {
    const respond = () => new Response(null, { status: 204 });
    expect(await openApi({ respond }).api('/x')).toBeUndefined();
  });

  it('ignores a `__proto__` in the response', async () => {
    const respond = () => new Response('{"__proto__":{"isAdmin":true}}');
    await openApi({ respond }).api('/x');
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });
});

describe('a 401', () => {
  const refuseOnce = (count: number) =>
    count === 1 ? new Response('', { status: 401 }) : Response.json('ok');

  it('refreshes the sent token and replays the call with the new one', async () => {
    const { api, calls, refresh, setToken, logs } = openApi({ token: 'old', respond: refuseOnce });
    refresh.mockImplementation(async () => void setToken('new'));
    expect(await api('/x', { method: 'POST', body: { a: 1 }, query: { b: 2 } })).toBe('ok');
    expect(refresh).toHaveBeenCalledExactlyOnceWith('old');
    expect(calls.map(({ url, headers, body }) => [url, headers.get('authorization'), body])).toEqual([
      ['https://api.example.com/v1/x?b=2', 'Bearer old', '{"a":1}'],
      ['https://api.example.com/v1/x?b=2', 'Bearer new', '{"a":1}'],
    ]);
    expect(logs).toEqual([]);
  });

  it('replays the call without the Authorization header if there is no longer a token', async () => {
    const { api, calls, refresh, setToken } = openApi({ token: 'old', respond: refuseOnce });
    refresh.mockImplementation(async () => void setToken(null));
    await api('/x');
    expect(calls[1]?.headers.has('authorization')).toBe(false);
  });

  it('rejects a call of the client without a session', async () => {
    const { api, calls, refresh } = openApi({ token: 'old', respond: refuseOnce, isSessionCall: true });
    await expect(api('/x')).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect([calls.length, refresh.mock.calls.length]).toEqual([1, 0]);
  });

  it('for the replay rejects the call', async () => {
    const { api, calls, refresh } = openApi({ respond: () => new Response('', { status: 401 }) });
    await expect(api('/x')).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect([calls.length, refresh.mock.calls.length]).toEqual([2, 1]);
  });

  it('rejects the call with the error of a failed refresh, without a replay', async () => {
    const { api, calls, refresh, logs } = openApi({ respond: refuseOnce });
    const failure = new Error('no token');
    refresh.mockRejectedValue(failure);
    await expect(api('/x')).rejects.toBe(failure);
    expect([calls.length, logs]).toEqual([1, []]);
  });

  it('is not logged', async () => {
    const respond = () => Response.json({ status: 'error', message: '未授权' }, { status: 401 });
    const { api, logs } = openApi({ respond });
    await expect(api('/x')).rejects.toThrow('未授权');
    expect(logs).toEqual([]);
  });
});

describe('the transport', () => {
  it.each([400, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504])(
    'makes one attempt when it gets a %s',
    async (status) => {
      const { api, calls, refresh } = openApi({ respond: () => new Response('', { status }) });
      await expect(api('/x')).rejects.toMatchObject({ kind: 'refused', status });
      expect([calls.length, refresh.mock.calls.length]).toEqual([1, 0]);
    },
  );

  it('makes one attempt when there is no network', async () => {
    const { api, calls } = openApi({
      respond: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(api('/x')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(calls).toHaveLength(1);
  });
});

describe('a 200 whose body has a status other than ok', () => {
  it('is a refusal with the server’s message, which is logged', async () => {
    const body = { code: 10203, msg: 'x', status: 'error', message: '用户名或密码错误' };
    const { api, calls, logs } = openApi({ respond: () => Response.json(body) });
    await expect(api('/x')).rejects.toMatchObject({
      kind: 'refused',
      status: 200,
      message: '用户名或密码错误',
      data: body,
    });
    expect([calls.length, logs]).toEqual([1, ['用户名或密码错误']]);
  });

  it.each([
    ['a number', { status: 1 }],
    ['null', { status: null }],
    ['no status', { code: 1 }],
    ['a list', [{ status: 'error' }]],
  ])('is none with %s', async (_, body) => {
    expect(await openApi({ respond: () => Response.json(body) }).api('/x')).toEqual(body);
  });
});
