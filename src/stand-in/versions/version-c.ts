import { Hono } from 'hono';
import { type StandInContext, type StandInEnv, sendError } from '../context.ts';
import type { ListData } from '../list.ts';
import type { Settings } from '../options.ts';
import type { IssuedSession } from '../sessions/sessions.ts';
import type { StandInUser } from '../sessions/users.ts';
import type { BackendVersion } from './version.ts';
import { checkPassword, profileOf, refreshData, VERSION_B } from './version-b.ts';

/**
 * Version C of the backend (June 2026), as its documentation describes it. It has the paths and cookies of version B.
 * A refused sign-in is a response with HTTP 200. Calls without a valid token get the same 401 as in version B.
 */
export const VERSION_C: BackendVersion = {
  refreshPath: VERSION_B.refreshPath,
  providerPath: VERSION_B.providerPath,
  callbackHasToken: false,
  routes: (handlers) => {
    const authenticated = handlers.authenticate((c, reason) => sendError(c, 401, reason));
    return new Hono<StandInEnv>()
      .get('/api/me', authenticated, (c) => c.json(ok(profileOf(c.var.caller.user))))
      .get(
        '/api/anis',
        authenticated,
        handlers.sendList('camel', (data) => ok(withRows(data))),
      )
      .get('/api/sync/me', authenticated, handlers.readSetting)
      .post('/api/sync/me', authenticated, handlers.writeSetting(ok))
      .post('/login', handlers.signIn(checkPassword(refuseSignIn), loginBody))
      .post(
        VERSION_B.refreshPath,
        handlers.refresh((user, session) => ok(refreshData(user, session))),
      )
      .post(
        '/logout',
        handlers.signOut((c) => c.json(ok(null))),
      )
      .get('/auth/oauth/github/login', handlers.showConsent)
      .post('/auth/github/authorize', handlers.decideConsent(false));
  },
};

function ok(data: unknown): object {
  return { code: 0, msg: '操作成功', status: 'ok', data }; // "The operation succeeded"
}

/** Repeats the entries and the number of all entries under other names. */
function withRows(data: ListData): object {
  return 'items' in data ? { ...data, rows: data.items, total: data.totalCount ?? data.total_count } : data;
}

function refuseSignIn(c: StandInContext, _status: number, message: string): Response {
  return c.json({ code: 10203, msg: message, status: 'error', message });
}

/** Contains the tokens, with lifetimes in seconds instead of an expiry. */
function loginBody(user: StandInUser, session: IssuedSession, settings: Settings): object {
  const { accessToken: token, refreshToken } = session;
  const { accessTokenLifetimeS: expiresIn, refreshTokenLifetimeS: refreshExpiresIn } = settings;
  return ok({ token, refreshToken, expiresIn, refreshExpiresIn, currentUser: profileOf(user) });
}
