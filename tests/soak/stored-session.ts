import type { BrowserContext, Page } from '@playwright/test';
import { ACCESS_TOKEN_KEY, PENDING_SIGN_OUT_KEY, SESSION_KEY } from '../../src/storage-keys.ts';

const API_URL = 'http://localhost:8000';

export interface StoredItem {
  readonly key: typeof SESSION_KEY | typeof PENDING_SIGN_OUT_KEY;
  /** The access token stored at this moment; null if there is none. */
  readonly token: string | null;
}

/** Reports each new session and each pending sign-out that a tab stores, in order. */
export async function watchStoredItems(
  context: BrowserContext,
  onStored: (page: Page, item: StoredItem) => void,
): Promise<void> {
  await context.exposeBinding('reportStored', ({ page }, item: StoredItem) => onStored(page, item));
  await context.addInitScript(
    ({ watchedKeys, tokenKey }) => {
      const { reportStored } = window as unknown as {
        reportStored(item: { key: string; token: string | null }): void;
      };
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key: string, value: string) {
        // A page that has asked who is signed in stores the same record again.
        const isNew = this.getItem(key) !== value;
        setItem.call(this, key, value);
        if (isNew && watchedKeys.includes(key)) reportStored({ key, token: this.getItem(tokenKey) });
      };
    },
    { watchedKeys: [SESSION_KEY, PENDING_SIGN_OUT_KEY], tokenKey: ACCESS_TOKEN_KEY },
  );
}

/** Reads the username in the stored access token or else in its cookie; null if no session is stored. */
export async function readStoredUsername(page: Page): Promise<string | null> {
  const read = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  if (!(await read(SESSION_KEY))) return null;
  const token = await read(ACCESS_TOKEN_KEY);
  if (token) return usernameIn(token);
  const cookies = await page.context().cookies(API_URL);
  return usernameIn(cookies.find(({ name }) => name === 'access_token')?.value ?? '');
}

/** The username in an access token of the stand-in; `nobody` if it cannot be read. */
export function usernameIn(token: string): string {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || 'null',
  );
  const isNamed = typeof claims === 'object' && claims !== null && 'sub' in claims;
  return isNamed ? String(claims.sub) : 'nobody';
}
