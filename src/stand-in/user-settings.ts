import { Hono, type MiddlewareHandler } from 'hono';
import type { Caller } from './sessions/sessions.ts';

export interface StandInEnv {
  Variables: {
    caller: Caller;
    /** Set-Cookie values to add to the response. */
    cookies?: readonly string[];
  };
}

interface StoredSetting {
  readonly data: unknown;
  /** Unix seconds. */
  readonly updatedTime: number;
}

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_NAME_LENGTH = 50;

interface UserSettingsOptions {
  /** Lets only callers with a valid token pass. */
  authenticated: MiddlewareHandler<StandInEnv>;
  /** Unix milliseconds. */
  now(): number;
}

/** The settings that the backend keeps for its users: JSON values by name, each of which a POST replaces as a whole. */
export function createUserSettings({ authenticated, now }: UserSettingsOptions) {
  const app = new Hono<StandInEnv>();
  const stored = new Map<string, StoredSetting>();
  const keyOf = ({ user }: Caller, name: string) => `${user.uid} ${name}`;

  app.get('/', authenticated, (c) => {
    const name = c.req.query('settingType');
    if (name === undefined) return c.text('Query deserialize error: missing field `settingType`', 400);
    return c.json(stored.get(keyOf(c.get('caller'), name)) ?? null);
  });

  app.post('/', authenticated, async (c) => {
    const body = await c.req.text();
    if (Buffer.byteLength(body) > MAX_BODY_BYTES) return c.text('A payload reached size limit.', 413);
    const { settingType, data = null } = parseObject(body) ?? {};
    if (typeof settingType !== 'string' || hasLoneSurrogate(body))
      return c.text('Json deserialize error', 400);
    // "Bad request: data must not be empty"
    if (data === null) return c.json({ status: 'error', message: '请求错误: data 不能为空' }, 400);
    if (settingType.length > MAX_NAME_LENGTH || hasNul(body))
      // "Internal error: the database"
      return c.json({ status: 'error', message: '内部错误: 数据库错误' }, 500);
    const updatedTime = Math.floor(now() / 1000);
    stored.set(keyOf(c.get('caller'), settingType), { data: sortKeys(data), updatedTime });
    return c.json({ status: 'ok', data: '数据同步成功' }); // "Synced"
  });

  return app;
}

/** Undefined if the text is not a JSON object. */
function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** JSON without escaped backslashes, so that every remaining backslash begins an escape. */
const escapesOf = (json: string) => json.replaceAll('\\\\', '');
/** Serializers write a lone surrogate, and nothing else of that range, as an escape. */
const hasLoneSurrogate = (json: string) => /\\ud[89a-f]/i.test(escapesOf(json));
const hasNul = (json: string) => escapesOf(json).includes('\\u0000');

/** Property names come back in the order of the database: by length, then by code. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return Object.fromEntries(names.map(([name, part]) => [name, sortKeys(part)]));
}
