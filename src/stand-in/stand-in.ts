import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { StandInEnv } from './context.ts';
import { createFaultQueue, type Fault } from './faults.ts';
import { createFetchAdapter, orAborted } from './fetch-adapter.ts';
import { type StandInOptions, type VersionName, withDefaults } from './options.ts';
import { createPorts, type ListeningStandIn } from './ports.ts';
import { type RecordedRequest, RequestLog } from './request-log.ts';
import { type CookieJar, createCookieJar } from './sessions/cookies.ts';
import { createSessions, type IssuedSession } from './sessions/sessions.ts';
import { findUser } from './sessions/users.ts';
import { createSyncedSettings } from './synced-settings.ts';
import { createHandlers, type ListOverride } from './versions/handlers.ts';
import { VERSIONS } from './versions/versions.ts';

/** A small complete backend with three adapters: a web-standard handler, a `fetch` function, and real ports. */
export interface StandIn {
  handle(request: Request): Promise<Response>;
  /** Uses its own cookie jar, like a page of another origin. */
  fetch: typeof fetch;
  /** Port 0 selects a free port. */
  listen(port: number, host?: string): Promise<ListeningStandIn>;
  /** The cookies of `fetch`. */
  readonly jar: CookieJar;
  /** Affects later requests. Of several matching faults, the one injected first takes effect. */
  injectFault(fault: Fault): void;
  clearFaults(): void;
  /** In order of arrival, without preflights. */
  readonly requests: readonly RecordedRequest[];
  readonly preflightCount: number;
  countOf(method: string, path: string): number;
  /** Changes options for all later requests. */
  configure(options: Partial<StandInOptions>): void;
  /** Sets raw entries to send instead of today's; null restores today's. */
  setEntries(entries: readonly unknown[] | null): void;
  /** Sets a raw JSON body to send instead of the list; null restores the list. */
  setListBody(body: unknown): void;
  /** Makes every access token issued so far expire. */
  expireAccessTokens(): void;
  revokeRefreshTokens(): void;
  /** How often a spent refresh token was presented. */
  readonly refreshTokenReuseCount: number;
  issueSession(username: string): IssuedSession;
  /** Restores the initial options and list; removes faults, log, sessions, synced settings and cookies. */
  reset(): void;
}

export function createStandIn(options: StandInOptions = {}): StandIn {
  let settings = withDefaults(options);
  let list: ListOverride = { entries: null, body: null };
  const faults = createFaultQueue();
  const log = new RequestLog();
  const sessions = createSessions(() => settings);
  const jar = createCookieJar();
  const syncedSettings = createSyncedSettings(() => settings.now());
  const context = { settings: () => settings, list: () => list, faults, log, sessions, syncedSettings };
  const handlers = createHandlers(context);
  const apps: Partial<Record<VersionName, Hono<StandInEnv>>> = {};
  const ports = createPorts((request, env) => currentApp().fetch(request, env));

  function currentApp(): Hono<StandInEnv> {
    const { version } = settings;
    apps[version] ??= createApp(VERSIONS[version].routes(handlers), context);
    return apps[version];
  }

  async function send(request: Request, signal: AbortSignal | null): Promise<Response> {
    return await orAborted(Promise.resolve(currentApp().fetch(request, { signal })), signal);
  }

  function injectFault(fault: Fault): void {
    faults.add(fault);
    if (faults.isResetPending()) ports.dropIdleBrowserConnections();
  }

  function issueSession(username: string): IssuedSession {
    const user = findUser(username);
    if (!user) throw new Error(`The stand-in has no user ${username}`);
    return sessions.issue(user);
  }

  function reset(): void {
    // `days` is copied, because only a new object makes the lists start at the first day again.
    settings = withDefaults({ ...options, ...(options.days && { days: { ...options.days } }) });
    list = { entries: null, body: null };
    faults.clear();
    log.clear();
    sessions.reset();
    syncedSettings.clear();
    jar.clear();
  }

  return {
    handle: (request) => send(request, request.signal),
    fetch: createFetchAdapter(send, jar),
    listen: ports.listen,
    jar,
    injectFault,
    clearFaults: faults.clear,
    get requests() {
      return log.requests;
    },
    get preflightCount() {
      return log.preflightCount;
    },
    countOf: (method, path) => log.countOf(method, path),
    configure: (changes) => {
      settings = { ...settings, ...changes };
    },
    setEntries: (entries) => {
      list = { ...list, entries };
    },
    setListBody: (body) => {
      list = { ...list, body: body === null ? null : { value: body } };
    },
    expireAccessTokens: sessions.expireAccessTokens,
    revokeRefreshTokens: sessions.revokeAll,
    get refreshTokenReuseCount() {
      return sessions.reuseCount;
    },
    issueSession,
    reset,
  };
}
