import { describe, expect, it, vi } from 'vitest';
import { type Api, type ApiRequest, createApi, type RequestSession } from '../../src/http/api.ts';
import { pause } from '../../src/time/clock.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { responseOf } from '../support/faults.ts';

/** A session that never ends and whose refreshes succeed, but change nothing. */
const NO_SESSION: RequestSession = {
  signal: new AbortController().signal,
  check: () => undefined,
  grantId: () => null,
  refresh: async () => undefined,
};

interface Given extends Partial<Parameters<typeof createApi>[0]> {
  token?: string | null;
  /** Responds to the call with this number, from 1. */
  respond?: (count: number, signal: AbortSignal | null | undefined) => Response | Promise<Response>;
  isSessionCall?: boolean;
}

/** An API client over a fake fetch, and the calls it made. */
function openApi({
  token = null,
  respond = () => Response.json({ status: 'ok' }),
  isSessionCall = false,
  ...given
}: Given = {}) {
  const calls: { url: string; init: RequestInit; headers: Headers; body: unknown }[] = [];
  const logs: string[] = [];
  const refresh = vi.fn(async () => undefined);
  let current = token;
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    calls.push({ url: String(input), init, headers: new Headers(init.headers), body: init.body });
    return respond(calls.length, init.signal);
  };
  const api = createApi({
    baseUrl: 'https://api.example.com/v1',
    readToken: () => current,
    ...(!isSessionCall && { session: { ...NO_SESSION, grantId: () => current, refresh } }),
    log: (message) => logs.push(message),
    clock: testClock,
    fetch,
    ...given,
  });
  return { api, calls, logs, refresh, setToken: (next: string | null) => (current = next) };
}

/** A request that nobody answers. */
const hang = (_count: number, signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
/** A response whose body never ends. */
const stall = (_count: number, signal: AbortSignal | null | undefined) =>
  responseOf({ path: '/' }, 'stall', signal);
const refuseOnce = (count: number) => (count === 1 ? new Response('', { status: 401 }) : Response.json('ok'));

describe('a call', () => {
  it('goes to the path relative to the API’s URL, with cookies, and bypasses the browser’s cache', async () => {
    const { api, calls } = openApi();
    await api('/api/anis');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe('https://api.example.com/v1/api/anis');
    expect(calls[0]?.init).toMatchObject({ credentials: 'include', cache: 'no-store' });
  });

  it.each<[string, string | null, ApiRequest, string | null]>([
    ['the stored token', 'abc', {}, 'Bearer abc'],
    ['another token', 'stored', { token: 'abc' }, 'Bearer abc'],
    ['none, if none is stored', null, {}, null],
    ['none, if it asks for none', 'stored', { token: null }, null],
  ])('sends as its token: %s', async (_, token, request, authorization) => {
    const { api, calls } = openApi({ token });
    await api('/x', request);
    expect(calls[0]?.headers.get('authorization')).toBe(authorization);
  });

  it('sends the body as JSON, the query in the URL, and only headers that the backend allows across origins', async () => {
    const { api, calls } = openApi({ token: 'abc' });
    await api('/x', { method: 'POST', body: { name: '葬送 "x"' }, query: { page: 2, q: 'a&b=c 葬' } });
    const [{ url = '', body, headers } = {}] = calls;
    expect(body).toBe('{"name":"葬送 \\"x\\""}');
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ page: '2', q: 'a&b=c 葬' });
    expect([...(headers?.keys() ?? [])].sort()).toEqual(['accept', 'authorization', 'content-type']);
    expect(headers?.get('content-type')).toBe('application/json');
  });

  it.each([
    ['JSON', '{"a":[1]}', { a: [1] }],
    ['JSON null', 'null', null],
    ['HTML', '<!doctype html>', '<!doctype html>'],
    ['truncated JSON', '{"status":"ok","da', '{"status":"ok","da'],
    ['nothing', '', undefined],
    ['nothing, with a 204', null, undefined],
  ])('resolves with the parsed body, whatever its content type: %s', async (_, body, expected) => {
    for (const type of ['application/json', 'text/html']) {
      const init = { status: body === null ? 204 : 200, headers: { 'Content-Type': type } };
      expect(await openApi({ respond: () => new Response(body, init) }).api('/x')).toEqual(expected);
    }
  });

  it('ignores a `__proto__` in the response', async () => {
    const respond = () => new Response('{"__proto__":{"isAdmin":true}}');
    await openApi({ respond }).api('/x');
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });
});

describe('a 401', () => {
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

  it.each<[string, Given, number, number]>([
    ['the replay', {}, 2, 1],
    ['a call of the client without a session', { isSessionCall: true }, 1, 0],
  ])('for %s rejects the call, and is not logged', async (_, given, callCount, refreshCount) => {
    const respond = () => Response.json({ status: 'error', message: '未授权' }, { status: 401 });
    const { api, calls, refresh, logs } = openApi({ respond, ...given });
    await expect(api('/x')).rejects.toMatchObject({ kind: 'refused', status: 401, message: '未授权' });
    expect([calls.length, refresh.mock.calls.length, logs]).toEqual([callCount, refreshCount, []]);
  });

  it('rejects the call with the error of a failed refresh, without a replay', async () => {
    const { api, calls, refresh, logs } = openApi({ respond: refuseOnce });
    const failure = new Error('no token');
    refresh.mockRejectedValue(failure);
    await expect(api('/x')).rejects.toBe(failure);
    expect([calls.length, logs]).toEqual([1, []]);
  });
});

