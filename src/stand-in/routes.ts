import { drawCover } from './catalogue/covers/cover.ts';
import { createEntrySource } from './catalogue/entries.ts';
import {
  type ApiRequest,
  type ApiResponse,
  contentResponse,
  errorResponse,
  type HeaderList,
  jsonResponse,
  jsonTextResponse,
  textResponse,
} from './http/http-messages.ts';
import type { Settings } from './options.ts';
import { handleConsent, showConsentPage } from './sessions/consent.ts';
import { ACCESS_COOKIE, clearCookie, REFRESH_COOKIE, readCookie } from './sessions/cookies.ts';
import type { IssuedSession, Sessions } from './sessions/sessions.ts';
import type { AccessClaims } from './sessions/tokens.ts';
import { findUser, type StandInUser } from './sessions/users.ts';
import {
  isSnakeShape,
  listBody,
  loginBody,
  meBody,
  readPageQuery,
  refreshBody,
  toCamelEntry,
} from './shapes.ts';

/** What a test sends instead of the catalogue; both null: the catalogue. */
export interface ListOverride {
  readonly entries: readonly unknown[] | null;
  /** Wrapped in an object, because the body itself may be null. */
  readonly body: { readonly value: unknown } | null;
}

export interface RouteContext {
  readonly sessions: Sessions;
  readonly settings: () => Settings;
  readonly list: () => ListOverride;
}

type Handler = (request: ApiRequest) => ApiResponse;

/** The endpoints of the backend. Unknown paths respond with 404, unknown methods with 405. */
export function createRoutes({ sessions, settings, list }: RouteContext): Handler {
  const entriesOf = createEntrySource();
  const listTexts = new WeakMap<readonly unknown[], string>();
  const camelEntries = new WeakMap<readonly unknown[], readonly unknown[]>();

  function authenticate(
    request: ApiRequest,
  ): { user: StandInUser; claims: AccessClaims } | 'Missing token' | 'Invalid token' {
    const bearer = /^Bearer\s+(.+)$/i.exec(request.header('authorization') ?? '')?.[1];
    const token = bearer ?? readCookie(request.header('cookie'), ACCESS_COOKIE);
    if (token === null) return 'Missing token';
    const claims = sessions.verify(token);
    const user = claims && findUser(claims.sub);
    return claims && user ? { user, claims } : 'Invalid token';
  }

  function me(request: ApiRequest): ApiResponse {
    const caller = authenticate(request);
    if (typeof caller === 'string') return textResponse(401, caller);
    return jsonResponse(200, meBody(caller.user, caller.claims, settings().meShape));
  }

  function refresh(request: ApiRequest): ApiResponse {
    const token = readCookie(request.header('cookie'), REFRESH_COOKIE);
    const user = token === null ? null : sessions.redeem(token);
    if (!user) return errorResponse(401, `未授权: ${token === null ? '缺少刷新令牌' : '刷新令牌无效'}`);
    const session = sessions.issue(user);
    return jsonResponse(200, refreshBody(user, session, settings()), cookieHeaders(session));
  }

  function login(request: ApiRequest): ApiResponse {
    const given = readCredentials(request.body);
    if (!given) return errorResponse(400, 'username and password are required');
    const user = findUser(given.username);
    if (user?.password !== given.password) return textResponse(401, '');
    const session = sessions.issue(user);
    return jsonResponse(200, loginBody(user, session, settings().loginShape), cookieHeaders(session));
  }

  function logout(request: ApiRequest): ApiResponse {
    sessions.revoke(readCookie(request.header('cookie'), REFRESH_COOKIE) ?? '');
    const cleared = [ACCESS_COOKIE, REFRESH_COOKIE].map((name) => ['Set-Cookie', clearCookie(name)] as const);
    return textResponse(200, 'logged out', cleared);
  }

  function anis(request: ApiRequest): ApiResponse {
    const caller = authenticate(request);
    if (typeof caller === 'string') return errorResponse(401, `未授权: ${caller}`);
    const { entries, body } = list();
    if (body) return jsonResponse(200, body.value);
    return jsonTextResponse(200, serializeList(request, entries));
  }

  /** Caches the JSON of the whole list with its entries, because 100,000 entries take long to serialize. */
  function serializeList(request: ApiRequest, ordered: readonly unknown[] | null): string {
    const current = settings();
    const isSnake = isSnakeShape(current.listShape);
    const items = ordered ?? (isSnake ? entriesFor(request, current) : camelOf(entriesFor(request, current)));
    const query = readPageQuery(request.url.searchParams, isSnake);
    const isWholeList = ordered === null && query.page === null && !current.listShape.startsWith('paged');
    const key = current.listShape === 'array' ? null : items;
    const cached = isWholeList && key ? listTexts.get(key) : undefined;
    if (cached !== undefined) return cached;
    const written = JSON.stringify(listBody(items, current, query));
    if (isWholeList && key) listTexts.set(key, written);
    return written;
  }

  function entriesFor(request: ApiRequest, current: Settings) {
    return entriesOf({
      count: current.entryCount,
      nowMs: current.now(),
      publicUrl: (current.publicUrl ?? request.url.origin).replace(/\/+$/, ''),
      brokenCovers: current.brokenCovers,
    });
  }

  function camelOf(entries: ReturnType<typeof entriesFor>): readonly unknown[] {
    const converted = camelEntries.get(entries) ?? entries.map(toCamelEntry);
    camelEntries.set(entries, converted);
    return converted;
  }

  const routes: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
    '/': {
      GET: () => jsonResponse(200, { status: 'ok', data: { message: 'The stand-in API of Ani Updater' } }),
    },
    '/api/me': { GET: me },
    '/api/anis': { GET: anis },
    '/auth/refresh': { POST: refresh },
    '/logout': { POST: logout },
    '/login': { POST: login },
    '/auth/github/login': { GET: (request) => showConsentPage(request, settings()) },
    '/auth/github/authorize': { POST: (request) => handleConsent(request, settings(), sessions) },
  };

  return (request) => {
    const path = request.url.pathname;
    const methods = path.startsWith('/covers/')
      ? { GET: cover }
      : Object.hasOwn(routes, path) && routes[path];
    if (!methods) return errorResponse(404, `No such path: ${path}`);
    const handler = Object.entries(methods).find(([method]) => method === request.method)?.[1];
    if (handler) return handler(request);
    return errorResponse(405, `${request.method} is not allowed here`, [
      ['Allow', Object.keys(methods).join(', ')],
    ]);
  };
}

function cover(request: ApiRequest): ApiResponse {
  const ordinal = /^\/covers\/(\d{1,7})\.svg$/.exec(request.url.pathname)?.[1];
  if (ordinal === undefined) return errorResponse(404, 'No such cover');
  return contentResponse(200, 'image/svg+xml', drawCover(Number(ordinal)), [
    ['Cache-Control', 'public, max-age=86400'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ]);
}

function cookieHeaders(session: IssuedSession): HeaderList {
  return session.cookies.map((cookie) => ['Set-Cookie', cookie] as const);
}

function readCredentials(body: string): { username: string; password: string } | null {
  try {
    const given: unknown = JSON.parse(body);
    if (typeof given !== 'object' || given === null) return null;
    if (!('username' in given) || !('password' in given)) return null;
    const { username, password } = given;
    return typeof username === 'string' && typeof password === 'string' ? { username, password } : null;
  } catch {
    return null;
  }
}
