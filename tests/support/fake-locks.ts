interface FakeLocks {
  /** What a browser has as `navigator.locks`, of one origin. */
  manager: LockManager;
  /** Takes the lock of the refresh, as a tab that is frozen would hold it, and gives the way to let go. */
  hold(): Promise<() => void>;
  /** How often someone queued for the lock. */
  readonly askedCount: number;
}

/** Exclusive locks: one holder of a name at a time, in the order of asking, with the signal obeyed while waiting. */
export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, { last: Promise<unknown>; openCount: number }>();
  let askedCount = 0;

  async function request(
    name: string,
    options: { signal?: AbortSignal; ifAvailable?: boolean },
    task: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    const { signal, ifAvailable } = options;
    const queue = queues.get(name) ?? { last: Promise.resolve(), openCount: 0 };
    queues.set(name, queue);
    if (ifAvailable && queue.openCount > 0) return task(null);
    if (!ifAvailable) askedCount += 1;
    queue.openCount += 1;
    let isGivenUp = false;
    const givenUp = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        isGivenUp = true;
        reject(signal.reason);
      });
    });
    const turn = queue.last.then(() => (isGivenUp ? undefined : task({ name, mode: 'exclusive' })));
    queue.last = turn
      .catch(() => undefined)
      .finally(() => {
        queue.openCount -= 1;
      });
    return Promise.race([turn, givenUp]);
  }

  return {
    manager: { request, query: async () => ({}) } as LockManager,
    hold: () =>
      new Promise((resolve) => {
        void request('session-refresh', {}, () => new Promise<void>((release) => resolve(release)));
      }),
    get askedCount() {
      return askedCount;
    },
  };
}
