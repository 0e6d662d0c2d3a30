export interface Task {
  readonly startMs: number;
  readonly durationMs: number;
}

/** Metrics of a page. Times are in milliseconds since the start of the navigation. */
export interface PageMetrics {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Sum of all layout shifts not caused by input. */
  readonly shift: number;
  /** Tasks over 50 ms; the browser reports no shorter ones. */
  readonly tasks: readonly Task[];
  /** Start of the navigation, in Unix milliseconds. */
  readonly originMs: number;
}

export interface PageWatch {
  /** Starts to wait for this condition. */
  watch(isThere: () => boolean): void;
  /** Resolves to the time of the first paint after the watched condition was met. */
  shown(): Promise<number>;
  readMetrics(): PageMetrics;
}

/** Runs in the page, before its own scripts. */
export function watchPage(selector: string): void {
  function collect(type: string): () => PerformanceEntry[] {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
    return () => {
      entries.push(...observer.takeRecords());
      return entries;
    };
  }
  const longTasks = collect('longtask');
  const largestPaints = collect('largest-contentful-paint');
  const shifts = collect('layout-shift') as () => (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  let shown: Promise<number>;

  const pageWatch: PageWatch = {
    watch(isThere) {
      let resolveShown: (atMs: number) => void;
      shown = new Promise((resolve) => {
        resolveShown = resolve;
      });
      const check = () => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // The highest priority makes this the first task after the frame is painted.
          void scheduler.postTask(() => resolveShown(performance.now()), { priority: 'user-blocking' });
        });
      };
      const observer = new MutationObserver(check);
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-rowcount', 'aria-busy'],
      });
      check();
    },
    shown: () => shown,
    readMetrics: () => ({
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaintMs: largestPaints().at(-1)?.startTime ?? Number.NaN,
      shift: shifts().reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
      tasks: longTasks().map(({ startTime, duration }) => ({ startMs: startTime, durationMs: duration })),
      originMs: performance.timeOrigin,
    }),
  };
  Object.assign(window, { pageWatch });
  pageWatch.watch(() => document.querySelector(selector) !== null);
}
