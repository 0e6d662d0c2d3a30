import type { Entry } from '../../src/insight/entry.ts';

/**
 * Returns entries from lines or parts between semicolons, such as 'bilibili 12 2026-11-21T10:00Z 灵笼': platform, count
 * (`-` for none), time (`-` or nothing for null) and title.
 */
export function readEntries(lines: string): (Entry & { day: string })[] {
  return lines
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [platform = '', count = '', time = '', title = '凡人修仙传'] = line.split(/\s+/);
      return {
        title,
        platform,
        updateCount: count === '-' ? '' : count,
        updateInfo: '',
        updatedAtMs: /^\d/.test(time) ? Date.parse(time) : null,
        day: time.slice(0, 10),
      };
    });
}
