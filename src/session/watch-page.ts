import type { Session } from './session.ts';
import { ACCESS_TOKEN_KEY } from './token-store.ts';

/** Tells the session what only the page hears: other tabs' tokens, and waking up. Gives the way to stop. */
export function watchPage(session: Session, page: Window): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  let returnCount = 0;
  page.addEventListener(
    'storage',
    ({ key }) => {
      // A null key: the other tab cleared its whole storage.
      if (key === ACCESS_TOKEN_KEY || key === null) void session.tokenChangedElsewhere();
    },
    { signal },
  );
  page.addEventListener(
    'pagehide',
    ({ persisted }) => {
      // The back/forward cache brings a page back as it was left, and may show it before any code runs.
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
  return () => heard.abort();
}

/** Out of the back/forward cache, where nothing was heard: an operator who has left meanwhile is not seen again. */
async function showAgain(session: Session, page: Window, isLatest: () => boolean): Promise<void> {
  const checked = session.recheck();
  if (!session.isSurelySame()) {
    await checked;
    // The views follow the state in a task of their own, set before this one.
    await new Promise((drawn) => setTimeout(drawn));
  }
  if (isLatest()) setVisibility(page, '');
}

/** Hidden this way, the page keeps its layout, and so the place to which it was scrolled. */
function setVisibility({ document }: Window, visibility: 'hidden' | ''): void {
  document.documentElement.style.visibility = visibility;
}
