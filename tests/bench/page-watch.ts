export interface Task {
  readonly startMs: number;
  readonly durationMs: number;
}

/** Times are in milliseconds since the start of the navigation. */
interface PageWatch {
  /** Starts to wait for this condition. */
  watch(isThere: () => boolean): void;
  /** Resolves to the time of the first paint after the watched condition was met. */
  shown(): Promise<number>;
  /** NaN before the first contentful paint. */
  firstPaintMs(): number;
  /** The sum of all layout shifts that no input has caused. */
  shift(): number;
  /** The tasks over 50 ms; the browser reports no shorter ones. */
  tasks(): Task[];
}

declare global {
  var pageWatch: PageWatch;
}

/** Runs in the page, before its own scripts. Waits for an element that matches `selector`. */
export function installPageWatch(selector: string): void {
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
  const shifts = collect('layout-shift') as () => (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  let shown: Promise<number>;

  globalThis.pageWatch = {
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
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      check();
    },
    shown: () => shown,
    firstPaintMs: () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift: () => shifts().reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    tasks: () => longTasks().map(({ startTime, duration }) => ({ startMs: startTime, durationMs: duration })),
  };
  pageWatch.watch(() => document.querySelector(selector) !== null);
}
