/** UTC+8, the time zone of versions B and C. */
const OFFSET_MS = 8 * 60 * 60_000;
/** Versions B and C send microseconds; the times of the catalogue are whole seconds. */
const SHANGHAI_SUFFIX = '.000000+08:00';

/** An entry as version A sends it. */
export interface SnakeEntry {
  id: number;
  title: string;
  update_count: string;
  update_info: string;
  image_url: string;
  detail_url: string;
  /** UTC, like `2025-09-20T10:17:00Z`. */
  update_time: string;
  platform: string;
}

/** The same entry as versions B and C send it. */
export function toCamelEntry(entry: SnakeEntry) {
  return {
    id: entry.id,
    title: entry.title,
    updateCount: entry.update_count,
    updateInfo: entry.update_info,
    imageUrl: entry.image_url,
    detailUrl: entry.detail_url,
    updateTime: toShanghaiTime(entry.update_time),
    platform: entry.platform,
  };
}

/** Shanghai time, like `2026-11-22T14:14:08.383523+08:00`. */
function toShanghaiTime(utc: string): string {
  return new Date(Date.parse(utc) + OFFSET_MS).toISOString().slice(0, 19) + SHANGHAI_SUFFIX;
}
