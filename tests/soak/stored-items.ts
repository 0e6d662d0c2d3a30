import type { BrowserContext, Page } from '@playwright/test';

export type StoredItem = { readonly key: 'access_token' | 'logout_owed'; readonly value: string };

/** Reports each token and each pending sign-out that a tab stores, in order. */
export async function watchStoredItems(
  context: BrowserContext,
  onStored: (page: Page, item: StoredItem) => void,
): Promise<void> {
  await context.exposeBinding('reportStored', ({ page }, item: StoredItem) => onStored(page, item));
  await context.addInitScript(() => {
    const { reportStored } = window as unknown as {
      reportStored(item: { key: string; value: string }): void;
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      setItem.call(this, key, value);
      if (key === 'access_token' || key === 'logout_owed') reportStored({ key, value });
    };
  });
}
