import * as v from 'valibot';
import { cut } from '../shorten.ts';
import { type ReadKey, readKey } from '../title/keys.ts';
import { cleanText } from './text.ts';

export const SORT_ORDERS = ['latest', 'oldest', 'title', 'episode'] as const;
export const LAYOUTS = ['cards', 'rows'] as const;
export const GROUPINGS = ['none', 'title'] as const;
/** Today's list, the last seven days of the history, or all of it. */
export const PERIODS = ['today', 'week', 'history'] as const;
export const MARK_FILTERS = ['new', 'followed', 'muted'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export type SortOrder = (typeof SORT_ORDERS)[number];
export type Period = (typeof PERIODS)[number];
export type Layout = (typeof LAYOUTS)[number];
/** `title` shows one item per title instead of one per entry. */
export type Grouping = (typeof GROUPINGS)[number];
/** A mark by which entries are chosen. */
export type MarkFilter = (typeof MARK_FILTERS)[number];

/**
 * The period, search, filters, sort order, layout, grouping and open drawer of the Anime page. The fields have the names of the
 * URL's parameters.
 */
export interface View {
  readonly period: Period;
  /** Text to find in titles. */
  readonly q: string;
  /** Platforms to show; all if empty. */
  readonly platform: string[];
  /** Shows the entries with all of these marks; without any, all but the muted ones. `muted` stands alone. */
  readonly only: readonly MarkFilter[];
  /** The hour, 0 to 23 in local time, of the updates to show; all if undefined. */
  readonly hour?: number | undefined;
  readonly sort: SortOrder;
  readonly view: Layout;
  readonly group: Grouping;
  /**
   * The read key of the title whose drawer is open; none if empty. Not a filter. Not the title key: another operator, to whom
   * the URL is sent, has corrected other seasons.
   */
  readonly about: ReadKey | '';
}

/** What the URL says. It may leave the sort order, the layout and the grouping to the operator's last choice. */
export interface UrlView extends Omit<View, 'sort' | 'view' | 'group'> {
  readonly sort?: SortOrder | undefined;
  readonly view?: Layout | undefined;
  readonly group?: Grouping | undefined;
}

/** The change that removes all filters, but not the search. A new filter belongs here and in `isFiltered`. */
export const withoutFilters = { platform: [], only: [], hour: undefined } satisfies Partial<View>;

/** What a URL without parameters says. The URL omits values that equal these. */
export const urlDefaults = { q: '', ...withoutFilters, period: 'today', about: '' } satisfies UrlView;

/** The view of that URL for an operator who has chosen nothing. */
export const viewDefaults: View = {
  ...urlDefaults,
  sort: SORT_ORDERS[0],
  view: LAYOUTS[0],
  group: GROUPINGS[0],
};

/** The parameters of the built-in view. */
export const NEW_IN_FOLLOWED = {
  period: 'history',
  only: ['new', 'followed'],
} as const satisfies Partial<View>;

/** The search and the filters. */
export type Filters = Pick<View, 'q' | keyof typeof withoutFilters>;

/** Whether the view has a search or any filter. */
export function isFiltered({ only, ...filters }: Filters): boolean {
  return isNarrowed(filters) || only.length > 0;
}

/** Whether the view has a search or a filter by platform or hour, regardless of the mark filter. */
export function isNarrowed({ q, platform, hour }: Omit<Filters, 'only'>): boolean {
  return q !== '' || platform.length > 0 || hour !== undefined;
}

/** Whether the view lists all followed or all muted titles, also those without an entry. */
export function listsAllTitles({ period, group, only }: Pick<View, 'period' | 'group' | 'only'>): boolean {
  return period === 'history' && group === 'title' && only.length === 1 && only[0] !== 'new';
}

/** The most UTF-16 code units of a search. A longer one in a URL is cut. */
export const MAX_SEARCH_LENGTH = 200;
/** Many more than there are. Further ones in a URL are left out. */
const MAX_PLATFORM_COUNT = 100;

const text = v.fallback(v.string(), '');
/** One value or several; a parameter that is repeated is a list. */
const values = v.pipe(
  v.optional(v.unknown(), []),
  v.transform((value) => [value].flat()),
);

/** The URL's parameters. What is invalid or unknown is left out. */
const urlSchema = v.fallback(
  v.object({
    period: v.fallback(v.picklist(PERIODS), viewDefaults.period),
    q: v.pipe(
      text,
      v.transform((q) => cleanText(cut(q, MAX_SEARCH_LENGTH))),
    ),
    platform: v.pipe(
      values,
      v.transform((names) =>
        [...new Set(names.filter((name) => typeof name === 'string').map(cleanText))]
          .filter(Boolean)
          .slice(0, MAX_PLATFORM_COUNT),
      ),
    ),
    only: v.pipe(
      values,
      v.transform((names) => toMarkFilters(names)),
    ),
    about: v.fallback(v.union([readKey, v.literal('')]), ''),
    // Missing ones stay missing, so that the URL has the parameters in the order in which they were chosen. An hour is a
    // number in a link of the app, and text in a URL.
    hour: v.fallback(
      v.optional(v.pipe(v.picklist([...HOURS, ...HOURS.map(String)]), v.transform(Number))),
      undefined,
    ),
    sort: v.fallback(v.optional(v.picklist(SORT_ORDERS)), undefined),
    view: v.fallback(v.optional(v.picklist(LAYOUTS)), undefined),
    group: v.fallback(v.optional(v.picklist(GROUPINGS)), undefined),
  }),
  urlDefaults,
);

/** Reads the URL's parameters. Accepts any value, and leaves out invalid ones. */
export function readView(search: unknown): UrlView {
  return v.parse(urlSchema, search);
}

/** Returns the mark filters among these values in a fixed order, or only `muted` if it is among them. */
export function toMarkFilters(values: readonly unknown[]): readonly MarkFilter[] {
  return values.includes('muted') ? ['muted'] : MARK_FILTERS.filter((filter) => values.includes(filter));
}
