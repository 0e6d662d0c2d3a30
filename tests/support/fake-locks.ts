interface FakeLocks {
  /** What a browser has as `navigator.locks`, of one origin. */
  manager: LockManager;
  /** Takes the lock, as a tab that is frozen would hold it, and gives the way to let go. */
  hold(): Promise<() => void>;
  /** How often someone queued for the lock. */
  readonly askedCount: number;
}

/** Exclusive locks without names: one holder at a time, in the order of asking, with the signal obeyed while waiting. */
export function createFakeLocks(): FakeLocks {
  let last: Promise<unknown> = Promise.resolve();
  let askedCount = 0;
  let openCount = 0;

  async function request(
    name: string,
    options: { signal?: AbortSignal; ifAvailable?: boolean },
    task: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    const { signal, ifAvailable } = options;
    if (ifAvailable && openCount > 0) return task(null);
    if (!ifAvailable) askedCount += 1;
    openCount += 1;
    let isGivenUp = false;
    const givenUp = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        isGivenUp = true;
        reject(signal.reason);
      });
    });
    const turn = last.then(() => (isGivenUp ? undefined : task({ name, mode: 'exclusive' })));
    last = turn
      .catch(() => undefined)
      .finally(() => {
        openCount -= 1;
      });
    return Promise.race([turn, givenUp]);
  }

  return {
    manager: { request, query: async () => ({}) } as LockManager,
    hold: () =>
      new Promise((resolve) => {
        void request('', {}, () => new Promise<void>((release) => resolve(release)));
      }),
    get askedCount() {
      return askedCount;
    },
  };
}
