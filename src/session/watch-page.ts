import type { Session } from './session.ts';
import type { SessionPage } from './session-state.ts';
import { SESSION_KEY } from './stored-session.ts';

/** Passes the page's events and changes by other tabs to the session. Returns a function that stops this. */
export function watchPage(session: Session, page: SessionPage, window: Window): () => void {
  const listening = new AbortController();
  const listen = <E extends keyof WindowEventMap>(type: E, listener: (event: WindowEventMap[E]) => void) =>
    window.addEventListener(type, listener, { signal: listening.signal });

  // A null key stands for all keys at once.
  listen('storage', ({ key }) => (key === SESSION_KEY || key === null) && session.handleStorageChange());
  listen('online', session.wake);
  window.document.addEventListener('visibilitychange', session.wake, { signal: listening.signal });
  // The back/forward cache may show the restored page before any code runs.
  listen('pagehide', ({ persisted }) => persisted && page.setVisible(false));
  listen('pageshow', ({ persisted }) => {
    session.wake();
    // The page received no events in the cache. If the session has changed, it stays hidden.
    if (persisted) session.restore();
  });
  return () => listening.abort();
}
