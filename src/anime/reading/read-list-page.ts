import { HttpError } from '../../http/http-error.ts';
import type { AnimeList } from '../anime.ts';

/** Pagination data of one response to `GET /api/anis`. */
export interface ListPage {
  /** Number of entries in this response. */
  readonly itemCount: number;
  /** Number of entries in the whole list according to the backend; null if not sent. */
  readonly totalCount: number | null;
  /** Page number from 1; 0 if the response is not paginated, null if not sent. */
  readonly page: number | null;
  readonly pageSize: number | null;
  readonly pageCount: number | null;
  /** Whether the backend uses snake_case. It expects query parameters in the same spelling. */
  readonly isSnakeCase: boolean;
}

/** One parsed response to `GET /api/anis`. */
export interface ParsedResponse {
  readonly page: ListPage;
  /** The entries of this response only. */
  readonly list: AnimeList;
}

/** Parses the response envelope in every known shape and returns its unparsed items. Throws HttpError `malformed`. */
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
  return new HttpError('malformed', 'The response to /api/anis could not be parsed.');
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
