import { HttpError } from '../http/http-error.ts';
import { isObject } from '../is-object.ts';
import { isToken } from './stored-session.ts';

/** The signed-in operator, as reported by the backend. */
export interface Me {
  /** Tells operators apart: the first of `id`, `uid`, `sub` and `username`; empty if the backend reports none. */
  readonly id: string;
  /** Whether `id` is an ID. A username may be given to another operator, so nothing may be stored under it. */
  readonly hasId: boolean;
  readonly name: string | null;
  readonly email: string | null;
  /** Expiry of the access token in Unix seconds; null if the backend does not report it. */
  readonly expiresAtS: number | null;
}

/** The operator's ID as the session record contains it: empty if the backend reports none. */
export const recordedId = ({ id, hasId }: Me) => (hasId ? id : '');

/** What the backend grants on a sign-in or a refresh. */
export interface Grant {
  /** The access token; null if the session consists of the cookies that came with the response. */
  readonly token: string | null;
  /** Expiry of the access token in Unix seconds; null if it was not reported. */
  readonly expiresAtS: number | null;
  /** ID of the operator, comparable with `Me.id`; null if the response does not name one. */
  readonly operatorId: string | null;
}

/** The unchecked fields of an object; an empty object if `value` is not one. */
const fieldsOf = (value: unknown): Partial<Record<string, unknown>> => (isObject(value) ? value : {});
/** The trimmed string; null if it is empty or `value` is not a string. */
const readText = (value: unknown) => (typeof value === 'string' && value.trim()) || null;
const readId = (value: unknown) => (typeof value === 'number' ? String(value) : readText(value));
const readNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const malformed = (path: string) =>
  new HttpError('malformed', `The response from ${path} could not be read.`);

/** Parses the response of `GET /api/me` from any backend version. Throws HttpError `malformed`. */
export function parseMe(body: unknown): Me {
  const { status, data } = fieldsOf(body);
  if (status !== 'ok' || !isObject(data)) throw malformed('/api/me');
  const { id, uid, sub, name, username, email, exp } = fieldsOf(data);
  const knownId = readId(id) ?? readId(uid);
  return {
    id: knownId ?? readId(sub) ?? readText(username) ?? '',
    hasId: knownId !== null,
    name: readText(name) ?? readText(username) ?? readText(sub),
    email: readText(email),
    expiresAtS: readNumber(exp),
  };
}

/**
 * Parses the response of `path`: POST /login or a refresh, from any backend version. A token at the top level takes
 * precedence over one under `data`; without any, a success with data stands for cookies, and only `/api/me` can tell
 * whether the browser accepted them. A lifetime counts from `nowMs` (Unix milliseconds). Throws HttpError `malformed`.
 */
export function parseGrant(path: string, body: unknown, nowMs: number): Grant {
  const top = fieldsOf(body);
  const data = fieldsOf(top.data);
  const candidates = [top.access_token, top.token, data.access_token, data.token];
  const token = candidates.find(isToken) ?? null;
  const hasCookies =
    top.status === 'ok' && isObject(top.data) && candidates.every((value) => value === undefined);
  if (token === null && !hasCookies) throw malformed(path);
  const lifetimeS = readNumber(data.expiresIn);
  return {
    token,
    expiresAtS: readNumber(data.access_token_exp) ?? (lifetimeS && Math.floor(nowMs / 1000) + lifetimeS),
    // Not `user.uid`, which one version uses for the user's ID at the provider.
    operatorId: readId(fieldsOf(data.user).id),
  };
}
