/** The cookies that a browser stores for the API's origin. */
export type CookieJar = ReturnType<typeof createCookieJar>;

export function createCookieJar() {
  const cookies = new Map<string, string>();
  return {
    /** The Cookie header to send, or null when the jar is empty. */
    header: (): string | null => [...cookies].map((cookie) => cookie.join('=')).join('; ') || null,
    get: (name: string): string | null => cookies.get(name) ?? null,
    /** Stores Set-Cookie values. */
    store: (setCookies: readonly string[]): void => {
      for (const line of setCookies) {
        const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    clear: () => cookies.clear(),
  };
}

/** A `fetch` that sends and stores cookies as in a page of another origin: only with `credentials: 'include'`. */
export function withCookies(send: typeof fetch, jar: CookieJar): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const isInclusive = init?.credentials === 'include';
    const cookie = isInclusive ? jar.header() : null;
    if (cookie) headers.set('Cookie', cookie);
    const response = await send(input, { ...init, headers });
    // Cookies are stored after the delivery, because a delayed response sets them when it arrives.
    if (isInclusive) jar.store(response.headers.getSetCookie());
    return response;
  };
}
