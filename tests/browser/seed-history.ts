import type { Page } from '@playwright/test';
import { createEntry, toStored } from '../../src/entries/entry.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { databaseName } from '../../src/storage-keys.ts';
import { titleKeyOf } from '../../src/title/title-key.ts';

const HOUR_MS = 3_600_000;

/** An entry that came `daysAgo` days ago at a local hour. */
export interface SeededEntry {
  readonly title: string;
  readonly platform: string;
  readonly count: string;
  readonly daysAgo: number;
  readonly hour: number;
}

/**
 * Stores entries, fetches at 11:10 pm on each of the last `fetchedDays` days, and follows in the app's database, as earlier
 * visits would have. The app must have stored its first list.
 */
export async function seedHistory(
  page: Page,
  offsetMs: number,
  seeded: readonly SeededEntry[],
  {
    followed,
    fetchedDays,
    nowMs = Date.now(),
  }: { followed: readonly string[]; fetchedDays: number; nowMs?: number },
): Promise<void> {
  const todayMs = Math.floor((nowMs + offsetMs) / (24 * HOUR_MS)) * 24 * HOUR_MS - offsetMs;
  const timeOf = (daysAgo: number, hour: number) => todayMs + (hour - daysAgo * 24) * HOUR_MS;
  const dayOf = (timeMs: number) => new Date(timeMs + offsetMs).toISOString().slice(0, 10);
  const entries = seeded.map(({ title, platform, count, daysAgo, hour }) => {
    const updatedAtMs = timeOf(daysAgo, hour);
    const fields = {
      ...{ title, platform, updateCount: count, updateInfo: `更新至第${count}话`, updatedAtMs },
      ...{ coverUrl: null, detailUrl: 'https://www.bilibili.com/bangumi/play/ep1' },
    };
    return toStored(createEntry(fields, updatedAtMs, dayOf));
  });
  const fetches = Array.from({ length: fetchedDays }, (_, index) => {
    const lastMs = timeOf(index + 1, 23) + HOUR_MS / 6;
    return { day: dayOf(lastMs), lastMs, visitEndMs: 0 };
  });
  const records = [
    ...followed.map((title) => ({ kind: 'follow', id: titleKeyOf(title), value: { title }, changedAtMs: 1 })),
    ...entries.map(({ key }) => ({ kind: 'seen', id: key, value: true, changedAtMs: 1 })),
  ];
  await page.evaluate(
    async ([name, stores]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction(Object.keys(stores), 'readwrite');
      for (const [store, values] of Object.entries(stores))
        for (const value of values) transaction.objectStore(store).put(value);
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve();
      });
      database.close();
    },
    [databaseName(`${DEMO_USER.uid}`), { entries, records, fetches }] as const,
  );
}
