/** A part of a list. */
export interface PagePart<Item> {
  readonly items: readonly Item[];
  /** From 1; the last one where the page asked for is beyond it. */
  readonly page: number;
  /** 1 at least. */
  readonly pageCount: number;
  /** Positions in the whole list, from 1; both 0 in an empty list. */
  readonly first: number;
  readonly last: number;
  /** Items of the whole list. */
  readonly totalCount: number;
}

/** The given page, counted from 1, of a list that is cut every `size` items. */
export function pageOf<Item>(list: readonly Item[], wantedPage: number, size: number): PagePart<Item> {
  const totalCount = list.length;
  const pageCount = Math.max(1, Math.ceil(totalCount / size));
  const page = Math.min(Math.max(1, wantedPage), pageCount);
  const start = (page - 1) * size;
  const items = list.slice(start, start + size);
  const first = totalCount === 0 ? 0 : start + 1;
  return { items, page, pageCount, first, last: start + items.length, totalCount };
}
