import { HttpError } from '../http/http-error.ts';

/** One answer to `GET /api/anis`: all of the list, or a page of it. */
export interface ListPage {
  readonly items: readonly unknown[];
  /** Entries of the whole list as the backend counts them; null where it does not say. */
  readonly totalCount: number | null;
  /** Counted from 1; 0 where the answer is not a page, null where the backend does not say. */
  readonly page: number | null;
  readonly pageSize: number | null;
  readonly pageCount: number | null;
  /** Whether the backend writes snake_case; it reads its query in the same spelling. */
  readonly isSnakeCase: boolean;
}

/** Reads the envelope of the list in every known shape. Throws HttpError `malformed`. */
export function readListPage(body: unknown): ListPage {
  const status = field(body, 'status');
  if (status !== undefined && status !== 'ok') throw malformed();
  const data = field(body, 'data');
  const items = Array.isArray(data) ? data : field(data, 'items');
  if (!Array.isArray(items)) throw malformed();
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

function malformed(): HttpError {
  return new HttpError('malformed', 'The answer to /api/anis could not be read.');
}
