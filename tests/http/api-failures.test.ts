import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, createApi } from '../../src/http/api.ts';
import { HttpError } from '../../src/http/http-error.ts';
import { pause } from '../../src/time/clock.ts';
import { finish, pass, stopTime, testClock } from '../support/fake-clock.ts';
import { NO_SESSION } from '../support/no-session.ts';
import { createMemoryBrowser, type TestBrowser } from '../support/session-harness.ts';

let browser: TestBrowser;
let api: Api;
let logs: string[];

beforeEach(() => {
  stopTime();
  browser = createMemoryBrowser();
  logs = [];
  api = createApi({
    baseUrl: browser.apiUrl,
    readToken: () => null,
    session: NO_SESSION,
    log: (message) => logs.push(message),
    clock: testClock,
    fetch: browser.fetch,
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

describe('an error response', () => {
  it.each([
    ['JSON', '{"message":"数据库错误"}', { message: '数据库错误' }],
    ['text', 'Bad gateway', 'Bad gateway'],
    ['nothing', '', undefined],
  ])('has a parsed body: %s', async (_, body, data) => {
    browser.standIn.injectFault({ path: '/x', status: 500, body });
    const failure = await failureOf(api('/x'));
    expect(failure).toMatchObject({ kind: 'refused', status: 500 });
    expect(failure.data).toEqual(data);
    expect(logs).toEqual([body.startsWith('{') ? '数据库错误' : '请求失败']);
  });

  it.each([
    ['an empty body', ''],
    ['plain text', 'Bad gateway'],
    ['HTML', '<html><title>502</title></html>'],
    ['truncated JSON', '{"message":"x'],
    ['an empty message', '{"message":""}'],
    ['a message that is not a string', '{"message":{"a":1}}'],
    ['null', 'null'],
    ['a list', '["message"]'],
  ])('is logged as 请求失败 with %s', async (_, body) => {
    browser.standIn.injectFault({ path: '/x', status: 502, body });
    expect((await failureOf(api('/x'))).message).toBe('The server answered 502.');
    expect(logs).toEqual(['请求失败']);
  });
});

describe('an unreachable server', () => {
  it('is reported when the body is interrupted', async () => {
    const broken = createApi({
      baseUrl: browser.apiUrl,
      readToken: () => null,
      session: NO_SESSION,
      log: (message) => logs.push(message),
      clock: testClock,
      fetch: async () =>
        new Response(
          new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }),
        ),
    });
    expect((await failureOf(broken('/x'))).kind).toBe('unreachable');
    expect(logs).toEqual(['请求失败']);
  });
});

describe('a bug in the app', () => {
  const mistake = new TypeError('x is not a function');
  const fail = () => {
    throw mistake;
  };

  it.each<[string, Partial<Parameters<typeof createApi>[0]>]>([
    ['reading the token', { readToken: fail }],
    ['refreshing the token', { session: { ...NO_SESSION, refresh: async () => fail() } }],
    ['starting the deadline', { clock: { ...testClock, timeout: fail } }],
    ['sending the request', { fetch: fail }],
  ])('while %s is passed on, not reported as an unreachable server', async (_, dependency) => {
    const broken = createApi({
      baseUrl: browser.apiUrl,
      readToken: () => null,
      session: NO_SESSION,
      log: (message) => logs.push(message),
      clock: testClock,
      fetch: browser.fetch,
      ...dependency,
    });
    browser.standIn.injectFault({ path: '/x', status: 401 });
    await expect(broken('/x')).rejects.toBe(mistake);
    expect(logs).toEqual([]);
  });

  it('that produces an invalid URL is passed on', async () => {
    const broken = createApi({
      baseUrl: 'http://localhost:port',
      readToken: () => null,
      session: NO_SESSION,
      log: (message) => logs.push(message),
      clock: testClock,
      fetch,
    });
    await expect(broken('/x')).rejects.toBeInstanceOf(TypeError);
    expect(logs).toEqual([]);
  });
});

describe('the deadline', () => {
  it('starts again for the replay and excludes the refresh', async () => {
    let isRefreshed = false;
    const slow = createApi({
      baseUrl: browser.apiUrl,
      readToken: () => null,
      session: {
        ...NO_SESSION,
        refresh: async () => {
          await pause(testClock, 1200);
          isRefreshed = true;
        },
      },
      log: (message) => logs.push(message),
      clock: testClock,
      fetch: browser.fetch,
    });
    browser.standIn.injectFault({ path: '/', status: 401 });
    await expect(finish(slow('/', { deadlineMs: 1000 }))).resolves.toMatchObject({ status: 'ok' });
    expect([isRefreshed, logs]).toEqual([true, []]);
  });

  it('is 20 s by default', async () => {
    browser.standIn.injectFault({ path: '/', kind: 'hang' });
    const failed = vi.fn();
    const call = api('/').catch(failed);
    await pass(19_999);
    expect(failed).not.toHaveBeenCalled();
    await pass(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
    await call;
  });

  it('does not hide the error of a refresh if it passes during the refresh', async () => {
    const failure = new Error('no token');
    const slow = createApi({
      baseUrl: browser.apiUrl,
      readToken: () => null,
      session: {
        ...NO_SESSION,
        refresh: () => pause(testClock, 1200).then(() => Promise.reject(failure)),
      },
      log: (message) => logs.push(message),
      clock: testClock,
      fetch: browser.fetch,
    });
    browser.standIn.injectFault({ path: '/', status: 401 });
    await expect(finish(slow('/', { deadlineMs: 1000 }))).rejects.toBe(failure);
    expect(logs).toEqual([]);
  });

  it('does not affect a response that arrives in time', async () => {
    browser.standIn.injectFault({ path: '/', delayMs: 4999 });
    await expect(finish(api('/', { deadlineMs: 5000 }))).resolves.toMatchObject({ status: 'ok' });
  });
});

describe('a cancelled call', () => {
  it('sends nothing if cancelled before it starts', async () => {
    await expect(api('/x', { signal: AbortSignal.abort('over') })).rejects.toBe('over');
    expect(browser.standIn.requests).toEqual([]);
  });

  it('is distinguished from a timeout', async () => {
    browser.standIn.injectFault({ path: '/x', kind: 'hang' });
    const call = api('/x', { signal: testClock.timeout(60), deadlineMs: 5000 });
    await expect(finish(call)).rejects.toHaveProperty('name', 'TimeoutError');
    expect(logs).toEqual([]);
  });
});
