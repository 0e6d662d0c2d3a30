import * as v from 'valibot';
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

const optionalText = v.fallback(v.nullish(v.pipe(v.string(), v.trim())), null);
const optionalId = v.fallback(v.nullish(v.union([v.string(), v.number()])), null);
const optionalSeconds = v.fallback(v.nullish(v.pipe(v.number(), v.finite())), null);
const token = v.fallback(v.nullish(v.custom<string>(isToken)), null);

const MeAnswer = v.object({
  status: v.literal('ok'),
  data: v.object({
    id: optionalId,
    uid: optionalId,
    sub: optionalId,
    name: optionalText,
    username: optionalText,
    email: optionalText,
    exp: optionalSeconds,
  }),
});

/** Reads `GET /api/me` in either version of the backend. Throws HttpError `malformed`. */
export function parseMe(body: unknown): Me {
  const answer = v.safeParse(MeAnswer, body);
  if (!answer.success) throw malformed('/api/me');
  const { id, uid, sub, name, username, email, exp } = answer.output.data;
  return {
    id: String(uid ?? id ?? sub ?? username ?? ''),
    name: name || username || (typeof sub === 'string' ? sub : null),
    email: email || null,
    expiresAtS: exp ?? null,
  };
}

const RefreshAnswer = v.object({
  access_token: token,
  data: v.fallback(v.object({ access_token: token, access_token_exp: optionalSeconds }), {
    access_token: null,
    access_token_exp: null,
  }),
});

/** Reads `POST /auth/refresh`: the token at the top level first, then under `data`. Throws HttpError `malformed`. */
export function parseRefresh(body: unknown): Grant {
  const answer = v.safeParse(RefreshAnswer, body);
  const granted = answer.success ? (answer.output.access_token ?? answer.output.data.access_token) : null;
  if (!answer.success || !granted) throw malformed('/auth/refresh');
  return { token: granted, expiresAtS: answer.output.data.access_token_exp ?? null };
}

const loginFields = { token, access_token: token };
const LoginAnswer = v.object({
  ...loginFields,
  data: v.fallback(v.object(loginFields), { token: null, access_token: null }),
});

/** Reads `POST /login`: `token` or `access_token`, at the top level or under `data`. Throws HttpError `malformed`. */
export function parseLogin(body: unknown): Grant {
  const answer = v.safeParse(LoginAnswer, body);
  if (!answer.success) throw malformed('/login');
  const { token, access_token, data } = answer.output;
  const granted = token ?? access_token ?? data.token ?? data.access_token;
  if (!granted) throw malformed('/login');
  return { token: granted, expiresAtS: null };
}

function malformed(path: string): HttpError {
  return new HttpError('malformed', `The answer to ${path} could not be read.`);
}
