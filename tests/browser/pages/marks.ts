import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waiting for the writes sees only those that have begun. After a list come those that delete expired entries, and then that
 * of a change made meanwhile.
 */
const MAX_QUEUED_WRITES = 5;

/** New, followed and muted entries on the Anime page. */
export class Marks {
  readonly markAsSeenButton: Locator;
  readonly menu: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.markAsSeenButton = page.getByRole('button', { name: /^Mark \d+ as seen$/ });
    this.menu = page.getByRole('menu');
  }

  chip(name: 'New' | 'Followed' | 'Muted'): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
  }

  async expectCounts(newCount: number, followedCount: number, mutedCount: number): Promise<void> {
    await expect(this.chip('New')).toHaveText(`New ${newCount}`);
    await expect(this.chip('Followed')).toHaveText(`Followed ${followedCount}`);
    // Without a muted title, the filter is there only while it is on.
    if (mutedCount > 0) await expect(this.chip('Muted')).toHaveText(`Muted ${mutedCount}`);
  }

  star(title: string): Locator {
    return this.page.getByRole('button', { name: `Follow ${title}`, exact: true });
  }

  more(title: string): Locator {
    return this.page.getByRole('button', { name: `More for ${title}`, exact: true });
  }

  /** Waits for the menu that the button of an entry opens. The menu takes the focus after it has appeared. */
  async expectMenu(): Promise<void> {
    await expect(this.menu.locator(':focus')).toHaveCount(1);
  }

  async choose(title: string, item: string): Promise<void> {
    await this.more(title).click();
    await this.expectMenu();
    await this.menu.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(this.menu).toBeHidden();
  }

  /** Waits until the app has stored a list, and this many entries. */
  async expectRecorded(entryCount = 0): Promise<void> {
    await expect.poll(() => this.page.evaluate(countStoredEntries)).toBeGreaterThanOrEqual(entryCount);
  }

  /**
   * Waits until the app has stored all changes that the page shows. The page shows a change before it is stored, so a
   * reload at once could lose it.
   */
  async expectStored(): Promise<void> {
    for (let round = 0; round < MAX_QUEUED_WRITES; round += 1) await this.page.evaluate(waitForWrites);
  }
}

/** Resolves once all writes that have begun in the app's first database are done, because transactions run in order. */
async function waitForWrites(): Promise<void> {
  const [first] = await indexedDB.databases();
  if (!first?.name) throw new Error('The app has no database.');
  const { name } = first;
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction([...database.objectStoreNames]);
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

/** The number of entries in the first database of the app; -1 if it has no list. */
async function countStoredEntries(): Promise<number> {
  const [first] = await indexedDB.databases();
  if (!first?.name) return -1;
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await resultOf(indexedDB.open(first.name));
  try {
    if (!database.objectStoreNames.contains('meta')) return -1;
    const transaction = database.transaction(['meta', 'entries']);
    const [listCount, entryCount] = await Promise.all([
      resultOf(transaction.objectStore('meta').count('lastList')),
      resultOf(transaction.objectStore('entries').count()),
    ]);
    return listCount === 0 ? -1 : entryCount;
  } finally {
    database.close();
  }
}
