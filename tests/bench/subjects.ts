/** The app, a minimal app on the same stack (floor), and a page without any library (bare). */
export type SiteName = 'app' | 'floor' | 'bare';
export type ComparedSite = Exclude<SiteName, 'bare'>;

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

/** Figures of one page load. Times of the goal and paints count from the start of the navigation; bytes as transferred. */
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
export const COUNTS = [100, 1_000, 10_000, 100_000] as const;

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
    | 'filledMs'
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

/** All individual runs of a bench. */
export interface Runs {
  readonly pages: readonly PageRun[];
  readonly navigations: readonly NavigationRun[];
  readonly lists: readonly ListRun[];
}