describe('a failed call', () => {
  it('makes one attempt unless it gets a 401', async () => {
    const { api, calls, refresh } = openApi({ respond: () => new Response('', { status: 503 }) });
    await expect(api('/x')).rejects.toMatchObject({ kind: 'refused', status: 503 });
    expect([calls.length, refresh.mock.calls.length]).toEqual([1, 0]);
  });

  it.each<[string, () => Response]>([
    [
      'has no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    [
      'gets an interrupted body',
      () =>
        new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
    ],
  ])('is reported as unreachable, after one attempt, if it %s', async (_, respond) => {
    const { api, calls, logs } = openApi({ respond });
    await expect(api('/x')).rejects.toMatchObject({ kind: 'unreachable', cause: expect.any(TypeError) });
    expect([calls.length, logs]).toEqual([1, ['请求失败']]);
  });

  it.each([
    ['', undefined, '请求失败'],
    ['Bad gateway', 'Bad gateway', '请求失败'],
    ['{"message":"数据库错误"}', { message: '数据库错误' }, '数据库错误'],
    ['{"message":""}', { message: '' }, '请求失败'],
    ['{"message":{"a":1}}', { message: { a: 1 } }, '请求失败'],
    ['null', null, '请求失败'],
  ])(
    'has the body %j as data, and is logged with the server’s message, otherwise as 请求失败',
    async (body, data, message) => {
      const { api, logs } = openApi({ respond: () => new Response(body, { status: 502 }) });
      await expect(api('/x')).rejects.toMatchObject({
        ...{ kind: 'refused', status: 502, data },
        message: message === '请求失败' ? 'The server responded with status 502.' : message,
      });
      expect(logs).toEqual([message]);
    },
  );

  it('is also one with a 200 whose body has a status other than ok', async () => {
    const body = { code: 10203, msg: 'x', status: 'error', message: '用户名或密码错误' };
    const { api, calls, logs } = openApi({ respond: () => Response.json(body) });
    await expect(api('/x')).rejects.toMatchObject({
      ...{ kind: 'refused', status: 200, message: '用户名或密码错误', data: body },
    });
    expect([calls.length, logs]).toEqual([1, ['用户名或密码错误']]);
  });

  it.each([
    ['a number', { status: 1 }],
    ['no status', { code: 1 }],
    ['a list', [{ status: 'error' }]],
  ])('is not one with a 200 whose body has as its status %s', async (_, body) => {
    expect(await openApi({ respond: () => Response.json(body) }).api('/x')).toEqual(body);
  });
});

describe('a bug in the app', () => {
  const mistake = new TypeError('x is not a function');
  const fail = () => {
    throw mistake;
  };

  it.each<[string, Given]>([
    ['reading the token', { readToken: fail }],
    ['refreshing the token', { session: { ...NO_SESSION, refresh: async () => fail() } }],
    ['starting the deadline', { clock: { ...testClock, timeout: fail } }],
    ['sending the request', { fetch: fail }],
  ])('while %s is passed on, not reported as an unreachable server', async (_, given) => {
    const { api, logs } = openApi({ respond: refuseOnce, ...given });
    await expect(api('/x')).rejects.toBe(mistake);
    expect(logs).toEqual([]);
  });

  it('that produces an invalid URL is passed on', async () => {
    const { api, logs } = openApi({ baseUrl: 'http://localhost:port', fetch });
    await expect(api('/x')).rejects.toBeInstanceOf(TypeError);
    expect(logs).toEqual([]);
  });
});

describe('the deadline', () => {
  /** What the call has failed with so far. */
  function failureOf(call: ReturnType<Api>) {
    const failed = vi.fn();
    call.catch(failed);
    return failed;
  }

  it('is 20 s by default, and a call that misses it is reported as a timeout', async () => {
    stopTime();
    const { api, logs } = openApi({ respond: hang });
    const failed = failureOf(api('/'));
    await pass(19_999);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
    expect(logs).toEqual(['请求失败']);
  });

  it('includes the body, starts again for the replay, and excludes the refresh', async () => {
    stopTime();
    const respond = (count: number, signal?: AbortSignal | null) =>
      count === 1 ? new Response('', { status: 401 }) : stall(count, signal);
    const session = { ...NO_SESSION, refresh: () => pause(testClock, 1_200) };
    const failed = failureOf(openApi({ respond, session }).api('/', { deadlineMs: 1_000 }));
    await pass(2_199);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  });

  it('does not hide the error of a refresh if it passes during the refresh', async () => {
    stopTime();
    const failure = new Error('no token');
    const refresh = () => pause(testClock, 1_200).then(() => Promise.reject(failure));
    const { api, logs } = openApi({ respond: refuseOnce, session: { ...NO_SESSION, refresh } });
    await expect(finish(api('/', { deadlineMs: 1_000 }))).rejects.toBe(failure);
    expect(logs).toEqual([]);
  });
});

describe('a cancelled call', () => {
  it('sends nothing if cancelled before it starts', async () => {
    const { api, calls } = openApi();
    await expect(api('/x', { signal: AbortSignal.abort('over') })).rejects.toBe('over');
    expect(calls).toEqual([]);
  });

  it.each<[string, Given]>([
    ['before the response', { respond: hang }],
    ['while its body arrives', { respond: stall }],
    [
      'during a refresh',
      {
        respond: refuseOnce,
        session: { ...NO_SESSION, refresh: () => new Promise(() => undefined) },
      },
    ],
  ])(
    'rejects with the signal’s reason, even if that is a timeout, and logs nothing: %s',
    async (_, given) => {
      stopTime();
      const { api, logs } = openApi(given);
      const call = api('/x', { signal: testClock.timeout(60), deadlineMs: 5_000 });
      await expect(finish(call)).rejects.toHaveProperty('name', 'TimeoutError');
      expect(logs).toEqual([]);
    },
  );
});
