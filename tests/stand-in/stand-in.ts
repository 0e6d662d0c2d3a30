import { type CookieJar, createCookieJar } from './cookies.ts';
import { answerPreflight, corsHeaders, isPreflight, judgeOrigin } from './cors.ts';
import { deliver } from './deliver.ts';
import { type Answer, type Call, type Outcome, refusal } from './exchange.ts';
import { createFaultBook, type Fault, outcomeOf } from './faults.ts';
import { callOfRequest, createFetchDoor } from './fetch-door.ts';
import { createPortDoor, type ListeningStandIn } from './node-server.ts';
import { type StandInOptions, withDefaults } from './options.ts';
import { createRequestLog, type RecordedRequest } from './request-log.ts';
import { createRoutes, type ListOverride } from './routes.ts';
import { createSessions, type IssuedSession } from './sessions.ts';
import { findUser } from './users.ts';

/** A complete small backend with three doors: a web-standard handler, an injected fetch, and a port. */
export interface StandIn {
  handle(request: Request): Promise<Response>;
  /** Goes by a cookie jar of its own, as a page of another origin would. */
  fetch: typeof fetch;
  /** Port 0 takes any free port. */
  listen(port: number, host?: string): Promise<ListeningStandIn>;
  /** The cookies of the injected fetch. */
  readonly jar: CookieJar;
  order(fault: Fault): void;
  clearFaults(): void;
  /** In order of arrival, preflights left out. */
  readonly requests: readonly RecordedRequest[];
  readonly preflightCount: number;
  countOf(method: string, path: string): number;
  /** Changes options from the next call on. */
  configure(options: Partial<StandInOptions>): void;
  /** Raw entries to send instead of today's; null: today's again. */
  setEntries(entries: readonly unknown[] | null): void;
  /** A raw JSON body for the list; null: the usual one again. */
  setListBody(body: unknown): void;
  /** Every access token issued so far answers 401 from now on. */
  expireAccessTokens(): void;
  revokeRefreshTokens(): void;
  /** How often a refresh token was presented that had been spent already. */
  readonly refreshTokenReuseCount: number;
  issueSession(username: string): IssuedSession;
  /** Back to the options it was made with: no faults, no log, no sessions, an empty jar. */
  reset(): void;
}

export function createStandIn(options: StandInOptions = {}): StandIn {
  let settings = withDefaults(options);
  let list: ListOverride = { entries: null, body: null };
  const faults = createFaultBook();
  const log = createRequestLog();
  const sessions = createSessions(() => settings);
  const jar = createCookieJar(() => settings.now());
  const route = createRoutes({ sessions, settings: () => settings, list: () => list });
  const port = createPortDoor(answer, () => faults.isResetPending());

  /** Everything but the time it takes: a call changes the state when it arrives, however late the answer leaves. */
  function answer(call: Call): Outcome {
    const fault = faults.take(call);
    const latencyMs = settings.roundTripMs + (isPreflight(call) ? 0 : settings.latencyMs);
    const outcome = (fault && outcomeOf(fault, latencyMs)) ?? {
      kind: 'answer' as const,
      delayMs: latencyMs + (fault?.delayMs ?? 0),
      answer: answerProperly(call),
    };
    const sent = { ...withCors(call, outcome), until: fault?.until };
    if (isPreflight(call)) log.addPreflight();
    else log.add(call, sent, settings.now());
    return sent;
  }

  function answerProperly(call: Call): Answer {
    if (isPreflight(call)) return answerPreflight(call, settings.allowedOrigins);
    const isForeign = judgeOrigin(call, settings.allowedOrigins) === 'foreign';
    if (isForeign) return refusal(403, 'This origin is not allowed');
    return route(call);
  }

  function withCors(call: Call, outcome: Outcome): Outcome {
    if (isPreflight(call) || !('answer' in outcome)) return outcome;
    const headers = [...outcome.answer.headers, ...corsHeaders(call, settings.allowedOrigins)];
    return { ...outcome, answer: { ...outcome.answer, headers } };
  }

  function order(fault: Fault): void {
    faults.order(fault);
    if (faults.isResetPending()) port.dropIdleBrowserConnections();
  }

  function issueSession(username: string): IssuedSession {
    const user = findUser(username);
    if (!user) throw new Error(`The stand-in knows nobody called ${username}`);
    return sessions.issue(user);
  }

  function reset(): void {
    settings = withDefaults(options);
    list = { entries: null, body: null };
    faults.clear();
    log.clear();
    sessions.reset();
    jar.clear();
  }

  return {
    handle: async (request) => deliver(answer(await callOfRequest(request)), request.signal),
    fetch: createFetchDoor(answer, jar),
    listen: port.listen,
    jar,
    order,
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
