import type { Session } from './session.ts';
import { ACCESS_TOKEN_KEY, SESSION_KEY } from './stored-session.ts';

/** Keys whose change in another tab concerns the session; null if that tab cleared its whole storage. */
const SESSION_KEYS: readonly (string | null)[] = [ACCESS_TOKEN_KEY, SESSION_KEY, null];

/** Forwards page events to the session: changes in other tabs, and wake-ups. Returns a function that stops this. */
export function watchPage(session: Session, page: Window): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let returnCount = 0;
  page.addEventListener(
    'storage',
    ({ key }) => {
      if (SESSION_KEYS.includes(key)) void session.changedElsewhere(key);
    },
    { signal },
  );
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
  for (const event of ['online', 'pageshow'] as const)
    page.addEventListener(event, () => session.wake(), { signal });
  page.document.addEventListener('visibilitychange', () => session.wake(), { signal });
  return () => listening.abort();
}

/** A page in the back/forward cache gets no events, so it stays hidden until the operator is confirmed. */
async function showAgain(session: Session, page: Window, isLatest: () => boolean): Promise<void> {
  const recheck = session.recheck();
  if (!session.isSessionUnchanged()) {
    await recheck;
    // Views update in a separate task that was queued before this one.
    await new Promise((rendered) => setTimeout(rendered));
  }
  if (isLatest()) setVisibility(page, '');
}

/** `visibility` keeps the layout, and with it the scroll position. */
function setVisibility({ document }: Window, visibility: 'hidden' | ''): void {
  document.documentElement.style.visibility = visibility;
}
