export const SORT_ORDERS = ['latest', 'oldest', 'title', 'episode'] as const;
export const LAYOUTS = ['cards', 'rows'] as const;
/** Today's list, the last seven days of the history, or all of it. */
export const PERIODS = ['today', 'week', 'history'] as const;
export const MARK_FILTERS = ['all', 'new', 'followed', 'muted'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];
export type Period = (typeof PERIODS)[number];
export type Layout = (typeof LAYOUTS)[number];
/** The entries to show, by their marks. `all` excludes muted entries. */
export type MarkFilter = (typeof MARK_FILTERS)[number];

/**
 * The period, search, filters, sort order, layout and open drawer of the Anime page. The fields have the names of the
 * URL's parameters.
 */
export interface View {
  readonly period: Period;
  /** Text to find in titles. */
  readonly q: string;
  /** Platforms to show; all if empty. */
  readonly platform: string[];
  readonly only: MarkFilter;
  readonly sort: SortOrder;
  readonly view: Layout;
  /** The title key of the title whose drawer is open; none if empty. Not a filter. */
  readonly about: string;
}

/** The change that removes the search and all filters. A new filter belongs here and in `isFiltered`. */
export const withoutFilters = { q: '', platform: [], only: 'all' } satisfies Partial<View>;

/** The view of a URL without parameters. The URL omits values that equal these. */
export const viewDefaults = {
  ...withoutFilters,
  period: 'today',
  sort: 'latest',
  view: 'cards',
  about: '',
} satisfies View;

export type Filters = Pick<View, keyof typeof withoutFilters>;

/** Whether the view has a search or any filter. */
export function isFiltered({ q, platform, only }: Filters): boolean {
  return isNarrowed({ q, platform }) || only !== 'all';
}

/** Whether the view has a search or a platform filter, regardless of the mark filter. */
export function isNarrowed({ q, platform }: Omit<Filters, 'only'>): boolean {
  return q !== '' || platform.length > 0;
}

/** Reads the URL's parameters. Accepts any value, and replaces invalid ones with the defaults. */
export function readView(search: unknown): View {
  const { period, q, platform, only, sort, view, about } = (isObject(search) ? search : {}) as Partial<
    Record<string, unknown>
  >;
  return {
    period: PERIODS.find((name) => name === period) ?? viewDefaults.period,
    q: readText(q),
    platform: [...new Set([platform].flat().map(readText))].filter((name) => name !== ''),
    only: MARK_FILTERS.find((filter) => filter === only) ?? viewDefaults.only,
    sort: SORT_ORDERS.find((order) => order === sort) ?? viewDefaults.sort,
    view: LAYOUTS.find((layout) => layout === view) ?? viewDefaults.view,
    about: readText(about),
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
