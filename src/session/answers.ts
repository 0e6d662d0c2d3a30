import { HttpError } from '../http/http-error.ts';
import { isToken } from './token-store.ts';

/** The signed-in operator, as far as the backend tells. */
export interface Me {
  /** What tells one operator from another; empty where the backend does not say. */
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** When the access token ends, Unix seconds; null where the backend does not say. */
  readonly expiresAtS: number | null;
}

/** A token that was given, with its expiry in Unix seconds where it was told. */
export interface Grant {
  readonly token: string;
  readonly expiresAtS: number | null;
}

/** Reads `GET /api/me` in either version of the backend. Throws HttpError `malformed`. */
export function parseMe(body: unknown): Me {
  const { status, data } = fieldsOf(body);
  if (status !== 'ok' || !isObject(data)) throw malformed('/api/me');
  const { id, uid, sub, name, username, email, exp } = fieldsOf(data);
  return {
    id: readId(uid) ?? readId(id) ?? readId(sub) ?? readText(username) ?? '',
    name: readText(name) ?? readText(username) ?? readText(sub),
    email: readText(email),
    expiresAtS: readSeconds(exp),
  };
}

/** Reads `POST /auth/refresh`: the token at the top level first, then under `data`. Throws HttpError `malformed`. */
export function parseRefresh(body: unknown): Grant {
  const top = fieldsOf(body);
  const data = fieldsOf(top.data);
  const token = firstToken(top.access_token, data.access_token);
  if (token === undefined) throw malformed('/auth/refresh');
  return { token, expiresAtS: readSeconds(data.access_token_exp) };
}

/** Reads `POST /login`: `token` or `access_token`, at the top level or under `data`. Throws HttpError `malformed`. */
export function parseLogin(body: unknown): Grant {
  const top = fieldsOf(body);
  const data = fieldsOf(top.data);
  const token = firstToken(top.token, top.access_token, data.token, data.access_token);
  if (token === undefined) throw malformed('/login');
  return { token, expiresAtS: null };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object, each still to be checked; none where `value` is no object. */
function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function readId(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : readText(value);
}

/** A text without the space around it; null where there is none. */
function readText(value: unknown): string | null {
  return (typeof value === 'string' && value.trim()) || null;
}

function readSeconds(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function firstToken(...candidates: unknown[]): string | undefined {
  return candidates.find(isToken);
}

function malformed(path: string): HttpError {
  return new HttpError('malformed', `The answer to ${path} could not be read.`);
}
