import { type Backend, createApp } from './app.ts';
import { createFaultQueue, type Fault } from './faults.ts';
import { createInProcessFetch, orAborted, type Send } from './in-process-fetch.ts';
import { createListReader } from './list.ts';
import { type StandInOptions, withDefaults } from './options.ts';
import { createPorts } from './ports.ts';
import type { RecordedRequest } from './request-log.ts';
import { createCookieJar } from './sessions/cookie-jar.ts';
import { createSessions, type IssuedSession } from './sessions/sessions.ts';
import { findUser } from './sessions/users.ts';

export type StandIn = ReturnType<typeof createStandIn>;

/** A small complete backend: a web-standard handler, a `fetch` function, and real ports. */
export function createStandIn(options: StandInOptions = {}) {
  const initialState = () => ({
    settings: withDefaults(options),
    entries: null,
    listBody: null,
    requests: [],
    preflightCount: 0,
    readList: createListReader(),
  });
  const faults = createFaultQueue();
  const sessions = createSessions(() => backend.settings);
  const backend: Backend = { ...initialState(), faults, sessions };
  const jar = createCookieJar();
  let app = createApp(backend);
  const ports = createPorts((request, env) => app.fetch(request, env));

  const send: Send = (request, signal) => orAborted(Promise.resolve(app.fetch(request, { signal })), signal);

  return {
    handle: (request: Request) => send(request, request.signal),
    /** Uses its own cookie jar, like a page of another origin. */
    fetch: createInProcessFetch(send, jar),
    /** Port 0 selects a free port. */
    listen: ports.listen,
    /** The cookies of `fetch`. */
    jar,
    /** Affects later requests. Of several matching faults, the one injected first takes effect. */
    injectFault(fault: Fault): void {
      faults.add(fault);
      if (faults.isResetPending()) ports.dropIdleBrowserConnections();
    },
    clearFaults: faults.clear,
    /** In order of arrival, without preflights. */
    get requests(): readonly RecordedRequest[] {
      return backend.requests;
    },
    get preflightCount(): number {
      return backend.preflightCount;
    },
    countOf(method: string, path: string): number {
      return backend.requests.filter((request) => request.method === method && request.path === path).length;
    },
    /** Changes options for all later requests. */
    configure(changes: StandInOptions): void {
      backend.settings = { ...backend.settings, ...changes };
      app = createApp(backend);
    },
    /** Sets raw entries to send instead of today's; null restores today's. */
    setEntries(entries: readonly unknown[] | null): void {
      backend.entries = entries;
    },
    /** Sets a raw JSON body to send instead of the list; null restores the list. */
    setListBody(body: unknown): void {
      backend.listBody = body;
    },
    /** Makes every access token issued so far expire. */
    expireAccessTokens: sessions.expireAccessTokens,
    revokeRefreshTokens: sessions.revokeRefreshTokens,
    /** How often a spent refresh token was presented. */
    get refreshTokenReuseCount(): number {
      return sessions.reuseCount();
    },
    issueSession(username: string): IssuedSession {
      const user = findUser(username);
      if (!user) throw new Error(`The stand-in has no user ${username}`);
      return sessions.issue(user);
    },
    /** Restores the initial options and list; removes faults, log, sessions and cookies. */
    reset(): void {
      Object.assign(backend, initialState());
      faults.clear();
      sessions.reset();
      jar.clear();
      app = createApp(backend);
    },
  };
}
