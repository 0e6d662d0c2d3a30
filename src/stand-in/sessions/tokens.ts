import { createHmac, timingSafeEqual } from 'node:crypto';

/** The claims of an access token. */
export interface AccessClaims {
  /** The username. */
  readonly sub: string;
  readonly uid: number;
  /** Unix seconds. */
  readonly exp: number;
  /** The token's number, unique within a stand-in. */
  readonly jti: number;
}

const HEADER = encode(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));

/** Creates a JSON Web Token signed with HS256. */
export function signAccessToken(claims: AccessClaims, key: Buffer): string {
  const signed = `${HEADER}.${encode(JSON.stringify(claims))}`;
  return `${signed}.${signatureOf(signed, key)}`;
}

/** The claims of a token signed with this key, expired or not; otherwise null. */
export function readAccessToken(token: string, key: Buffer): AccessClaims | null {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !signature || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(`${header}.${payload}`, key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims: AccessClaims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return claims;
}

function encode(value: string): string {
  return Buffer.from(value).toString('base64url');
}

function signatureOf(signed: string, key: Buffer): string {
  return createHmac('sha256', key).update(signed).digest('base64url');
}
