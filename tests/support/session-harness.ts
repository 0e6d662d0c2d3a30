import { onTestFinished } from 'vitest';
import { type Api, createApi } from '../../src/http/api.ts';
import { createQueryClient } from '../../src/query-client.ts';
import { createSignInStart } from '../../src/session/callback/sign-in-start.ts';
import type { Clock } from '../../src/session/clock.ts';
import { createSession, type Session } from '../../src/session/session.ts';
import { createTabLock } from '../../src/session/tab-lock.ts';
import { DEFAULT_TIMEOUTS, type SessionTimeouts } from '../../src/session/timeouts.ts';
import { createTokenStore } from '../../src/session/token-store.ts';
import { watchPage } from '../../src/session/watch-page.ts';
import type { StandInOptions } from '../../src/stand-in/options.ts';
import { type CookieJar, createCookieJar } from '../../src/stand-in/sessions/cookies.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';
import type { BackendVersion } from '../../src/stand-in/versions/version.ts';
import { VERSIONS } from '../../src/stand-in/versions/versions.ts';
import { testClock } from './fake-clock.ts';
import { MemoryStorage } from './memory-storage.ts';

interface TabOptions {
  clock?: Clock;
  timeouts?: Partial<SessionTimeouts>;
  locks?: LockManager;
  isOnline?: () => boolean;
  openStorage?: () => Storage;
  refreshPath?: `/${string}`;
}

/** The app without its views, as in one browser tab. */
export interface Tab {
  api: Api;
  session: Session;
  queryClient: ReturnType<typeof createQueryClient>;
  tokens: ReturnType<typeof createTokenStore>;
  /** Logged messages in order. */
  logs: string[];
  /** Receives the events of a window. */
  page: TestPage;
}

type TestPage = EventTarget & {
  document: EventTarget & { documentElement: { style: { visibility: string } } };
};

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
  /** Returns `tab` to the callback from a provider at which `username` has signed in. */
  returnFromProvider(tab: Tab, username: string): Promise<void>;
}

interface StoredGrant {
  /** Null if the version has sessions of cookies only. */
  token: string | null;
  expiresAtS: number;
}

/** Completes, with `token`, a provider's sign-in that was started in `tab`. Returns whether the token was accepted. */
export function acceptToken({ session: { callback } }: Tab, token: string | null): boolean {
  callback.noteSignInStart();
  return callback.receive(token) === 'accepted';
}

/** A fake of the parts of a window that the session uses. */
export function createPage(): TestPage {
  const documentElement = { style: { visibility: '' } };
  return Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { documentElement }),
  });
}

/** A browser whose stand-in listens on a port, with real timers; only for tests that need real HTTP. */
export async function createHttpBrowser(options?: StandInOptions): Promise<TestBrowser> {
  const standIn = createStandIn({ entryCount: 3, ...options });
  const { url, close } = await standIn.listen(0, '127.0.0.1');
  onTestFinished(close);
  const jar = createCookieJar(Date.now);
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
    timeouts,
    locks,
    isOnline = () => true,
    openStorage,
    refreshPath = version.refreshPath,
  }: TabOptions = {}): Tab {
    const page = createPage();
    const view = storage.viewFor(page);
    const sessionView = new MemoryStorage().viewFor(page);
    const logs: string[] = [];
    const log = (message: string) => logs.push(message);
    const tokens = createTokenStore(openStorage ?? (() => view));
    const queryClient = createQueryClient();
    const api: Api = createApi({
      baseUrl: apiUrl,
      authorization: {
        read: tokens.read,
        readGrant: tokens.readGrant,
        refresh: (sentGrant) => session.refresh(sentGrant),
        bindRequest: () => session.bindRequest(),
      },
      log,
      clock,
      fetch,
    });
    const session: Session = createSession({
      api,
      tokens,
      queryClient,
      lock: createTabLock(locks, clock),
      clock,
      log,
      isOnline,
      signInStart: createSignInStart(() => sessionView),
      refreshPath,
      timeouts: { ...DEFAULT_TIMEOUTS, adoptWaitMs: 100, ...timeouts },
    });
    onTestFinished(watchPage(session, page as unknown as Window));
    onTestFinished(() => queryClient.clear());
    return { api, session, queryClient, tokens, logs, page };
  }

  function grant(username: string): StoredGrant {
    const { accessToken, accessTokenExpiresAtS, cookies } = standIn.issueSession(username);
    jar.store(cookies);
    return { token: version.callbackHasToken ? accessToken : null, expiresAtS: accessTokenExpiresAtS };
  }

  async function openSignedIn(options?: TabOptions, username = DEMO_USER.username): Promise<Tab> {
    const { token, expiresAtS } = grant(username);
    const tab = openTab(options);
    if (token === null) tab.tokens.write(null, expiresAtS, 'sign-in');
    else acceptToken(tab, token);
    await tab.session.me();
    return tab;
  }

  async function returnFromProvider({ session }: Tab, username: string): Promise<void> {
    const { token } = grant(username);
    session.callback.noteSignInStart();
    if (session.callback.receive(token) === 'none') await session.callback.decide();
  }

  return { standIn, apiUrl, jar, storage, grant, openTab, openSignedIn, returnFromProvider };
}
