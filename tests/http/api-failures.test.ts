import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../src/http/api.ts';
import { HttpError } from '../../src/http/http-error.ts';
import { eventually } from '../support/eventually.ts';
import { createHttpBrowser, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let api: Api;
let logs: string[];

beforeEach(async () => {
  browser = await createHttpBrowser();
  logs = [];
  api = createApi({
    baseUrl: browser.apiUrl,
    authorization: { read: () => null, renew: async () => undefined },
    log: (message) => logs.push(message),
  });
});

async function failureOf(work: Promise<unknown>): Promise<HttpError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`No HttpError: ${String(error)}`);
  return error;
}

describe('a refusal', () => {
  it('keeps status and body, and is logged with the server’s message [T163]', async () => {
    const body = '{"status":"error","message":"数据库错误","code":7}';
    browser.standIn.order({ path: '/x', status: 500, body });
    const failure = await failureOf(api('/x'));
    expect(failure).toMatchObject({ kind: 'refused', status: 500, statusText: 'Internal Server Error' });
    expect(failure.message).toBe('数据库错误');
    expect(failure.data).toEqual(JSON.parse(body));
    expect(logs).toEqual(['数据库错误']);
  });

  it.each([
    ['JSON', '{"message":"数据库错误"}', { message: '数据库错误' }],
    ['text', 'Bad gateway', 'Bad gateway'],
    ['nothing', '', undefined],
  ])('is told in words where the call asked for a Blob: %s', async (_, body, data) => {
    browser.standIn.order({ path: '/x', status: 500, body });
    const failure = await failureOf(api('/x', { as: 'blob' }));
    expect(failure).toMatchObject({ kind: 'refused', status: 500 });
    expect(failure.data).toEqual(data);
    expect(logs).toEqual([body.startsWith('{') ? '数据库错误' : '请求失败']);
  });

  it.each([
    ['an empty body', ''],
    ['plain text', 'Bad gateway'],
    ['HTML', '<html><title>502</title></html>'],
    ['truncated JSON', '{"message":"x'],
    ['a message that is empty', '{"message":""}'],
    ['a message that is no text', '{"message":{"a":1}}'],
    ['null', 'null'],
    ['a list', '["message"]'],
  ])('is logged as 请求失败 with %s [T164]', async (_, body) => {
    browser.standIn.order({ path: '/x', status: 502, body });
    expect((await failureOf(api('/x'))).message).toBe('The server answered 502.');
    expect(logs).toEqual(['请求失败']);
  });
});

describe('a server that is not there', () => {
  it('is unreachable when it resets the connection', async () => {
    browser.standIn.order({ path: '/x', kind: 'reset' });
    const failure = await failureOf(api('/x'));
    expect(failure).toMatchObject({ kind: 'unreachable', status: undefined });
    expect(failure.cause).toBeInstanceOf(TypeError);
    expect(logs).toEqual(['请求失败']);
  });

  it('is unreachable when nothing listens [T165]', async () => {
    const nowhere = createApi({
      baseUrl: 'http://127.0.0.1:1',
      authorization: { read: () => null, renew: async () => undefined },
      log: (message) => logs.push(message),
    });
    expect((await failureOf(nowhere('/x'))).kind).toBe('unreachable');
    expect(logs).toEqual(['请求失败']);
  });

  it('is unreachable when the body breaks off', async () => {
    const broken = createApi({
      baseUrl: browser.apiUrl,
      authorization: { read: () => null, renew: async () => undefined },
      log: (message) => logs.push(message),
      fetch: async () =>
        new Response(
          new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }),
        ),
    });
    expect((await failureOf(broken('/x'))).kind).toBe('unreachable');
    expect(logs).toEqual(['请求失败']);
  });
});

describe('the deadline', () => {
  it.each([
    ['no answer comes', 'hang'],
    ['the headers come at once and the body never ends', 'stall'],
  ] as const)('ends a call when %s [T242]', async (_, kind) => {
    for (const as of ['parsed', 'blob'] as const) {
      browser.standIn.order({ path: '/x', kind });
      expect((await failureOf(api('/x', { deadlineMs: 80, as }))).kind).toBe('timeout');
    }
    expect(logs).toEqual(['请求失败', '请求失败']);
  });

  it('is counted anew for the replay, and not while the token is renewed', async () => {
    let isRenewed = false;
    const slow = createApi({
      baseUrl: browser.apiUrl,
      authorization: {
        read: () => null,
        renew: async () => {
          await new Promise((resolve) => setTimeout(resolve, 1200));
          isRenewed = true;
        },
      },
      log: (message) => logs.push(message),
    });
    browser.standIn.order({ path: '/', status: 401 });
    await expect(slow('/', { deadlineMs: 1000 })).resolves.toMatchObject({ status: 'ok' });
    expect([isRenewed, logs]).toEqual([true, []]);
  });

  it('holds for the replay too [T243]', async () => {
    browser.standIn.order({ path: '/x', status: 401 });
    browser.standIn.order({ path: '/x', kind: 'stall' });
    expect((await failureOf(api('/x', { deadlineMs: 80 }))).kind).toBe('timeout');
  });

  it('does not hurt an answer in time', async () => {
    await expect(api('/', { deadlineMs: 5000 })).resolves.toMatchObject({ status: 'ok' });
  });
});

describe('a call that is cancelled', () => {
  it.each(['hang', 'stall'] as const)(
    'rejects with the signal’s reason and logs nothing (%s)',
    async (kind) => {
      browser.standIn.order({ path: '/x', kind });
      const caller = new AbortController();
      const call = api('/x', { signal: caller.signal });
      await eventually(() => browser.standIn.countOf('GET', '/x')).toBe(1);
      const reason = new Error('left the page');
      caller.abort(reason);
      await expect(call).rejects.toBe(reason);
      expect(logs).toEqual([]);
    },
  );

  it('before it begins sends nothing', async () => {
    await expect(api('/x', { signal: AbortSignal.abort('over') })).rejects.toBe('over');
    expect(browser.standIn.requests).toEqual([]);
  });

  it('is told apart from its own deadline', async () => {
    browser.standIn.order({ path: '/x', kind: 'hang' });
    const call = api('/x', { signal: AbortSignal.timeout(60), deadlineMs: 5000 });
    await expect(call).rejects.toHaveProperty('name', 'TimeoutError');
    expect(logs).toEqual([]);
  });
});
