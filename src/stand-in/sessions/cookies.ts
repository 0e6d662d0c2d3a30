import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

export const ACCESS_COOKIE = 'access_token';
export const REFRESH_COOKIE = 'refresh_token';

/**
 * A Set-Cookie value like the backend's; an empty value removes the cookie. Chrome and Firefox accept Secure from
 * http://localhost; Safari does not.
 */
export function serializeCookie(name: string, value: string): string {
  const attributes = { httpOnly: true, sameSite: 'None', secure: true } as const;
  return generateCookie(name, value, value === '' ? { ...attributes, maxAge: 0 } : attributes);
}

/** @param header the Cookie header, or null if there is none */
export function readCookie(header: string | null | undefined, name: string): string | null {
  return parse(header ?? '', name)[name] || null;
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

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();

  function header(): string | null {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || null;
  }

  function store(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      // The backend's cookies have no other Max-Age.
      if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  return { header, store, get: (name) => cookies.get(name) ?? null, clear: () => cookies.clear() };
}
