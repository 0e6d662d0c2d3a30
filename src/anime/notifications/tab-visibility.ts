const LOCK_NAME = 'visible-tab';

/** Tells all tabs while this one is visible, by a lock that visible tabs share. Returns a function that ends this. */
export function announceVisibility(locks: LockManager, page: Document): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let release: (() => void) | null = null;

  function update(): void {
    const isVisible = page.visibilityState === 'visible' && !signal.aborted;
    if (!isVisible) {
      release?.();
      release = null;
    } else if (!release) {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      // A browser that refuses the lock shows notifications too often rather than never.
      locks.request(LOCK_NAME, { mode: 'shared' }, () => held).catch(() => undefined);
    }
  }

  page.addEventListener('visibilitychange', update, { signal });
  update();
  return () => {
    ending.abort();
    update();
  };
}

/** Whether any tab of the app is visible. */
export async function isAnyTabVisible(locks: LockManager): Promise<boolean> {
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === LOCK_NAME);
}
