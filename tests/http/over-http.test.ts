import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Api, createApi } from '../../src/http/api.ts';
import { HttpError } from '../../src/http/http-error.ts';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { systemClock } from '../../src/time/clock.ts';
import { eventually } from '../support/eventually.ts';
import { NO_SESSION } from '../support/no-session.ts';
import { createHttpBrowser, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let api: Api;
let logs: string[];
/** Number of responses whose headers have arrived. */
let responseCount: number;
let deadlines: AbortController[];

beforeEach(async () => {
  browser = await createHttpBrowser();
  logs = [];
  responseCount = 0;
  deadlines = [];
  api = openApi(browser.apiUrl);
});

/** An API client without a session, whose refreshes always succeed. */
function openApi(baseUrl: string): Api {
  return createApi({
    baseUrl,
    readToken: () => null,
    session: NO_SESSION,
    log: (message) => logs.push(message),
    clock: {
      ...systemClock,
      timeout() {
        const deadline = new AbortController();
        deadlines.push(deadline);
        return deadline.signal;
      },
    },
    async fetch(input, init) {
      const response = await fetch(input, init);
      responseCount += 1;
      return response;
    },
  });
}

/** Makes the deadlines of all calls pass at once. */
function passDeadlines(): void {
  for (const deadline of deadlines) deadline.abort(new DOMException('late', 'TimeoutError'));
}

async function failureOf(work: Promise<unknown>): Promise<HttpError> {
  const [result] = await Promise.allSettled([work]);
  if (result.status === 'rejected' && result.reason instanceof HttpError) return result.reason;
  return expect.fail(`No HttpError: ${JSON.stringify(result)}`);
}

describe('an error response over HTTP', () => {
  it('keeps status and body and is logged with the server’s message', async () => {
    const body = '{"status":"error","message":"数据库错误","code":7}';
    browser.standIn.injectFault({ path: '/x', status: 500, body });
    const failure = await failureOf(api('/x'));
    expect(failure).toMatchObject({ kind: 'refused', status: 500, statusText: 'Internal Server Error' });
    expect(failure.message).toBe('数据库错误');
    expect(failure.data).toEqual(JSON.parse(body));
    expect(logs).toEqual(['数据库错误']);
  });
});

describe('an unreachable server', () => {
  it('is reported when the connection is reset', async () => {
    browser.standIn.injectFault({ path: '/x', kind: 'reset' });
    const failure = await failureOf(api('/x'));
    expect(failure).toMatchObject({ kind: 'unreachable', status: undefined, cause: expect.any(TypeError) });
    expect(logs).toEqual(['请求失败']);
  });

  it('is reported when nothing listens', async () => {
    expect(await failureOf(openApi('http://127.0.0.1:1')('/x'))).toMatchObject({ kind: 'unreachable' });
    expect(logs).toEqual(['请求失败']);
  });
});

describe('the deadline over HTTP', () => {
  it.each([
    ['no response arrives', 'hang'],
    ['the headers arrive at once and the body never ends', 'stall'],
  ] as const)('ends a call when %s', async (_, kind) => {
    browser.standIn.injectFault({ path: '/x', kind, times: 2 });
    const calls = [failureOf(api('/x')), failureOf(api('/x'))];
    await eventually(() => browser.standIn.countOf('GET', '/x')).toBe(2);
    if (kind === 'stall') await eventually(() => responseCount).toBe(2);
    passDeadlines();
    for (const failure of await Promise.all(calls)) expect(failure.kind).toBe('timeout');
    expect(logs).toEqual(['请求失败', '请求失败']);
  });

  it('also applies to the replay', async () => {
    browser.standIn.injectFault({ path: '/x', status: 401 });
    browser.standIn.injectFault({ path: '/x', kind: 'stall' });
    const call = failureOf(api('/x'));
    await eventually(() => responseCount).toBe(2);
    passDeadlines();
    expect((await call).kind).toBe('timeout');
  });
});

describe('a cancelled call over HTTP', () => {
  it.each(['hang', 'stall'] as const)(
    'rejects with the signal’s reason and logs nothing (%s)',
    async (kind) => {
      browser.standIn.injectFault({ path: '/x', kind });
      const caller = new AbortController();
      const call = api('/x', { signal: caller.signal });
      await eventually(() => browser.standIn.countOf('GET', '/x')).toBe(1);
      const reason = new Error('left the page');
      caller.abort(reason);
      await expect(call).rejects.toBe(reason);
      expect(logs).toEqual([]);
    },
  );
});

describe('a list request over HTTP', () => {
  const listCount = () => browser.standIn.countOf('GET', '/api/anis');

  async function openList() {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const tab = await browser.openSignedIn();
    return { tab, logged, read: () => tab.queryClient.fetchQuery(animesQueryOptions(tab.api)) };
  }

  it('is sent three times in all, logged each time, and then fails', async () => {
    const { tab, logged, read } = await openList();
    browser.standIn.injectFault({ path: '/api/anis', status: 503, times: Number.POSITIVE_INFINITY });
    await expect(read()).rejects.toMatchObject({ kind: 'refused', status: 503 });
    expect(listCount()).toBe(3);
    expect(tab.logs).toEqual(Array(3).fill('injected by a test'));
    expect(logged).not.toHaveBeenCalled();
  });

  it('fails with the server’s message and is sent once if the server refuses it with a 200', async () => {
    const { tab, logged, read } = await openList();
    const body = '{"status":"error","message":"数据库错误","code":10203,"msg":"数据库错误"}';
    browser.standIn.injectFault({ path: '/api/anis', times: Number.POSITIVE_INFINITY, body });
    await expect(read()).rejects.toMatchObject({ kind: 'refused', message: '数据库错误' });
    expect(listCount()).toBe(1);
    expect(tab.logs).toEqual(['数据库错误']);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ['HTML', { body: '<!doctype html><title>Login</title>' }],
    ['truncated JSON', { body: '{"status":"ok","data":{"items":[{"id":1' }],
    ['204', { status: 204 }],
    ['an empty body', { body: '' }],
    ['ok without data', { body: '{"status":"ok"}' }],
  ] as const)('fails as malformed, is sent once and is logged as 未知错误: %s', async (_, fault) => {
    const { tab, logged, read } = await openList();
    browser.standIn.injectFault({ path: '/api/anis', times: Number.POSITIVE_INFINITY, ...fault });
    await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
    expect(listCount()).toBe(1);
    expect(logged).toHaveBeenCalledExactlyOnceWith('未知错误');
    expect(tab.logs).toEqual([]);
  });
});
