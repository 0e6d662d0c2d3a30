import { HttpError } from '../../http/http-error.ts';
import type { AnimeList } from '../anime.ts';

/** What one answer to `GET /api/anis` tells of itself: whether it is all of the list, or which page. */
export interface ListPage {
  /** Entries in this answer. */
  readonly itemCount: number;
  /** Entries of the whole list as the backend counts them; null where it does not say. */
  readonly totalCount: number | null;
  /** Counted from 1; 0 where the answer is not a page, null where the backend does not say. */
  readonly page: number | null;
  readonly pageSize: number | null;
  readonly pageCount: number | null;
  /** Whether the backend writes snake_case; it reads its query in the same spelling. */
  readonly isSnakeCase: boolean;
}

/** One answer to `GET /api/anis`, read. */
export interface ParsedResponse {
  readonly page: ListPage;
  /** What is in it. */
  readonly list: AnimeList;
}

/** Reads the envelope of the list in every known shape, and gives what is in it. Throws HttpError `malformed`. */
export function readListPage(text: string): { page: ListPage; items: readonly unknown[] } {
  const body = parseJson(text);
  const status = field(body, 'status');
  if (status !== undefined && status !== 'ok') throw malformed();
  const data = field(body, 'data');
  const items = Array.isArray(data) ? data : field(data, 'items');
  if (!Array.isArray(items)) throw malformed();
  const page = {
    itemCount: items.length,
    totalCount: count(field(data, 'total_count') ?? field(data, 'totalCount')),
    page: count(field(data, 'page')),
    pageSize: count(field(data, 'page_size') ?? field(data, 'pageSize')),
    pageCount: count(field(data, 'total_pages') ?? field(data, 'totalPages')),
    isSnakeCase: field(data, 'total_pages') !== undefined,
  };
  return { page, items };
}

export function malformed(): HttpError {
  return new HttpError('malformed', 'The answer to /api/anis could not be read.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

function count(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}
