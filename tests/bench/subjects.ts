/** The app, the app on one origin with its API, a minimal app on the same stack, and a page without any library. */
export type SiteName = 'app' | 'one-origin' | 'floor' | 'bare';
export type ComparedSite = 'app' | 'floor';

/** The only origin that the backend allows. */
export const SITE_URL = 'http://localhost:3039';

/** The element that an operator waits for on each page, with a selector that works in the app and the floor. */
export const GOALS = {
  badge: { name: 'badge', selector: 'nav [role="img"]' },
  title: { name: 'first title', selector: '[data-tip="title"]' },
  field: { name: 'first field', selector: 'form input' },
} as const;

export type Goal = keyof typeof GOALS;

export const PAGES = [
  { path: '/sign-in', goal: 'field', isSignedIn: false },
  { path: '/', goal: 'badge', isSignedIn: true },
  { path: '/animes', goal: 'title', isSignedIn: true },
] as const satisfies readonly { path: string; goal: Goal; isSignedIn: boolean }[];

export type PagePath = (typeof PAGES)[number]['path'];
export type CacheState = 'cold' | 'warm';
export type FileKind = 'script' | 'style' | 'font' | 'image' | 'other';

/**
 * Figures of one page load. The times of the goal and the paints are measured from the start of the navigation; bytes
 * are counted as transferred.
 */
export type PageLoad = Readonly<
  Record<
    | 'goalMs'
    | 'firstPaintMs'
    | 'largestPaintMs'
    | 'blockingMs'
    | 'shift'
    | 'requests'
    | `${FileKind}Bytes`
    | 'scriptBytesBeforeGoal',
    number
  >
>;

export interface PageRun {
  readonly siteName: ComparedSite;
  readonly path: PagePath;
  readonly cacheState: CacheState;
  readonly load: PageLoad;
}

export interface NavigationRun {
  readonly siteName: ComparedSite;
  readonly titleMs: number;
}

/** Lengths of the list. */
export const COUNTS = [100, 2_000, 10_000, 20_000] as const;

export type ListCount = (typeof COUNTS)[number];

/** The floor renders every entry, so longer lists take too long. */
const FLOOR_LIMIT = 10_000;
/** With shorter lists, the bare page adds nothing to the comparison with the floor. */
const BARE_FROM = 10_000;

/** The sites to measure in turn with a list of this length. */
export function sitesFor(count: ListCount): SiteName[] {
  return [
    'app',
    ...(count <= FLOOR_LIMIT ? (['floor'] as const) : []),
    ...(count >= BARE_FROM ? (['bare'] as const) : []),
  ];
}

export type ListLoad = Readonly<
  Record<
    | 'titleMs'
    | 'responseMs'
    | 'longestTaskAfterResponseMs'
    | 'tasks'
    | 'longestLoadTaskMs'
    | 'nodes'
    | 'heapBytes',
    number
  >
>;
export type TypingFigures = Readonly<
  Record<'keystrokeMs' | 'worstKeystrokeMs' | 'keystrokeTasks' | 'worstKeystrokeTaskMs', number>
>;
export type RefreshFigures = Readonly<Record<'refreshMs' | 'longestRefreshTaskMs', number>>;
export type SortFigures = Readonly<Record<'sortMs' | 'longestSortTaskMs', number>>;
export type ScrollFigures = Readonly<Record<'frames' | 'slowFrames' | 'longestFrameMs', number>>;
export type ListFigures = ListLoad & RefreshFigures & TypingFigures & SortFigures & ScrollFigures;

export interface ListRun {
  readonly siteName: SiteName;
  readonly count: ListCount;
  /** Partial because the floor and the bare page lack some features. */
  readonly figures: Partial<ListFigures>;
}

/** The sites with the API at another origin, and at the app's own origin behind a proxy that compresses. */
export const ORIGIN_SITES = ['app', 'one-origin'] as const satisfies readonly SiteName[];
export type OriginSite = (typeof ORIGIN_SITES)[number];

export const ORIGIN_PATHS = ['/', '/animes'] as const satisfies readonly PagePath[];

/** Lengths of the list; 23 is an ordinary day. */
export const ORIGIN_COUNTS = [23, 1_000, 10_000] as const;

export interface OriginRun {
  readonly siteName: OriginSite;
  readonly path: (typeof ORIGIN_PATHS)[number];
  readonly count: (typeof ORIGIN_COUNTS)[number];
  readonly figures: Readonly<Record<'goalMs' | 'listBytes', number>>;
}

/** All individual runs of a bench. */
export interface Runs {
  readonly pages: readonly PageRun[];
  readonly navigations: readonly NavigationRun[];
  readonly lists: readonly ListRun[];
  readonly origins: readonly OriginRun[];
}
