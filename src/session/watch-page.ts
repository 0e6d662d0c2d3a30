import type { Session } from './session.ts';
import { ACCESS_TOKEN_KEY } from './token-store.ts';

/** Tells the session what only the page hears: other tabs' tokens, and waking up. Gives the way to stop. */
export function watchPage(session: Session, page: Window): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  page.addEventListener(
    'storage',
    ({ key }) => {
      // A null key: the other tab cleared its whole storage.
      if (key === ACCESS_TOKEN_KEY || key === null) void session.tokenChangedElsewhere();
    },
    { signal },
  );
  page.addEventListener(
    'pageshow',
    ({ persisted }) => {
      // Out of the back/forward cache: nothing was heard while it lay there.
      if (persisted) void session.recheck();
    },
    { signal },
  );
  for (const event of ['online', 'pageshow'] as const)
    page.addEventListener(event, () => session.wake(), { signal });
  page.document.addEventListener('visibilitychange', () => session.wake(), { signal });
  return () => heard.abort();
}
