import type { ApiRequest } from '../http/http-messages.ts';
import type { ListShape, Settings } from '../options.ts';
import type { BackendVersion } from '../versions/version.ts';
import { createEntrySource } from './entries.ts';
import { type SnakeEntry, toCamelEntry } from './entry-formats.ts';
import { createDayCursor } from './schedule.ts';

interface PageQuery {
  readonly page: number | null;
  readonly size: number | null;
}

/**
 * Creates a function that returns the JSON of the list that a request asks for. It caches the JSON of a whole list,
 * because 100,000 entries take long to serialize.
 */
export function createListWriter(version: BackendVersion) {
  const entriesOf = createEntrySource();
  const camelEntries = new WeakMap<readonly SnakeEntry[], readonly unknown[]>();
  const texts = new WeakMap<readonly unknown[], string>();
  const dayOffsetOf = createDayCursor();

  /** @param rawEntries entries to send unchanged instead of today's */
  function writeList(
    request: ApiRequest,
    settings: Settings,
    shape: ListShape,
    rawEntries: readonly unknown[] | null,
  ): string {
    const query = readPageQuery(request.url.searchParams, isSnakeShape(shape));
    const dayOffset = dayOffsetOf(settings.days, (query.page ?? 1) === 1);
    const items = rawEntries ?? entriesOfDay(request, settings, shape, dayOffset);
    const isWholeList =
      rawEntries === null && query.page === null && (shape === 'snake' || shape === 'camel');
    const cached = isWholeList ? texts.get(items) : undefined;
    if (cached !== undefined) return cached;
    const data = listData(items, shape, settings.pageSize, query, version.listHasRows);
    const written = JSON.stringify({ ...version.successFields, status: 'ok', data });
    if (isWholeList) texts.set(items, written);
    return written;
  }

  function entriesOfDay(
    request: ApiRequest,
    settings: Settings,
    shape: ListShape,
    dayOffset: number | null,
  ): readonly unknown[] {
    const entries = entriesOf({
      count: settings.entryCount,
      nowMs: settings.now(),
      dayOffset,
      publicUrl: (settings.publicUrl ?? request.url.origin).replace(/\/+$/, ''),
      brokenCovers: settings.brokenCovers,
    });
    if (isSnakeShape(shape)) return entries;
    const converted = camelEntries.get(entries) ?? entries.map(toCamelEntry);
    camelEntries.set(entries, converted);
    return converted;
  }

  return writeList;
}

/** Reads `page`, and `page_size` for lists in snake_case or `pageSize` for others. */
function readPageQuery(query: URLSearchParams, isSnake: boolean): PageQuery {
  return {
    page: readPositive(query.get('page')),
    size: readPositive(query.get(isSnake ? 'page_size' : 'pageSize')),
  };
}

/**
 * One page of the list, or the whole list if no page is requested and the shape is not paged; page, size and page count
 * are then 0. The shape `array` always contains the whole list.
 */
function listData(
  items: readonly unknown[],
  shape: ListShape,
  defaultSize: number,
  query: PageQuery,
  hasRows: boolean,
): object {
  if (shape === 'array') return items;
  const isPaged = shape.startsWith('paged') || query.page !== null;
  const size = isPaged ? (query.size ?? defaultSize) : 0;
  const page = isPaged ? (query.page ?? 1) : 0;
  const shown = isPaged ? items.slice((page - 1) * size, page * size) : items;
  const pageCount = isPaged ? Math.ceil(items.length / size) : 0;
  const total = items.length;
  const data = isSnakeShape(shape)
    ? { items: shown, total_count: total, page, page_size: size, total_pages: pageCount }
    : { items: shown, totalCount: total, page, pageSize: size, totalPages: pageCount };
  return hasRows ? { ...data, rows: shown, total } : data;
}

function isSnakeShape(shape: ListShape): boolean {
  return shape === 'snake' || shape === 'paged-snake' || shape === 'array';
}

function readPositive(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
