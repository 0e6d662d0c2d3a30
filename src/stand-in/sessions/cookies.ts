import type { HeaderList } from '../http/http-messages.ts';

export const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';

/** A Set-Cookie value like the backend's. Chrome and Firefox accept Secure from http://localhost; Safari does not. */
export function serializeCookie(name: string, value: string): string {
  return `${name}=${value}; HttpOnly; SameSite=None; Secure; Path=/`;
}

/** A Set-Cookie value that removes the cookie. */
export function serializeExpiredCookie(name: string): string {
  return `${serializeCookie(name, '')}; Max-Age=0`;
}

/** @param cookies Set-Cookie values */
export function cookieHeaders(cookies: readonly string[]): HeaderList {
  return cookies.map((cookie) => ['Set-Cookie', cookie] as const);
}

export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.split('=');
    if (key?.trim() === name) return value.join('=').trim() || null;
  }
  return null;
}

/** The cookies that a browser stores for the stand-in. */
export interface CookieJar {
  /** The Cookie header to send, or null when the jar is empty. */
  header(): string | null;
  get(name: string): string | null;
  /** Stores Set-Cookie values. */
  store(setCookies: readonly string[]): void;
  clear(): void;
}

/** @param now the clock that expires cookies, in Unix milliseconds */
export function createCookieJar(now: () => number): CookieJar {
  const cookies = new Map<string, { value: string; expiresAtMs: number }>();

  function header(): string | null {
    const live = [...cookies].filter(([, cookie]) => cookie.expiresAtMs > now());
    return live.map(([name, cookie]) => `${name}=${cookie.value}`).join('; ') || null;
  }

  function store(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      const maxAgeS = Number(/;\s*max-age=(-?\d+)/i.exec(line)?.[1] ?? Number.POSITIVE_INFINITY);
      if (maxAgeS <= 0) cookies.delete(name);
      else cookies.set(name, { value, expiresAtMs: now() + maxAgeS * 1000 });
    }
  }

  return { header, store, get: (name) => readCookie(header(), name), clear: () => cookies.clear() };
}
