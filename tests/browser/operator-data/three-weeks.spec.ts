import { AnimePage } from '../pages/anime-page.ts';
import { Marks } from '../pages/marks.ts';
import { PreferencesDrawer } from '../pages/preferences-drawer.ts';
import { expect, test } from '../test.ts';

test('three weeks of lists are stored by refreshing twenty times', async ({ page, standIn, signedIn: _ }) => {
  standIn.configure({ days: { first: -20, last: 0 } });
  const anime = new AnimePage(page);
  await anime.openList();
  await new Marks(page).expectRecorded();
  for (let fetchCount = 2; fetchCount <= 21; fetchCount += 1) {
    await anime.refresh.click();
    await expect.poll(() => standIn.countOf('GET', '/api/anis')).toBe(fetchCount);
    await expect(anime.refresh).not.toHaveAttribute('aria-busy', 'true');
  }
  const keysOfHistory = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('ani-updater:7');
        request.onsuccess = () => resolve(request.result);
      });
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const request = database.transaction('history').objectStore('history').getAllKeys();
        request.onsuccess = () => resolve(request.result);
      });
      database.close();
      return keys.map((key) => (Array.isArray(key) ? [String(key[0]), String(key[1])] : []));
    });
  await expect.poll(async () => new Set((await keysOfHistory()).map(([day]) => day)).size).toBe(21);
  const drawer = new PreferencesDrawer(page);
  await drawer.open();
  await expect(async () => {
    // An entry that is stored under two days counts once.
    const entryCount = new Set((await keysOfHistory()).map(([, entryKey]) => entryKey)).size;
    expect(entryCount).toBeGreaterThan(500);
    expect(await drawer.stored.textContent()).toContain(`${entryCount} history entries`);
  }).toPass();
});
