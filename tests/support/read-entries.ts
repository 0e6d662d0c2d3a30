import type { Entry } from '../../src/entries/entry.ts';
import { entryOf } from './entries.ts';

/**
 * Returns entries from lines or parts between semicolons, such as 'bilibili 12 2026-11-21T10:00Z 灵笼': platform, count
 * (`-` for none), time (`-` or nothing for null) and title. Those without a time were first fetched at `fetchedAtMs`.
 */
export function readEntries(lines: string, fetchedAtMs = 0): Entry[] {
  return lines
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [platform = '', count = '', time = '', title = '凡人修仙传'] = line.split(/\s+/);
      const updatedAtMs = /^\d/.test(time) ? Date.parse(time) : null;
      const updateCount = count === '-' ? '' : count;
      const fields = { title, platform, updateCount, updateInfo: '', detailUrl: null, updatedAtMs };
      return { ...entryOf(fields, updatedAtMs ?? fetchedAtMs), day: time.slice(0, 10) };
    });
}
