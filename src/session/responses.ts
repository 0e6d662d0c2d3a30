import { HttpError } from '../http/http-error.ts';
import { isToken } from './token-store.ts';

/** The signed-in operator, as reported by the backend. */
export interface Me {
  /** Identifies the operator; empty if the backend does not report an ID. */
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Expiry of the access token in Unix seconds; null if the backend does not report it. */
  readonly expiresAtS: number | null;
}

/** An access token issued by the backend, with its expiry in Unix seconds if it was reported. */
export interface Grant {
  readonly token: string;
  readonly expiresAtS: number | null;
  /** ID of the operator, comparable with `Me.id`; null if the response does not name one. */
  readonly operatorId: string | null;
}

/** Parses the response of `GET /api/me` from either backend version. Throws HttpError `malformed`. */
export function parseMe(body: unknown): Me {
  const { status, data } = fieldsOf(body);
  if (status !== 'ok' || !isObject(data)) throw malformed('/api/me');
  const { id, uid, sub, name, username, email, exp } = fieldsOf(data);
  return {
    id: readId(id) ?? readId(uid) ?? readId(sub) ?? readText(username) ?? '',
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
  const token = firstToken(top.access_token, data.access_token);
  if (token === undefined) throw malformed('/auth/refresh');
  // Not `user.uid`: in the newer backend version that is the provider's number, and differs between responses.
  const operatorId = readId(fieldsOf(data.user).id);
  return { token, expiresAtS: readSeconds(data.access_token_exp), operatorId };
}

/**
 * The token in the response of `POST /login`: `token` or `access_token`, at the top level or under `data`.
 * Throws HttpError `malformed`.
 */
export function parseLogin(body: unknown): string {
  const top = fieldsOf(body);
  const data = fieldsOf(top.data);
  const token = firstToken(top.token, top.access_token, data.token, data.access_token);
  if (token === undefined) throw malformed('/login');
  return token;
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

function firstToken(...candidates: unknown[]): string | undefined {
  return candidates.find(isToken);
}

function malformed(path: string): HttpError {
  return new HttpError('malformed', `The response from ${path} could not be read.`);
}
