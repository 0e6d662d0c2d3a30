import { HttpError } from '../../http/http-error.ts';

/** One response to `GET /api/anis`. */
export interface ListPage {
  /** The entries of this response, not parsed. */
  readonly items: readonly unknown[];
  /** Number of entries in the whole list according to the backend; null if not sent. */
  readonly totalCount: number | null;
  /** Page number from 1; 0 if the response is not paginated, null if not sent. */
  readonly page: number | null;
  readonly pageSize: number | null;
  readonly pageCount: number | null;
  /** Whether the backend uses snake_case. It expects query parameters in the same spelling. */
  readonly isSnakeCase: boolean;
}

/** Reads the response envelope in every known shape. Throws HttpError `malformed`. */
export function readListPage(body: unknown): ListPage {
  const status = field(body, 'status');
  const data = field(body, 'data');
  const items = Array.isArray(data) ? data : field(data, 'items');
  if ((status !== undefined && status !== 'ok') || !Array.isArray(items))
    throw new HttpError('malformed', 'The response to /api/anis could not be parsed.');
  return {
    items,
    totalCount: count(field(data, 'total_count') ?? field(data, 'totalCount')),
    page: count(field(data, 'page')),
    pageSize: count(field(data, 'page_size') ?? field(data, 'pageSize')),
    pageCount: count(field(data, 'total_pages') ?? field(data, 'totalPages')),
    isSnakeCase: field(data, 'total_pages') !== undefined,
  };
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

function count(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}
