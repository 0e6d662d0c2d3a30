import { rawEntry } from '../anime/raw-entry.ts';

/** One moment for all: entries that differ by a millisecond would change places. */
const FIVE_MINUTES_AGO = new Date(Date.now() - 5 * 60_000).toISOString();

/** An entry as the backend writes it, of five minutes ago and without a cover, so that no other host is called. */
export function plainEntry(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return rawEntry({ image_url: null, update_time: FIVE_MINUTES_AGO, ...fields });
}

/** Entries of one title each, the first the newest. */
export function plainEntries(...titles: string[]): Record<string, unknown>[] {
  return titles.map((title, position) =>
    plainEntry({ title, update_time: new Date(Date.now() - (position + 1) * 60_000).toISOString() }),
  );
}

/** As many entries as a long day has, all different. */
export function manyEntries(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, position) =>
    plainEntry({
      title: `第${position + 1}号 少年与海 Part ${position + 1}`,
      update_count: String(position % 400),
      platform: ['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'][position % 5],
    }),
  );
}
