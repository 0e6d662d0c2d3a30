import {
  type ApiRequest,
  type ApiResponse,
  errorResponse,
  jsonResponse,
  textResponse,
} from './http/http-messages.ts';
import type { StandInUser } from './sessions/users.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const MAX_NAME_LENGTH = 50;

interface StoredSetting {
  readonly data: unknown;
  /** Unix seconds. */
  readonly updatedTime: number;
}

/** The settings that versions B and C keep for each user: one JSON document per name. */
export interface SyncedSettings {
  /** `GET /api/sync/me?settingType=NAME`: the document without an envelope, or `null`. */
  read(request: ApiRequest, user: StandInUser): ApiResponse;
  /**
   * `POST /api/sync/me`, `{"settingType","data"}`: replaces the document.
   * @param successFields what the response contains beside `status` and `data`
   */
  write(request: ApiRequest, user: StandInUser, successFields: object): ApiResponse;
  clear(): void;
}

/** @param now the clock, in Unix milliseconds */
export function createSyncedSettings(now: () => number): SyncedSettings {
  const documents = new Map<string, StoredSetting>();
  const keyOf = ({ uid }: StandInUser, name: string) => `${uid} ${name}`;

  function read(request: ApiRequest, user: StandInUser): ApiResponse {
    const name = request.url.searchParams.get('settingType')?.trim() ?? '';
    if (name === '') return errorResponse(400, '参数校验错误: setting_type 不能为空');
    return jsonResponse(200, documents.get(keyOf(user, name)) ?? null);
  }

  function write(request: ApiRequest, user: StandInUser, successFields: object): ApiResponse {
    const size = Buffer.byteLength(request.body);
    if (size > BODY_LIMIT_BYTES)
      return textResponse(
        413,
        `JSON payload (${size} bytes) is larger than allowed (limit: ${BODY_LIMIT_BYTES} bytes).`,
      );
    const given = readSetting(request.body);
    if (!given) return textResponse(400, 'Json deserialize error');
    if (given.name === '') return errorResponse(400, '参数校验错误: setting_type 不能为空');
    if (given.data === null) return errorResponse(400, '参数校验错误: data 不能为空');
    // PostgreSQL can store neither a longer name nor U+0000.
    if (given.name.length > MAX_NAME_LENGTH || given.hasNul)
      return errorResponse(500, '服务器内部错误: 服务器内部错误');
    documents.set(keyOf(user, given.name), {
      data: sortKeys(given.data),
      updatedTime: Math.floor(now() / 1000),
    });
    return jsonResponse(200, { ...successFields, status: 'ok', data: '数据同步成功' });
  }

  return { read, write, clear: () => documents.clear() };
}

/** The name and the document in a body; null if it is not JSON or has no name. */
function readSetting(body: string): { name: string; data: unknown; hasNul: boolean } | null {
  let hasNul = false;
  try {
    const given: unknown = JSON.parse(body, (key, value: unknown) => {
      hasNul ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'));
      return value;
    });
    if (typeof given !== 'object' || given === null || !('settingType' in given)) return null;
    const { settingType: name } = given;
    return typeof name === 'string' ? { name, data: 'data' in given ? given.data : null, hasNul } : null;
  } catch {
    return null;
  }
}

/** Sorts the keys of all objects by length and then by code, as PostgreSQL stores them. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(
    ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
  );
  return Object.fromEntries(sorted.map(([key, entry]) => [key, sortKeys(entry)]));
}
