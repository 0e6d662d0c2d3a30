export interface Task {
  readonly startMs: number;
  readonly durationMs: number;
}

/** What the page tells of itself; all times in milliseconds since it was asked for. */
export interface PageStory {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The sum of all shifts that no input caused. */
  readonly shift: number;
  /** Those over 50 ms: the browser reports no shorter ones. */
  readonly tasks: readonly Task[];
  /** The moment that the times count from, in milliseconds since 1970. */
  readonly originMs: number;
}

export interface PageWatch {
  /** Waits for this anew. */
  watch(isThere: () => boolean): void;
  /** When what is watched for has been painted. */
  shown(): Promise<number>;
  tell(): PageStory;
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
      let tellShown: (atMs: number) => void;
      shown = new Promise((resolve) => {
        tellShown = resolve;
      });
      const check = () => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // Of all that waits for the main thread, what is urgent comes first once the frame has been painted.
          void scheduler.postTask(() => tellShown(performance.now()), { priority: 'user-blocking' });
        });
      };
      const observer = new MutationObserver(check);
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-setsize', 'aria-busy'],
      });
      check();
    },
    shown: () => shown,
    tell: () => ({
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
