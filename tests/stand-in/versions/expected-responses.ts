import type { VersionName } from '../../../src/stand-in/options.ts';

/** The time at which the stand-in sends these responses. Its only entry is then six hours old. */
export const NOON_MS = new Date(2025, 8, 20, 12).getTime();

const API = 'http://localhost:8000';
const HOUR_MS = 3_600_000;
const EXP = NOON_MS / 1000 + 1200;
const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain; charset=UTF-8';
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=None';
const SET = [`access_token=<token>; ${ATTRIBUTES}`, `refresh_token=<token>; ${ATTRIBUTES}`];
const CLEARED = [`access_token=; Max-Age=0; ${ATTRIBUTES}`, `refresh_token=; Max-Age=0; ${ATTRIBUTES}`];

/** A response in which `<token>` replaces every token. */
export interface ExpectedResponse {
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
  readonly cookies: readonly string[];
}

const USER_A =
  '{"login":"operator","id":7,"avatar_url":null,"name":"Demo Operator","email":"operator@example.com"}';
const ENTRY_A = `{"id":40001,"title":"光が死んだ夏","update_count":"12","update_info":"第12集","image_url":"${API}/covers/0.svg","detail_url":"https://www.agedm.org/detail/20250001","update_time":"${timeOf(NOON_MS - 6 * HOUR_MS)}Z","platform":"agedm"}`;
const ENTRY_B = `{"id":40001,"title":"光が死んだ夏","updateCount":"12","updateInfo":"第12集","imageUrl":"${API}/covers/0.svg","detailUrl":"https://www.agedm.org/detail/20250001","updateTime":"${timeOf(NOON_MS + 2 * HOUR_MS)}.000000+08:00","platform":"agedm"}`;
const PROFILE =
  '{"id":7,"username":"operator","email":"operator@example.com","avatar":null,"roles":["user"],"permissions":["user:read"]}';
const WRONG_CREDENTIALS = '用户名/邮箱或密码错误';
/** What version C sends before `status` and `data`. */
const SUCCESS = '"code":0,"msg":"操作成功"';

