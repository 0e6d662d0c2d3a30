import { rawEntry } from '../../anime/raw-entry.ts';

/** Computed once, because update times that differ by a millisecond would change the order of the entries. */
const FIVE_MINUTES_AGO = new Date(Date.now() - 5 * 60_000).toISOString();

/** A raw entry, updated five minutes ago and without a cover, so the page contacts no other host. */
export function plainEntry(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return rawEntry({ image_url: null, update_time: FIVE_MINUTES_AGO, ...fields });
}

/** Raw entries with these titles, one minute apart, newest first. */
export function plainEntries(...titles: string[]): Record<string, unknown>[] {
  return titles.map((title, index) =>
    plainEntry({ title, update_time: new Date(Date.now() - (index + 1) * 60_000).toISOString() }),
  );
}

/** `count` raw entries with distinct titles on five platforms. */
export function manyEntries(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) =>
    plainEntry({
      title: `第${index + 1}号 少年与海 Part ${index + 1}`,
      update_count: String(index % 400),
      platform: ['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'][index % 5],
    }),
  );
}
