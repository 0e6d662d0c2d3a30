import { createEntries, type SnakeEntry } from './catalogue/entries.ts';
import type { ListShape, Settings } from './options.ts';

/** UTC+8, the time zone of version B. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60_000;

/** Creates a function that returns the list, or the page of it, that a request asks for. It counts the days. */
export function createListReader() {
  let countedDays: Settings['days'];
  let dayOffset = 0;

  /** The days from today: the next day for each list until the last day. All pages of a list have the same day. */
  function nextDay(days: Settings['days'], isFirstPage: boolean): number | null {
    if (!days) return null;
    if (days !== countedDays) dayOffset = days.first;
    else if (isFirstPage) dayOffset = Math.min(dayOffset + 1, days.last);
    countedDays = days;
    return dayOffset;
  }

  /** @param rawEntries entries to send unchanged instead of today's */
  return (url: URL, settings: Settings, shape: ListShape, rawEntries: readonly unknown[] | null): unknown => {
    const isSnake = shape === 'snake' || shape === 'paged-snake' || shape === 'array';
    const requestedPage = Number(url.searchParams.get('page'));
    const { entryCount: count, now, days, publicUrl = url.origin } = settings;
    const dayOffset = nextDay(days, requestedPage <= 1);
    const entries = createEntries({ count, nowMs: now(), dayOffset, publicUrl });
    const all = rawEntries ?? (isSnake ? entries : entries.map(toCamelEntry));
    if (shape === 'array') return all;

    const isPaged = requestedPage > 0 || shape.startsWith('paged');
    const page = isPaged ? requestedPage || 1 : 0;
    const requestedSize = Number(url.searchParams.get(isSnake ? 'page_size' : 'pageSize'));
    const size = isPaged ? requestedSize || settings.pageSize : 0;
    const items = isPaged ? all.slice((page - 1) * size, page * size) : all;
    const pageCount = isPaged ? Math.ceil(all.length / size) : 0;
    return isSnake
      ? { items, total_count: all.length, page, page_size: size, total_pages: pageCount }
      : { items, totalCount: all.length, page, pageSize: size, totalPages: pageCount };
  };
}

/** The entry as version B sends it, with a time like `2026-11-22T14:14:08.000000+08:00`. */
function toCamelEntry(entry: SnakeEntry) {
  const shanghaiTime = new Date(Date.parse(entry.update_time) + SHANGHAI_OFFSET_MS).toISOString();
  return {
    id: entry.id,
    title: entry.title,
    updateCount: entry.update_count,
    updateInfo: entry.update_info,
    imageUrl: entry.image_url,
    detailUrl: entry.detail_url,
    updateTime: `${shanghaiTime.slice(0, 19)}.000000+08:00`,
    platform: entry.platform,
  };
}