/** The responses of all versions by request. */
export const EXPECTED = {
  'GET /api/me': {
    a: json(
      `{"status":"ok","data":{"sub":"operator","uid":7,"exp":${EXP},"name":"Demo Operator","email":"operator@example.com"}}`,
    ),
    b: json(`{"status":"ok","data":${PROFILE}}`),
    c: json(`{${SUCCESS},"status":"ok","data":${PROFILE}}`),
  },
  'GET /api/me without a token': {
    a: text(401, 'Missing token'),
    b: error(401, 'Missing token'),
    c: error(401, 'Missing token'),
  },
  'GET /api/me with an invalid token': {
    a: text(401, 'Invalid token'),
    b: error(401, 'Invalid token'),
    c: error(401, 'Invalid token'),
  },
  'GET /api/anis': {
    a: json(
      `{"status":"ok","data":{"items":[${ENTRY_A}],"total_count":1,"page":0,"page_size":0,"total_pages":0}}`,
    ),
    b: json(
      `{"status":"ok","data":{"items":[${ENTRY_B}],"totalCount":1,"page":0,"pageSize":0,"totalPages":0}}`,
    ),
    c: json(
      `{${SUCCESS},"status":"ok","data":{"items":[${ENTRY_B}],"totalCount":1,"page":0,"pageSize":0,"totalPages":0,"rows":[${ENTRY_B}],"total":1}}`,
    ),
  },
  'GET /api/anis?page=2&page_size=9&pageSize=50': {
    a: json('{"status":"ok","data":{"items":[],"total_count":1,"page":2,"page_size":9,"total_pages":1}}'),
    b: json('{"status":"ok","data":{"items":[],"totalCount":1,"page":2,"pageSize":50,"totalPages":1}}'),
    c: json(
      `{${SUCCESS},"status":"ok","data":{"items":[],"totalCount":1,"page":2,"pageSize":50,"totalPages":1,"rows":[],"total":1}}`,
    ),
  },
  'GET /api/anis without a token': {
    a: text(401, 'Missing token'),
    b: error(401, 'Missing token'),
    c: error(401, 'Missing token'),
  },
  'a write of settings': {
    a: error(404, 'No such path: /api/sync/me'),
    b: json('{"status":"ok","data":"数据同步成功"}'),
    c: json(`{${SUCCESS},"status":"ok","data":"数据同步成功"}`),
  },
  'POST /auth/refresh': {
    a: json(
      `{"status":"ok","data":{"message":"刷新成功","access_token":"<token>","access_token_exp":${EXP},"user":${USER_A}}}`,
      SET,
    ),
    b: error(404, 'No such path: /auth/refresh'),
    c: error(404, 'No such path: /auth/refresh'),
  },
  'POST /auth/token/refresh': {
    a: error(404, 'No such path: /auth/token/refresh'),
    b: json(`{${sessionOf(424_242)}}`, SET),
    c: json(`{${SUCCESS},${sessionOf(424_242)}}`, SET),
  },
  'a refresh without a token': {
    a: error(401, '未授权: 缺少 refresh token'),
    b: error(401, '未授权: 缺少 refresh token'),
    c: error(401, '未授权: 缺少 refresh token'),
  },
  'a refresh with a spent token': {
    a: error(401, '未授权: refresh token 无效或已过期'),
    b: error(401, '未授权: refresh token 无效或已过期'),
    c: error(401, '未授权: refresh token 无效或已过期'),
  },
  'a sign-in': {
    a: json('{"token":"<token>"}', SET),
    b: json(`{${sessionOf(7)}}`, SET),
    c: json(
      `{${SUCCESS},"status":"ok","data":{"token":"<token>","refreshToken":"<token>","expiresIn":1200,"refreshExpiresIn":2592000,"currentUser":${PROFILE}}}`,
      SET,
    ),
  },
  'a sign-in with an unknown name': {
    a: empty(401),
    b: error(401, `未授权: ${WRONG_CREDENTIALS}`),
    c: failure(`未授权: ${WRONG_CREDENTIALS}`),
  },
  'a sign-in with a wrong password': {
    a: empty(401),
    b: error(401, `未授权: ${WRONG_CREDENTIALS}`),
    c: failure(`未授权: ${WRONG_CREDENTIALS}`),
  },
  'a sign-in with a short password': {
    a: empty(401),
    b: error(400, `参数校验错误: ${WRONG_CREDENTIALS}`),
    c: failure(`参数校验错误: ${WRONG_CREDENTIALS}`),
  },
  'a sign-in to an inactive account': {
    a: json('{"token":"<token>"}', SET),
    b: error(403, '权限不足: 账号不可用'),
    c: failure('权限不足: 账号不可用'),
  },
  'POST /logout': {
    a: text(200, 'logged out', CLEARED),
    b: empty(204, CLEARED),
    c: json(`{${SUCCESS},"status":"ok","data":null}`, CLEARED),
  },
} satisfies Record<string, Record<Exclude<VersionName, 'spec'>, ExpectedResponse>>;

function json(body: string, cookies: readonly string[] = [], status = 200): ExpectedResponse {
  return { status, type: JSON_TYPE, body, cookies };
}

function error(status: number, message: string): ExpectedResponse {
  return json(`{"status":"error","message":"${message}"}`, [], status);
}

/** A failure that version C sends with HTTP 200. */
function failure(message: string): ExpectedResponse {
  return json(`{"code":10203,"msg":"${message}","status":"error","message":"${message}"}`);
}

function text(status: number, body: string, cookies: readonly string[] = []): ExpectedResponse {
  return { status, type: TEXT_TYPE, body, cookies };
}

function empty(status: number, cookies: readonly string[] = []): ExpectedResponse {
  return { status, type: null, body: '', cookies };
}

/** The body of version B's sign-in and refresh, and of version C's refresh, without braces. */
function sessionOf(uid: number): string {
  return `"status":"ok","data":{"access_token_exp":${EXP},"user":{"id":7,"sub":"operator","uid":${uid},"email":"operator@example.com","avatar_url":null,"type":"local","roles":["user"],"ver":0}}`;
}

function timeOf(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 19);
}
