export const SORT_ORDERS = ['latest', 'oldest', 'title', 'episode'] as const;
export const LAYOUTS = ['cards', 'rows'] as const;
export const MARK_FILTERS = ['all', 'new', 'followed', 'muted'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];
export type Layout = (typeof LAYOUTS)[number];
/** The entries to show by their marks; `all` are all that are not muted. */
export type MarkFilter = (typeof MARK_FILTERS)[number];

/** What the operator sees of the list, as the URL of the Anime page stores it. */
export interface ViewSearch {
  /** Words to find in titles. */
  readonly q: string;
  /** Platforms to show; all if empty. */
  readonly platform: string[];
  readonly only: MarkFilter;
  readonly sort: SortOrder;
  readonly view: Layout;
}

/** The view without a search part in the address; what equals it is left out there. */
export const viewDefaults = {
  q: '',
  platform: [],
  only: 'all',
  sort: 'latest',
  view: 'cards',
} satisfies ViewSearch;

/** Whether the view shows all entries in the backend's order. */
export function isWholeList({ q, platform, only, sort }: ViewSearch): boolean {
  return q === '' && platform.length === 0 && only === viewDefaults.only && sort === viewDefaults.sort;
}

/** Reads the address' search part. It accepts anything: what makes no sense becomes the default. */
export function readViewSearch(search: unknown): ViewSearch {
  const { q, platform, only, sort, view } = (isObject(search) ? search : {}) as Partial<
    Record<string, unknown>
  >;
  return {
    q: readText(q),
    platform: [...new Set([platform].flat().map(readText))].filter((name) => name !== ''),
    only: MARK_FILTERS.find((filter) => filter === only) ?? viewDefaults.only,
    sort: SORT_ORDERS.find((order) => order === sort) ?? viewDefaults.sort,
    view: LAYOUTS.find((layout) => layout === view) ?? viewDefaults.view,
  };
}

export function isSameView(a: ViewSearch, b: ViewSearch): boolean {
  const isSamePlatform =
    a.platform.length === b.platform.length && a.platform.every((name, index) => name === b.platform[index]);
  return isSamePlatform && a.q === b.q && a.only === b.only && a.sort === b.sort && a.view === b.view;
}

/** A reader of addresses may make a number of `?q=99999` and a boolean of `?q=true`. */
function readText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
