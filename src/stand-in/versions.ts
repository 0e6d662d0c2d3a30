import type { Context } from 'hono';
import type { SnakeEntry } from './catalogue/entries.ts';
import type { VersionName } from './options.ts';
import type { Caller, IssuedSession } from './sessions/sessions.ts';
import type { StandInUser } from './sessions/users.ts';

/** What differs between the versions of the backend. */
export interface BackendVersion {
  readonly refreshPath: `/${string}`;
  /** Path that starts a sign-in with a provider; `{provider}` stands for the provider's name. */
  readonly providerPath: `/${string}`;
  /** Path of the settings that are stored for each user; null if none are. */
  readonly syncPath: `/${string}` | null;
  /** Whether a provider's sign-in returns to the app with the access token in the URL. The cookies are always set. */
  readonly callbackHasToken: boolean;
  me(caller: Caller): object;
  /** The list of all entries. The fields for pages are 0, because no page was requested. */
  list(items: readonly unknown[]): object;
  /** An entry of the list. */
  entry(entry: SnakeEntry): object;
  login(session: IssuedSession): object;
  refresh(session: IssuedSession): object;
  loggedOut(c: Context): Response;
  /** Answers a call without a valid access token. */
  refuse(c: Context, reason: string): Response;
  /** Answers a wrong name or password. */
  refuseLogin(c: Context, password: string): Response;
}

/**
 * September 2025. Unlike the real one, it accepts the token that `POST /login` returns and sets the cookies there,
 * because nobody could sign in with a password otherwise.
 */
const VERSION_A: BackendVersion = {
  refreshPath: '/auth/refresh',
  providerPath: '/auth/{provider}/login',
  syncPath: null,
  callbackHasToken: true,
  me: ({ user: { username: sub, uid, name, email }, accessTokenExpiresAtS: exp }) =>
    ok({ sub, uid, exp, name, email }),
  list: (items) => ok({ items, total_count: items.length, page: 0, page_size: 0, total_pages: 0 }),
  entry: (entry) => entry,
  login: ({ accessToken: token }) => ({ token }),
  refresh: ({ accessToken: access_token, accessTokenExpiresAtS: access_token_exp, user }) => {
    const { username: login, uid: id, name, email } = user;
    const message = '刷新成功'; // "Refreshed"
    return ok({
      message,
      access_token,
      access_token_exp,
      user: { login, id, avatar_url: null, name, email },
    });
  },
  loggedOut: (c) => c.text('logged out'),
  refuse: (c, reason) => c.text(reason, 401),
  refuseLogin: (c) => c.body(null, 401),
};

/** May 2026. No response contains a token: sessions consist of cookies only. */
const VERSION_B: BackendVersion = {
  refreshPath: '/auth/token/refresh',
  providerPath: '/auth/oauth/{provider}/login',
  syncPath: '/api/sync/me',
  callbackHasToken: false,
  me: ({ user: { uid: id, username, email } }) =>
    ok({ id, username, email, avatar: null, roles: ['user'], permissions: ['user:read'] }),
  list: (items) => ok({ items, totalCount: items.length, page: 0, pageSize: 0, totalPages: 0 }),
  entry: toCamelEntry,
  login: ({ accessTokenExpiresAtS: access_token_exp, user }) =>
    ok({ access_token_exp, user: accountOf(user, user.uid) }),
  refresh: ({ accessTokenExpiresAtS: access_token_exp, user }) =>
    ok({ access_token_exp, user: accountOf(user, user.providerUid) }),
  loggedOut: (c) => c.body(null, 204),
  refuse: (c, message) => c.json({ status: 'error', message }, 401),
  refuseLogin: (c, password) =>
    password.length < 8
      ? c.json({ status: 'error', message: '参数校验错误: 用户名/邮箱或密码错误' }, 400)
      : c.json({ status: 'error', message: '未授权: 用户名/邮箱或密码错误' }, 401),
};

export const VERSIONS: Readonly<Record<VersionName, BackendVersion>> = {
  a: VERSION_A,
  b: VERSION_B,
  spec: {
    ...VERSION_A,
    // The product spec (sections 3 and 7) has a token and its expiry, and no user.
    refresh: ({ accessToken: access_token, accessTokenExpiresAtS: access_token_exp }) => ({
      status: 'ok',
      access_token,
      data: { access_token_exp },
    }),
  },
};

/** The app's build settings with the paths of a version. */
export function pathSettings(name: VersionName) {
  const { refreshPath, providerPath, syncPath } = VERSIONS[name];
  return {
    VITE_REFRESH_PATH: refreshPath,
    VITE_PROVIDER_PATH: providerPath,
    VITE_SYNC_PATH: syncPath ?? '',
  };
}

/** An entry with a time in UTC+8, like `2026-11-22T14:14:08.000000+08:00`. */
function toCamelEntry(entry: SnakeEntry): object {
  const shanghaiTime = new Date(Date.parse(entry.update_time) + 8 * 60 * 60_000).toISOString();
  return {
    id: entry.id,
    title: entry.title,
    updateCount: entry.update_count,
    updateInfo: entry.update_info,
    imageUrl: entry.image_url,
    detailUrl: entry.detail_url,
    updateTime: `${shanghaiTime.slice(0, 19)}.000000+08:00`,
    platform: entry.platform,
  };
}

function ok(data: object): object {
  return { status: 'ok', data };
}

/** @param uid the account's own number after a sign-in with a password, the provider's number after a refresh */
function accountOf({ uid: id, username: sub, email }: StandInUser, uid: number): object {
  return { id, sub, uid, email, avatar_url: null, type: 'local', roles: ['user'], ver: 0 };
}
