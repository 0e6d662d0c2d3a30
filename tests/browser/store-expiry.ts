import type { Page } from '@playwright/test';

/** Replaces the stored expiry of the access token, in Unix seconds. */
export async function storeExpiry(page: Page, expiresAtS: number): Promise<void> {
  await page.evaluate((expiry) => {
    const record = JSON.parse(localStorage.getItem('session') ?? '');
    localStorage.setItem('session', JSON.stringify({ ...record, expiresAtS: expiry }));
  }, expiresAtS);
}
