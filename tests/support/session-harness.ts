import { onTestFinished } from 'vitest';
import { type Api, createApi } from '../../src/http/api.ts';
import { createQueryClient } from '../../src/query-client.ts';
import { randomId } from '../../src/random-id.ts';
import { createSession, type Session } from '../../src/session/session.ts';
import { createSessionStore } from '../../src/session/stored-session.ts';
import type { Settings } from '../../src/stand-in/options.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { VERSIONS } from '../../src/stand-in/versions.ts';
import { createTabLock } from '../../src/tabs/tab-lock.ts';
import { type CookieJar, createCookieJar, withCookies } from './cookies.ts';
import { testClock } from './fake-clock.ts';
import { MemoryStorage } from './memory-storage.ts';
import { createTestStandIn, fetchInProcess, type StandIn } from './stand-in.ts';

interface TabOptions {
  locks?: LockManager;
  isOnline?: () => boolean;
  openStorage?: () => Storage;
  /** The session storage of an earlier document of the same tab. */
  sessionStorage?: Storage;
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

/** A browser whose stand-in runs in the process without a socket, so that a test can stop time. */
export function createMemoryBrowser(options: Partial<Settings> = {}): TestBrowser {
  const standIn = createTestStandIn({ entryCount: 3, ...options });
  const version = VERSIONS[options.version ?? 'a'];
  const storage = new MemoryStorage();
  const jar = createCookieJar();
  const fetch = withCookies(fetchInProcess(standIn), jar);

  function openTab({ locks, isOnline = () => true, openStorage, sessionStorage }: TabOptions = {}): Tab {
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
    const client = {
      baseUrl: 'http://localhost:8000',
      readToken: () => store.read().token,
      log,
      clock: testClock,
      fetch,
    };
    const session = createSession({
      send: createApi(client),
      refreshPath: version.refreshPath,
      store,
      queryClient,
      lock: createTabLock('session-refresh', locks, testClock),
      clock: testClock,
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

  return { standIn, jar, storage, grant, openTab, openSignedIn };
}
