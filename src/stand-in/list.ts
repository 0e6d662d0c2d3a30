import { createEntrySource } from './catalogue/entries.ts';
import { toCamelEntry } from './catalogue/entry-formats.ts';
import { createDayCursor } from './catalogue/schedule.ts';
import type { ListShape, Settings } from './options.ts';

/** One page of the list, or the whole list with the page, its size and the number of pages 0. */
interface ListPage {
  readonly items: readonly unknown[];
  readonly totalCount?: number;
  readonly total_count?: number;
}

/** The shape `array` is the whole list without an object around it. */
export type ListData = ListPage | readonly unknown[];

/** Creates a function that returns the list, or the page of it, that a request asks for. */
export function createListReader() {
  const entriesOf = createEntrySource();
  const dayOffsetOf = createDayCursor();

  /** @param rawEntries entries to send unchanged instead of today's */
  return (
    url: URL,
    settings: Settings,
    shape: ListShape,
    rawEntries: readonly unknown[] | null,
  ): ListData => {
    const isSnake = shape === 'snake' || shape === 'paged-snake' || shape === 'array';
    const page = readPositive(url.searchParams.get('page'));
    const size = readPositive(url.searchParams.get(isSnake ? 'page_size' : 'pageSize'));
    const { entryCount: count, now, days, pageSize, publicUrl = url.origin, brokenCovers } = settings;
    const entries = entriesOf({
      count,
      nowMs: now(),
      dayOffset: dayOffsetOf(days, (page ?? 1) === 1),
      publicUrl: publicUrl.replace(/\/+$/, ''),
      brokenCovers,
    });
    const total = rawEntries?.length ?? entries.length;
    const shown = (first = 0, end = total): readonly unknown[] => {
      if (rawEntries) return rawEntries.slice(first, end);
      return isSnake ? entries.slice(first, end) : entries.slice(first, end).map(toCamelEntry);
    };
    if (shape === 'array') return shown();
    if (page === null && !shape.startsWith('paged')) return pageOf(shown(), total, 0, 0, isSnake);
    const [number, length] = [page ?? 1, size ?? pageSize];
    return pageOf(shown((number - 1) * length, number * length), total, number, length, isSnake);
  };
}

/** @param size 0 for the whole list */
function pageOf(items: readonly unknown[], total: number, page: number, size: number, isSnake: boolean) {
  const pageCount = size === 0 ? 0 : Math.ceil(total / size);
  return isSnake
    ? { items, total_count: total, page, page_size: size, total_pages: pageCount }
    : { items, totalCount: total, page, pageSize: size, totalPages: pageCount };
}

function readPositive(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
