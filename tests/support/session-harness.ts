import { onTestFinished } from 'vitest';
import { type Api, createApi } from '../../src/http/api.ts';
import { createQueryClient } from '../../src/query-client.ts';
import type { Clock } from '../../src/session/clock.ts';
import { DEFAULT_LIMITS, type SessionLimits } from '../../src/session/limits.ts';
import { createRefreshLock } from '../../src/session/refresh-lock.ts';
import { createSession, type Session } from '../../src/session/session.ts';
import { createTokenStore } from '../../src/session/token-store.ts';
import { watchPage } from '../../src/session/watch-page.ts';
import { type CookieJar, createCookieJar } from '../stand-in/cookies.ts';
import type { StandInOptions } from '../stand-in/options.ts';
import { createStandIn, type StandIn } from '../stand-in/stand-in.ts';
import { DEMO_USER } from '../stand-in/users.ts';
import { testClock } from './fake-clock.ts';
import { MemoryStorage } from './memory-storage.ts';

interface TabOptions {
  clock?: Clock;
  limits?: Partial<SessionLimits>;
  locks?: LockManager;
  isOnline?: () => boolean;
  openStorage?: () => Storage;
}

/** The app without its views, as one tab of a browser runs it. */
export interface Tab {
  api: Api;
  session: Session;
  queryClient: ReturnType<typeof createQueryClient>;
  tokens: ReturnType<typeof createTokenStore>;
  /** What was logged, in order. */
  logs: string[];
  /** Hears what a window hears. */
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
  openTab(options?: TabOptions): Tab;
  /** A tab in which `username` is signed in: token and cookies are in place, and the state is known. */
  openSignedIn(options?: TabOptions, username?: string): Promise<Tab>;
}

/** What of a window the session listens to and touches. */
export function createPage(): TestPage {
  const documentElement = { style: { visibility: '' } };
  return Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { documentElement }),
  });
}

/** A browser over a stand-in that listens on a port, with real timers. Only for tests in which real HTTP is the point. */
export async function createHttpBrowser(options?: StandInOptions): Promise<TestBrowser> {
  const standIn = createStandIn({ entryCount: 3, ...options });
  const { url, close } = await standIn.listen(0, '127.0.0.1');
  onTestFinished(close);
  const jar = createCookieJar(Date.now);
  return createBrowser(standIn, url, jar, withCookies(jar));
}

/** A browser over a stand-in within the process: no socket, so that a test may stop time. */
export function createMemoryBrowser(options?: StandInOptions): TestBrowser {
  const standIn = createStandIn({ entryCount: 3, ...options });
  return createBrowser(standIn, 'http://localhost:8000', standIn.jar, standIn.fetch);
}

/** Node's fetch with the cookies that a browser would send with `credentials: 'include'`, and would keep. */
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

function createBrowser(
  standIn: StandIn,
  apiUrl: string,
  jar: CookieJar,
  fetchAnswer: typeof fetch,
): TestBrowser {
  const storage = new MemoryStorage();

  function openTab({
    clock = testClock,
    limits,
    locks,
    isOnline = () => true,
    openStorage,
  }: TabOptions = {}): Tab {
    const page = createPage();
    const view = storage.viewFor(page);
    const logs: string[] = [];
    const log = (message: string) => logs.push(message);
    const tokens = createTokenStore(openStorage ?? (() => view));
    const queryClient = createQueryClient();
    const api: Api = createApi({
      baseUrl: apiUrl,
      authorization: { read: tokens.read, refresh: (sentToken) => session.refresh(sentToken) },
      log,
      clock,
      fetch: fetchAnswer,
    });
    const session: Session = createSession({
      api,
      tokens,
      queryClient,
      lock: createRefreshLock(locks, clock),
      clock,
      log,
      isOnline,
      limits: { ...DEFAULT_LIMITS, adoptWaitMs: 100, ...limits },
    });
    onTestFinished(watchPage(session, page as unknown as Window));
    onTestFinished(() => queryClient.clear());
    return { api, session, queryClient, tokens, logs, page };
  }

  async function openSignedIn(options?: TabOptions, username = DEMO_USER.login): Promise<Tab> {
    const { accessToken, cookies } = standIn.issueSession(username);
    jar.store(cookies);
    const tab = openTab(options);
    tab.session.accept(accessToken);
    await tab.session.me();
    return tab;
  }

  return { standIn, apiUrl, jar, storage, openTab, openSignedIn };
}
