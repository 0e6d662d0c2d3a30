import { askConsent, settleConsent } from './consent.ts';
import { ACCESS_COOKIE, clearCookie, REFRESH_COOKIE, readCookie } from './cookies.ts';
import { drawCover } from './covers/cover.ts';
import { createEntrySource } from './entries.ts';
import { type Answer, type Call, type HeaderList, json, jsonText, refusal, text, typed } from './exchange.ts';
import type { Settings } from './options.ts';
import type { IssuedSession, Sessions } from './sessions.ts';
import {
  isSnakeShape,
  listBody,
  loginBody,
  meBody,
  readPageQuery,
  refreshBody,
  toCamelEntry,
} from './shapes.ts';
import type { AccessClaims } from './tokens.ts';
import { findUser, type StandInUser } from './users.ts';

/** What a test put in the place of the list; both null: the catalogue. */
export interface ListOverride {
  readonly entries: readonly unknown[] | null;
  /** A box, because the body may itself be null. */
  readonly body: { readonly value: unknown } | null;
}

export interface RouteContext {
  readonly sessions: Sessions;
  readonly settings: () => Settings;
  readonly list: () => ListOverride;
}

type Handler = (call: Call) => Answer;

/** The calls of the backend. Unknown paths answer 404, known ones with another method 405. */
export function createRoutes({ sessions, settings, list }: RouteContext): Handler {
  const entriesOf = createEntrySource();
  const listTexts = new WeakMap<readonly unknown[], string>();
  const camelEntries = new WeakMap<readonly unknown[], readonly unknown[]>();

  function authenticate(
    call: Call,
  ): { user: StandInUser; claims: AccessClaims } | 'Missing token' | 'Invalid token' {
    const bearer = /^Bearer\s+(.+)$/i.exec(call.header('authorization') ?? '')?.[1];
    const token = bearer ?? readCookie(call.header('cookie'), ACCESS_COOKIE);
    if (token === null) return 'Missing token';
    const claims = sessions.verify(token);
    const user = claims && findUser(claims.sub);
    return claims && user ? { user, claims } : 'Invalid token';
  }

  function me(call: Call): Answer {
    const caller = authenticate(call);
    if (typeof caller === 'string') return text(401, caller);
    return json(200, meBody(caller.user, caller.claims, settings().meShape));
  }

  function refresh(call: Call): Answer {
    const token = readCookie(call.header('cookie'), REFRESH_COOKIE);
    const user = token === null ? null : sessions.redeem(token);
    if (!user) return refusal(401, `未授权: ${token === null ? '缺少刷新令牌' : '刷新令牌无效'}`);
    const session = sessions.issue(user);
    return json(200, refreshBody(user, session, settings()), cookieHeaders(session));
  }

  function login(call: Call): Answer {
    const given = readCredentials(call.body);
    if (!given) return refusal(400, 'username and password are required');
    const user = findUser(given.username);
    if (user?.password !== given.password) return text(401, '');
    const session = sessions.issue(user);
    return json(200, loginBody(user, session, settings().loginShape), cookieHeaders(session));
  }

  function logout(call: Call): Answer {
    sessions.revoke(readCookie(call.header('cookie'), REFRESH_COOKIE) ?? '');
    const cleared = [ACCESS_COOKIE, REFRESH_COOKIE].map((name) => ['Set-Cookie', clearCookie(name)] as const);
    return text(200, 'logged out', cleared);
  }

  function anis(call: Call): Answer {
    const caller = authenticate(call);
    if (typeof caller === 'string') return refusal(401, `未授权: ${caller}`);
    const { entries, body } = list();
    if (body) return json(200, body.value);
    return jsonText(200, writeList(call, entries));
  }

  /** A hundred thousand entries take their time to write, so the text of the whole list is kept with its entries. */
  function writeList(call: Call, ordered: readonly unknown[] | null): string {
    const current = settings();
    const isSnake = isSnakeShape(current.listShape);
    const items = ordered ?? (isSnake ? entriesFor(call, current) : camelOf(entriesFor(call, current)));
    const query = readPageQuery(call.url.searchParams, isSnake);
    const isWhole = ordered === null && query.page === null && !current.listShape.startsWith('paged');
    const key = current.listShape === 'array' ? null : items;
    const kept = isWhole && key ? listTexts.get(key) : undefined;
    if (kept !== undefined) return kept;
    const written = JSON.stringify(listBody(items, current, query));
    if (isWhole && key) listTexts.set(key, written);
    return written;
  }

  function entriesFor(call: Call, current: Settings) {
    return entriesOf({
      count: current.entryCount,
      nowMs: current.now(),
      publicUrl: (current.publicUrl ?? call.url.origin).replace(/\/+$/, ''),
      brokenCovers: current.brokenCovers,
    });
  }

  function camelOf(entries: ReturnType<typeof entriesFor>): readonly unknown[] {
    const kept = camelEntries.get(entries) ?? entries.map(toCamelEntry);
    camelEntries.set(entries, kept);
    return kept;
  }

  const routes: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
    '/': { GET: () => json(200, { status: 'ok', data: { message: 'The stand-in API of Ani Updater' } }) },
    '/api/me': { GET: me },
    '/api/anis': { GET: anis },
    '/auth/refresh': { POST: refresh },
    '/logout': { POST: logout },
    '/login': { POST: login },
    '/auth/github/login': { GET: (call) => askConsent(call, settings()) },
    '/auth/github/authorize': { POST: (call) => settleConsent(call, settings(), sessions) },
  };

  return (call) => {
    const path = call.url.pathname;
    const methods = path.startsWith('/covers/')
      ? { GET: cover }
      : Object.hasOwn(routes, path) && routes[path];
    if (!methods) return refusal(404, `No such path: ${path}`);
    const handler = Object.entries(methods).find(([method]) => method === call.method)?.[1];
    if (handler) return handler(call);
    return refusal(405, `${call.method} is not possible here`, [['Allow', Object.keys(methods).join(', ')]]);
  };
}

function cover(call: Call): Answer {
  const ordinal = /^\/covers\/(\d{1,7})\.svg$/.exec(call.url.pathname)?.[1];
  if (ordinal === undefined) return refusal(404, 'No such cover');
  return typed(200, 'image/svg+xml', drawCover(Number(ordinal)), [
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
