/** The cookies that a browser stores for the stand-in. */
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
