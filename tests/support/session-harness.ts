import { onTestFinished } from 'vitest';
import { type Api, createApi } from '../../src/http/api.ts';
import { createQueryClient } from '../../src/query-client.ts';
import { createSession, type Session } from '../../src/session/session.ts';
import { createSessionStore, randomId } from '../../src/session/stored-session.ts';
import type { StandInOptions } from '../../src/stand-in/options.ts';
import { type CookieJar, createCookieJar } from '../../src/stand-in/sessions/cookie-jar.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';
import { type BackendVersion, VERSIONS } from '../../src/stand-in/versions.ts';
import { createTabLock } from '../../src/tabs/tab-lock.ts';
import type { Clock } from '../../src/time/clock.ts';
import { testClock } from './fake-clock.ts';
import { MemoryStorage } from './memory-storage.ts';

interface TabOptions {
  clock?: Clock;
  locks?: LockManager;
  isOnline?: () => boolean;
  openStorage?: () => Storage;
  /** The session storage of an earlier document of the same tab. */
  sessionStorage?: Storage;
  refreshPath?: `/${string}`;
}

/** The app without its views, as in one browser tab. */
export interface Tab {
  api: Api;
  session: Session;
  queryClient: ReturnType<typeof createQueryClient>;
  store: ReturnType<typeof createSessionStore>;
  /** Logged messages in order. */
  logs: string[];
  /** Receives the events of a window. */
  window: TestWindow;
  sessionStorage: Storage;
  /** The paths that the page has loaded in its own place, in order; 'reload' stands for its own URL. */
  loads: string[];
  /** Whether the page can be seen. */
  isVisible(): boolean;
}

type TestWindow = EventTarget & { document: EventTarget };

export interface TestBrowser {
  standIn: StandIn;
  apiUrl: string;
  /** The cookies of the API's origin. */
  jar: CookieJar;
  storage: MemoryStorage;
  /** Starts a session of `username`: stores its cookies, and returns what a tab would store. */
  grant(username: string): StoredGrant;
  openTab(options?: TabOptions): Tab;
  /** Opens a tab with `username` signed in: with cookies, a token if the version has one, and a known session state. */
  openSignedIn(options?: TabOptions, username?: string): Promise<Tab>;
}

interface StoredGrant {
  /** Null if the version has sessions of cookies only. */
  token: string | null;
  expiresAtS: number;
}

/** Opens the callback with `token` in `tab`, which has gone to a provider. */
export async function acceptToken({ session }: Tab, token: string): Promise<void> {
  session.noteSignInStart();
  session.holdToken(token);
  await session.completeCallback();
}

/** A browser whose stand-in listens on a port, with real timers; only for tests that need real HTTP. */
export async function createHttpBrowser(options?: StandInOptions): Promise<TestBrowser> {
  const standIn = createStandIn({ entryCount: 3, ...options });
  const { url, close } = await standIn.listen(0, '127.0.0.1');
  onTestFinished(close);
  const jar = createCookieJar();
  return createBrowser(standIn, versionOf(options), url, jar, withCookies(jar));
}

/** A browser whose stand-in runs in the process without a socket, so that a test can stop time. */
export function createMemoryBrowser(options?: StandInOptions): TestBrowser {
  const standIn = createStandIn({ entryCount: 3, ...options });
  return createBrowser(standIn, versionOf(options), 'http://localhost:8000', standIn.jar, standIn.fetch);
}

/** Node's fetch with the cookies that a browser sends and stores with `credentials: 'include'`. */
function withCookies(jar: CookieJar): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const isInclusive = init?.credentials === 'include';
    const cookie = isInclusive ? jar.header() : null;
    if (cookie) headers.set('Cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    if (isInclusive) jar.store(response.headers.getSetCookie());
    return response;
  };
}

function versionOf({ version = 'a' }: StandInOptions = {}): BackendVersion {
  return VERSIONS[version];
}

function createBrowser(
  standIn: StandIn,
  version: BackendVersion,
  apiUrl: string,
  jar: CookieJar,
  fetch: typeof globalThis.fetch,
): TestBrowser {
  const storage = new MemoryStorage();

  function openTab({
    clock = testClock,
    locks,
    isOnline = () => true,
    openStorage,
    refreshPath = version.refreshPath,
    sessionStorage,
  }: TabOptions = {}): Tab {
    const loads: string[] = [];
    const target = new EventTarget();
    const style = { visibility: '' };
    const document = Object.assign(new EventTarget(), { documentElement: { style } });
    const view = storage.viewFor(target);
    const sessionView = sessionStorage ?? new MemoryStorage().viewFor(target);
    /** The document is gone, so it receives no more events. */
    const load = (path: string) => {
      loads.push(path);
      target.dispatchEvent = () => true;
    };
    const window = Object.defineProperties(
      Object.assign(target, {
        document,
        sessionStorage: sessionView,
        location: { replace: load, reload: () => load('reload') },
      }),
      {
        localStorage: { get: openStorage ?? (() => view) },
        navigator: { get: () => ({ onLine: isOnline() }) },
      },
    ) as unknown as Window;
    const logs: string[] = [];
    const log = (message: string) => logs.push(message);
    const store = createSessionStore(window);
    const queryClient = createQueryClient();
    const client = { baseUrl: apiUrl, readToken: () => store.read().token, log, clock, fetch };
    const session = createSession({
      send: createApi(client),
      refreshPath,
      store,
      queryClient,
      lock: createTabLock('session-refresh', locks, clock),
      clock,
      log,
      window,
    });
    session.watch();
    onTestFinished(() => queryClient.clear());
    return {
      api: createApi({ ...client, session }),
      session,
      queryClient,
      store,
      logs,
      window: target as unknown as TestWindow,
      sessionStorage: sessionView,
      loads,
      isVisible: () => style.visibility === '',
    };
  }

  function grant(username: string): StoredGrant {
    const { accessToken, accessTokenExpiresAtS, cookies } = standIn.issueSession(username);
    jar.store(cookies);
    return { token: version.callbackHasToken ? accessToken : null, expiresAtS: accessTokenExpiresAtS };
  }

  async function openSignedIn(options?: TabOptions, username = DEMO_USER.username): Promise<Tab> {
    const { token, expiresAtS } = grant(username);
    const tab = openTab(options);
    tab.store.write(
      { signInId: `${username}-${randomId()}`, grantId: randomId(), operatorId: null, expiresAtS },
      token,
    );
    await tab.session.me();
    return tab;
  }

  return { standIn, apiUrl, jar, storage, grant, openTab, openSignedIn };
}
