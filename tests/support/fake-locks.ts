interface FakeLocks {
  /** Fake of `navigator.locks` for one origin. */
  manager: LockManager;
  /** Holds the lock of the tabs like a frozen tab, and resolves with a function that releases it. */
  hold(): Promise<() => void>;
  /** Number of requests that queued for a lock. */
  readonly queuedCount: number;
}

/** Exclusive locks: one holder per name at a time, in request order; a signal aborts a queued request. */
export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, { last: Promise<unknown>; openCount: number }>();
  let queuedCount = 0;

  async function request(
    name: string,
    options: { signal?: AbortSignal; ifAvailable?: boolean },
    task: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    const { signal, ifAvailable } = options;
    const queue = queues.get(name) ?? { last: Promise.resolve(), openCount: 0 };
    queues.set(name, queue);
    if (ifAvailable && queue.openCount > 0) return task(null);
    if (!ifAvailable) queuedCount += 1;
    queue.openCount += 1;
    let isAborted = false;
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        isAborted = true;
        reject(signal.reason);
      });
    });
    const turn = queue.last.then(() => (isAborted ? undefined : task({ name, mode: 'exclusive' })));
    queue.last = turn
      .catch(() => undefined)
      .finally(() => {
        queue.openCount -= 1;
      });
    return Promise.race([turn, aborted]);
  }

  return {
    manager: { request, query: async () => ({}) } as LockManager,
    hold: () =>
      new Promise((resolve) => {
        void request('session-refresh', {}, () => new Promise<void>((release) => resolve(release)));
      }),
    get queuedCount() {
      return queuedCount;
    },
  };
}
