import type { Settings } from './options.ts';
import type { IssuedSession } from './sessions/sessions.ts';
import type { AccessClaims } from './sessions/tokens.ts';
import type { StandInUser } from './sessions/users.ts';

/** An entry in the backend's own format. */
export interface SnakeEntry {
  id: number;
  title: string;
  update_count: string;
  update_info: string;
  image_url: string;
  detail_url: string;
  update_time: string;
  platform: string;
}

/** The same entry in the format of the later version. */
export interface CamelEntry {
  id: number;
  title: string;
  updateCount: string;
  updateInfo: string;
  imageUrl: string;
  detailUrl: string;
  updateTime: string;
  platform: string;
}

export function toCamelEntry(entry: SnakeEntry): CamelEntry {
  return {
    id: entry.id,
    title: entry.title,
    updateCount: entry.update_count,
    updateInfo: entry.update_info,
    imageUrl: entry.image_url,
    detailUrl: entry.detail_url,
    updateTime: entry.update_time,
    platform: entry.platform,
  };
}

export function meBody(user: StandInUser, claims: AccessClaims, shape: Settings['meShape']): object {
  if (shape === 'profile') return ok(profileOf(user));
  return ok({ sub: user.login, uid: user.uid, exp: claims.exp, name: user.name, email: user.email });
}

export function refreshBody(
  user: StandInUser,
  session: IssuedSession,
  { refreshShape: shape, refreshNamesUser }: Pick<Settings, 'refreshShape' | 'refreshNamesUser'>,
): object {
  const named = refreshNamesUser ? { user: profileOf(user) } : {};
  const rest = { access_token_exp: session.accessTokenExpiresAtS, ...named };
  const message = '刷新成功';
  if (shape === 'top') return { status: 'ok', access_token: session.accessToken, data: { message, ...rest } };
  return ok({ message, access_token: session.accessToken, ...rest });
}

export function loginBody(user: StandInUser, session: IssuedSession, shape: Settings['loginShape']): object {
  if (shape === 'token') return { token: session.accessToken };
  return ok({
    access_token: session.accessToken,
    access_token_exp: session.accessTokenExpiresAtS,
    user: profileOf(user),
  });
}

/** The page that a request for the list names. */
export interface PageQuery {
  readonly page: number | null;
  readonly size: number | null;
}

/** Reads `page`, and `page_size` for lists in snake_case or `pageSize` for others. */
export function readPageQuery(query: URLSearchParams, isSnake: boolean): PageQuery {
  return {
    page: readPositive(query.get('page')),
    size: readPositive(query.get(isSnake ? 'page_size' : 'pageSize')),
  };
}

/**
 * One page of the list, or the whole list if no page is requested and the shape is not paged; page, size and page count
 * are then 0.
 */
export function listBody(items: readonly unknown[], settings: Settings, query: PageQuery): object {
  const { listShape } = settings;
  if (listShape === 'array') return ok(items);
  const isPaged = listShape.startsWith('paged') || query.page !== null;
  const size = isPaged ? (query.size ?? settings.pageSize) : 0;
  const page = isPaged ? (query.page ?? 1) : 0;
  const shown = isPaged ? items.slice((page - 1) * size, page * size) : items;
  const pageCount = isPaged ? Math.ceil(items.length / size) : 0;
  const total = items.length;
  return isSnakeShape(listShape)
    ? ok({ items: shown, total_count: total, page, page_size: size, total_pages: pageCount })
    : ok({ items: shown, totalCount: total, page, pageSize: size, totalPages: pageCount });
}

export function isSnakeShape(shape: Settings['listShape']): boolean {
  return shape === 'snake' || shape === 'paged-snake' || shape === 'array';
}

function ok(data: unknown): object {
  return { status: 'ok', data };
}

function profileOf(user: StandInUser): object {
  return {
    id: user.uid,
    username: user.login,
    email: user.email,
    avatar: null,
    roles: ['user'],
    permissions: ['anis:read'],
  };
}

function readPositive(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
