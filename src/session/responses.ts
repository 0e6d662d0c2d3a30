import { HttpError } from '../http/http-error.ts';
import { isToken } from './stored-session.ts';

/** The signed-in operator, as reported by the backend. */
export interface Me {
  /** Tells operators apart: the ID or, without one, the username; empty if the backend reports neither. */
  readonly id: string;
  /** Whether `id` is an ID. A username may be given to another operator, so nothing may be stored under it. */
  readonly hasId: boolean;
  readonly name: string | null;
  readonly email: string | null;
  /** Expiry of the access token in Unix seconds; null if the backend does not report it. */
  readonly expiresAtS: number | null;
}

/** What the backend grants on a sign-in or a refresh. */
export interface Grant {
  /** The access token; null if the session consists of the cookies that came with the response. */
  readonly token: string | null;
  /** Expiry of the access token in Unix seconds; null if it was not reported. */
  readonly expiresAtS: number | null;
  /** ID of the operator, comparable with `Me.id`; null if the response does not name one. */
  readonly operatorId: string | null;
}

/** Parses the response of `GET /api/me` from either backend version. Throws HttpError `malformed`. */
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
    expiresAtS: readSeconds(exp),
  };
}

/**
 * Parses the response of `POST /auth/refresh`; a token at the top level takes precedence over one under `data`.
 * Throws HttpError `malformed`.
 */
export function parseRefresh(body: unknown): Grant {
  const top = fieldsOf(body);
  const data = fieldsOf(top.data);
  const token = findToken('/auth/refresh', body, [top.access_token, data.access_token]);
  // Not `user.uid`, which is the user's ID at the provider in the refresh response of the newer backend version.
  const operatorId = readId(fieldsOf(data.user).id);
  return { token, expiresAtS: readSeconds(data.access_token_exp), operatorId };
}

/**
 * Parses the response of `POST /login`, whose token is `token` or `access_token`, at the top level or under `data`.
 * Throws HttpError `malformed`.
 */
export function parseLogin(body: unknown): Omit<Grant, 'operatorId'> {
  const top = fieldsOf(body);
  const data = fieldsOf(top.data);
  const candidates = [top.token, top.access_token, data.token, data.access_token];
  return { token: findToken('/login', body, candidates), expiresAtS: readSeconds(data.access_token_exp) };
}

/**
 * Returns the first valid token, or null for a success with data but without a token: the newer backend version then
 * sends cookies, and only `/api/me` can tell whether the browser accepted them. Throws HttpError `malformed`.
 */
function findToken(path: string, body: unknown, candidates: readonly unknown[]): string | null {
  const token = candidates.find(isToken);
  if (token !== undefined) return token;
  const { status, data } = fieldsOf(body);
  const hasCookies = status === 'ok' && isObject(data) && candidates.every((value) => value === undefined);
  if (!hasCookies) throw malformed(path);
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The unchecked fields of an object; an empty object if `value` is not one. */
function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function readId(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : readText(value);
}

/** The trimmed string; null if it is empty or `value` is not a string. */
function readText(value: unknown): string | null {
  return (typeof value === 'string' && value.trim()) || null;
}

function readSeconds(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function malformed(path: string): HttpError {
  return new HttpError('malformed', `The response from ${path} could not be read.`);
}
