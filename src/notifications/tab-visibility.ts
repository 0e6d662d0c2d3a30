const LOCK_NAME = 'visible-tab';

/**
 * Holds a shared lock while this tab is visible, so that the other tabs know that one is. Returns a function that ends
 * this.
 */
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
      // If the browser refuses the lock, notifications are shown too often rather than never.
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
