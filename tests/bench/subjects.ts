/** The app; the same stack doing the least; and the list read without any stack. */
export type SiteName = 'app' | 'floor' | 'bare';
export type Compared = Exclude<SiteName, 'bare'>;

/** The one origin that the backend answers. */
export const SITE_URL = 'http://localhost:3039';

/** What the operator came for, and where the app and the floor have it. */
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
export type Temperature = 'cold' | 'warm';
export type FileKind = 'script' | 'style' | 'font' | 'image' | 'other';

/** The figures of one visit: milliseconds since the page was asked for, bytes over the line. */
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
  readonly siteName: Compared;
  readonly path: PagePath;
  readonly temperature: Temperature;
  readonly load: PageLoad;
}

export interface NavigationRun {
  readonly siteName: Compared;
  readonly titleMs: number;
}

/** Lengths of the list. */
export const COUNTS = [100, 1_000, 10_000, 100_000] as const;

export type ListCount = (typeof COUNTS)[number];

/** What the floor, which draws every entry, is asked to bear. */
const FLOOR_LIMIT = 10_000;
/** With shorter lists the bare page tells nothing that the floor does not. */
const BARE_FROM = 10_000;

/** Who is measured with a list of that length, in turns. */
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
    | 'answerMs'
    | 'longestTaskMs'
    | 'tasks'
    | 'longestTaskOfLoadMs'
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
  /** The floor and the bare page cannot do all that the app can. */
  readonly figures: Partial<ListFigures>;
}

/** All single figures of a bench. */
export interface Runs {
  readonly pages: readonly PageRun[];
  readonly navigations: readonly NavigationRun[];
  readonly lists: readonly ListRun[];
}
