import type { Session } from './session.ts';
import { ACCESS_TOKEN_KEY, SESSION_KEY } from './stored-session.ts';

/** The session checks storage after another tab changed one of these keys; null stands for all keys at once. */
const SESSION_KEYS: readonly (string | null)[] = [ACCESS_TOKEN_KEY, SESSION_KEY, null];

/**
 * Tells the session about changes in other tabs and about wake-ups, and hides the page while it is in the back/forward
 * cache. Returns a function that stops this.
 */
export function watchPage(session: Session, page: Window): () => void {
  const listening = new AbortController();
  hideInBackForwardCache(session, page, listening.signal);
  forwardEvents(session, page, listening.signal);
  return () => listening.abort();
}

function forwardEvents(session: Session, page: Window, signal: AbortSignal): void {
  page.addEventListener(
    'storage',
    ({ key }) => {
      if (SESSION_KEYS.includes(key)) void session.handleStorageChange(key);
    },
    { signal },
  );
  for (const event of ['online', 'pageshow'] as const)
    page.addEventListener(event, () => session.wake(), { signal });
  page.document.addEventListener('visibilitychange', () => session.wake(), { signal });
}

function hideInBackForwardCache(session: Session, page: Window, signal: AbortSignal): void {
  let returnCount = 0;
  page.addEventListener(
    'pagehide',
    ({ persisted }) => {
      // The back/forward cache may show the restored page before any code runs.
      if (persisted) setVisibility(page, 'hidden');
    },
    { signal },
  );
  page.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      returnCount += 1;
      const count = returnCount;
      void showAgain(session, page, () => count === returnCount);
    },
    { signal },
  );
}

/**
 * Shows a page that has returned from the back/forward cache. It received no events there, so another tab may have
 * changed the operator. If so, the page stays hidden until the session has been rechecked and the views have updated.
 */
async function showAgain(session: Session, page: Window, isLatest: () => boolean): Promise<void> {
  const recheck = session.recheck();
  if (!session.isSessionUnchanged()) {
    await recheck;
    // The update of the views has already been queued as a task, so this task runs after it.
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (isLatest()) setVisibility(page, '');
}

/** `visibility` keeps the layout, and with it the scroll position. */
function setVisibility({ document }: Window, visibility: 'hidden' | ''): void {
  document.documentElement.style.visibility = visibility;
}
