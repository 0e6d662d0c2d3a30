import type { BrowserContext, Page } from '@playwright/test';
import type { VersionName } from '../../src/stand-in/options.ts';
import type { Environment } from './environment.ts';
import type { Tab } from './tab.ts';

const API_URL = 'http://localhost:8000';

/** The key of local storage that every sign-in and refresh sets: the token, or the record of a session of cookies only. */
export const SESSION_KEYS: Readonly<Record<VersionName, string>> = {
  a: 'access_token',
  b: 'session',
};
/** The key of a pending sign-out. */
export const SIGN_OUT_KEY = 'logout_owed';

export interface StoredItem {
  readonly key: string;
  readonly value: string;
}

/** Reports each item that a tab stores under one of the keys, in order. */
export async function watchStoredItems(
  context: BrowserContext,
  keys: readonly string[],
  onStored: (page: Page, item: StoredItem) => void,
): Promise<void> {
  await context.exposeBinding('reportStored', ({ page }, item: StoredItem) => onStored(page, item));
  await context.addInitScript((watched) => {
    const { reportStored } = window as unknown as { reportStored(item: StoredItem): void };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      setItem.call(this, key, value);
      if (watched.includes(key)) reportStored({ key, value });
    };
  }, keys);
}

/** The login of the operator whose session is stored; null if none is. */
export async function readStoredOwner(
  { version, context }: Environment,
  { page }: Tab,
): Promise<string | null> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEYS[version]);
  if (!stored) return null;
  if (version === 'a') return ownerOf(stored);
  const cookies = await context.cookies(API_URL);
  return ownerOf(cookies.find(({ name }) => name === 'access_token')?.value ?? '');
}

/** The login in an access token of the stand-in. */
export function ownerOf(token: string): string {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || 'null',
  );
  const isNamed = typeof claims === 'object' && claims !== null && 'sub' in claims;
  return isNamed ? String(claims.sub) : 'nobody';
}
