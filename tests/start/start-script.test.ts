import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { Window as Page } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRefreshedAtStart } from '../../src/session/stored-session.ts';
import type { EarlyRequests } from '../../src/start/early-fetch.ts';

/** The script above the styles and the one at the end of the body, in the order in which the browser runs them. */
const SCRIPTS = [...readFileSync('index.html', 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(
  ([, code]) => code,
);
const ME = 'https://api.example/api/me';
const LIST = 'https://api.example/api/anis';
const FILES = {
  '': ['/assets/layout.js'],
  '/animes': ['/assets/layout.js', '/assets/list.js'],
  '/sign-in': ['/assets/sign-in.js'],
};

const record = (expiresAtS: number | null, operatorId: string | null = '7') =>
  JSON.stringify({ signInId: 's', grantId: 'g', operatorId, expiresAtS });
const TOKEN = { access_token: 't' };

interface Given {
  path?: string;
  /** The values in local storage; null if access to it is denied. */
  stored?: Readonly<Record<string, string>> | null;
  /** Whether the browser has what the app needs. */
  isSupported?: boolean;
  respond?: () => Promise<Response>;
}

/** Runs the scripts in a page, as the browser does before any file has loaded. */
function open({ path = '/', stored = TOKEN, isSupported = true, respond }: Given = {}) {
  const page = new Page();
  const { document } = page;
  document.body.innerHTML = '<div id="root"></div><div id="start" aria-label="Loading"></div>';
  const fetch = vi.fn<typeof globalThis.fetch>(respond ?? (async () => Response.json('early')));
  const window: { earlyRequests?: EarlyRequests } = {};
  const reload = vi.fn();
  const code = SCRIPTS.join('')
    .replace('__API_URL__', 'https://api.example')
    .replace("'__FILES__'", JSON.stringify(FILES))
    .replace("'__IS_REFRESHED_AT_START__'", String(isRefreshedAtStart));
  runInNewContext(code, {
    AbortSignal: isSupported ? AbortSignal : class {},
    addEventListener: page.addEventListener.bind(page),
    document,
    fetch,
    get localStorage() {
      if (!stored) throw new Error('denied');
      return { getItem: (key: string) => stored[key] ?? null };
    },
    location: { pathname: path, reload },
    Response,
    setTimeout,
    window,
  });
  return {
    page,
    document,
    reload,
    requests: fetch.mock.calls,
    early: window.earlyRequests,
    preloads: [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
      link.getAttribute('href'),
    ),
    message: () => document.querySelector('#start')?.textContent,
  };
}

describe('the early requests', () => {
  it.each(['/', '/animes/'])('ask for the operator and the list at %s', async (path) => {
    const stored = { ...TOKEN, session: record(Date.now() / 1000 + 60) };
    const beforeMs = Date.now();
    const { requests, early } = open({ path, stored });
    const init = { credentials: 'include', cache: 'no-store', headers: { authorization: 'Bearer t' } };
    expect(requests).toEqual([ME, LIST].map((url) => [url, init]));
    expect(early).toMatchObject({ authorization: 'Bearer t', grantId: 'g' });
    expect(early?.sentAtMs).toBeGreaterThanOrEqual(beforeMs);
    expect(await (await early?.responses[LIST])?.json()).toBe('early');
  });

  it.each([
    ['cookies and a sign-in that is not confirmed yet', { session: record(null, null) }, null],
    ['a token without a record', TOKEN, 'Bearer t'],
  ])('are sent with %s', (_, stored, authorization) => {
    const { requests, early } = open({ stored });
    expect(requests).toHaveLength(2);
    expect(early?.authorization).toBe(authorization);
  });

  it.each<[string, Given]>([
    ['at /sign-in', { path: '/sign-in' }],
    ['without a session', { stored: {} }],
  ])('ask only for the operator %s', (_, given) => {
    const { requests, early } = open(given);
    expect(requests.map(([url]) => url)).toEqual([ME]);
    expect(Object.keys(early?.responses ?? {})).toEqual([ME]);
  });

  it.each<[string, Given]>([
    ['on another page', { path: '/404' }],
    ['while a sign-out is pending', { stored: { ...TOKEN, sign_out_pending: 'yes' } }],
    ['if the token has expired', { stored: { ...TOKEN, session: record(1) } }],
    ['if the expiry was never named', { stored: { session: record(null) } }],
    ['if local storage is denied', { stored: null }],
    ['if the record is not JSON', { stored: { ...TOKEN, session: '{' } }],
  ])('are not sent %s', (_, given) => {
    expect(open(given)).toMatchObject({ requests: [], early: undefined });
  });

  it('keep a failure for the app and do not report it as unhandled', async () => {
    const { early } = open({ respond: async () => Promise.reject(new Error('offline')) });
    await setImmediate();
    await expect(early?.responses[ME]).rejects.toThrow('offline');
  });

  it('pass on a response that must not have a body', async () => {
    const { early } = open({ respond: async () => new Response(null, { status: 204 }) });
    expect((await early?.responses[ME])?.status).toBe(204);
  });
});

describe('the files of the page', () => {
  it.each<[string, Given, keyof typeof FILES]>([
    ['of the dashboard', { path: '/' }, ''],
    ['of the list', { path: '/animes/' }, '/animes'],
    ['of the sign-in page', { path: '/sign-in' }, '/sign-in'],
    ['of the sign-in page, to which every page leads without a session', { stored: {} }, '/sign-in'],
  ])('%s are preloaded', (_, given, page) => {
    expect(open(given).preloads).toEqual(FILES[page]);
  });

  it('are not preloaded on other pages', () => {
    expect(open({ path: '/auth/callback' }).preloads).toEqual([]);
  });
});

describe('the message on a blank page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const NOT_LOADED =
    'Ani Updater could not be loaded. Check the connection to the server, then reload the page.';

  it('appears if a script is missing, and offers to reload', () => {
    const { page, document, message, reload } = open();
    const script = document.head.appendChild(document.createElement('script'));
    script.dispatchEvent(new page.Event('error'));
    expect(message()).toContain(NOT_LOADED);
    const button = document.querySelector('button');
    expect(button?.textContent).toBe('Reload');
    button?.click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['error', { message: 'TypeError: no fonts' }],
    ['unhandledrejection', { reason: new TypeError('no fonts') }],
  ])('appears after an %s, with the error’s message', (type, details) => {
    const { page, message } = open();
    page.dispatchEvent(Object.assign(new page.Event(type), details));
    vi.advanceTimersByTime(2_000);
    expect(message()).toContain('Ani Updater could not start. Reload the page.\nTypeError: no fonts');
  });

  it('does not appear if the app has rendered or only a picture is missing', () => {
    const { page, document, message } = open();
    document.body.appendChild(document.createElement('img')).dispatchEvent(new page.Event('error'));
    document.querySelector('#root')?.append('rendered');
    page.dispatchEvent(Object.assign(new page.Event('error'), { message: 'TypeError: no fonts' }));
    vi.advanceTimersByTime(2_000);
    expect(message()).toBe('');
  });

  it('appears in a browser that is too old, in which the app does not start', () => {
    const { document, message } = open({ isSupported: false });
    expect(message()).toContain('This browser is too old.');
    expect(document.querySelector('#root')).toBeNull();
  });
});
