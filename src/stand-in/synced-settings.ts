import { type StandInContext, sendError } from './context.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const MAX_NAME_LENGTH = 50;

interface StoredSetting {
  readonly data: unknown;
  /** Unix seconds. */
  readonly updatedTime: number;
}

export type SyncedSettings = ReturnType<typeof createSyncedSettings>;

/**
 * The settings that versions B and C keep for each user: one JSON document per name.
 * @param now the clock, in Unix milliseconds
 */
export function createSyncedSettings(now: () => number) {
  const documents = new Map<string, StoredSetting>();
  const keyOf = (c: StandInContext, name: string) => `${c.get('caller').user.uid} ${name}`;

  /** `GET /api/sync/me?settingType=NAME`: the document without an envelope, or `null`. */
  function read(c: StandInContext): Response {
    const name = c.req.query('settingType')?.trim() ?? '';
    if (name === '') return sendError(c, 400, '参数校验错误: setting_type 不能为空');
    return c.json(documents.get(keyOf(c, name)) ?? null);
  }

  /** `POST /api/sync/me`, `{"settingType","data"}`: replaces the document. `ok` creates the envelope. */
  async function write(c: StandInContext, ok: (data: unknown) => object): Promise<Response> {
    const body = await c.req.text();
    const size = Buffer.byteLength(body);
    if (size > BODY_LIMIT_BYTES)
      return c.text(
        `JSON payload (${size} bytes) is larger than allowed (limit: ${BODY_LIMIT_BYTES} bytes).`,
        413,
      );
    const given = readSetting(body);
    if (!given) return c.text('Json deserialize error', 400);
    if (given.name === '') return sendError(c, 400, '参数校验错误: setting_type 不能为空');
    if (given.data === null) return sendError(c, 400, '参数校验错误: data 不能为空');
    // PostgreSQL can store neither a longer name nor U+0000.
    if (given.name.length > MAX_NAME_LENGTH || given.hasNul)
      return sendError(c, 500, '服务器内部错误: 服务器内部错误');
    documents.set(keyOf(c, given.name), {
      data: sortKeys(given.data),
      updatedTime: Math.floor(now() / 1000),
    });
    return c.json(ok('数据同步成功'));
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
