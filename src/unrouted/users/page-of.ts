/** One page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** From 1, clamped to the existing pages. */
  readonly page: number;
  /** At least 1. */
  readonly pageCount: number;
  /** Numbers of the first and last item in the whole list, from 1; both 0 if the list is empty. */
  readonly first: number;
  readonly last: number;
  /** Number of items in the whole list. */
  readonly totalCount: number;
}

/** Returns page `wantedPage` (from 1) of a list with `size` items per page. */
export function pageOf<Item>(list: readonly Item[], wantedPage: number, size: number): ListPage<Item> {
  const totalCount = list.length;
  const pageCount = Math.max(1, Math.ceil(totalCount / size));
  const page = Math.min(Math.max(1, wantedPage), pageCount);
  const start = (page - 1) * size;
  const items = list.slice(start, start + size);
  const first = totalCount === 0 ? 0 : start + 1;
  return { items, page, pageCount, first, last: start + items.length, totalCount };
}
