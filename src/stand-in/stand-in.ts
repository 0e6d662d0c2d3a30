import { createFaultQueue, type Fault, outcomeOf } from './faults.ts';
import { classifyOrigin, corsHeaders, isPreflight, respondToPreflight } from './http/cors.ts';
import { deliver } from './http/deliver.ts';
import { createFetchAdapter, readRequest } from './http/fetch-adapter.ts';
import { type ApiRequest, type ApiResponse, errorResponse, type Outcome } from './http/http-messages.ts';
import { createHttpServers, type ListeningStandIn } from './http/http-server.ts';
import { createRequestLog, type RecordedRequest } from './http/request-log.ts';
import { type StandInOptions, withDefaults } from './options.ts';
import { createRoutes, type ListOverride } from './routes.ts';
import { type CookieJar, createCookieJar } from './sessions/cookies.ts';
import { createSessions, type IssuedSession } from './sessions/sessions.ts';
import { findUser } from './sessions/users.ts';
import { createSyncedSettings } from './synced-settings.ts';

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
  const log = createRequestLog();
  const sessions = createSessions(() => settings);
  const jar = createCookieJar(() => settings.now());
  const syncedSettings = createSyncedSettings(() => settings.now());
  const route = createRoutes({ sessions, settings: () => settings, syncedSettings, list: () => list });
  const servers = createHttpServers(respond, () => faults.isResetPending());

  /** Processes the request at once; the adapter delays the response. */
  function respond(request: ApiRequest): Outcome {
    const fault = faults.take(request);
    const latencyMs = settings.roundTripMs + (isPreflight(request) ? 0 : settings.latencyMs);
    const outcome = (fault && outcomeOf(fault, latencyMs)) ?? {
      kind: 'response' as const,
      delayMs: latencyMs + (fault?.delayMs ?? 0),
      response: respondWithoutFault(request),
    };
    const sent = { ...withCors(request, outcome), until: fault?.until };
    if (isPreflight(request)) log.addPreflight();
    else log.add(request, sent, settings.now());
    return sent;
  }

  function respondWithoutFault(request: ApiRequest): ApiResponse {
    if (isPreflight(request)) return respondToPreflight(request, settings.allowedOrigins);
    const isForeign = classifyOrigin(request, settings.allowedOrigins) === 'foreign';
    if (isForeign) return errorResponse(403, 'This origin is not allowed');
    return route(request);
  }

  function withCors(request: ApiRequest, outcome: Outcome): Outcome {
    if (isPreflight(request) || !('response' in outcome)) return outcome;
    const headers = [...outcome.response.headers, ...corsHeaders(request, settings.allowedOrigins)];
    return { ...outcome, response: { ...outcome.response, headers } };
  }

  function injectFault(fault: Fault): void {
    faults.add(fault);
    if (faults.isResetPending()) servers.dropIdleBrowserConnections();
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
    handle: async (request) => deliver(respond(await readRequest(request)), request.signal),
    fetch: createFetchAdapter(respond, jar),
    listen: servers.listen,
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
