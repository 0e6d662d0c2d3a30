import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { NEW_IN_FOLLOWED } from '../entries/view.ts';
import { readStart } from '../operator-data/saved-views.ts';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';
import { recordedId } from '../session/parse-responses.ts';
import { originState } from '../sign-in/return-path.ts';

/** How long a page waits for the list, in milliseconds: long enough to read one that has arrived before the app. */
const LIST_WAIT_MS = 50;
/** How long a page waits for the operator's data, in milliseconds. Without that data, it cannot show what is new. */
const OPERATOR_DATA_WAIT_MS = 500;

/** The guard: all child routes require sign-in. */
export const Route = createFileRoute('/_main')({
  beforeLoad: async ({ context, location }) => {
    const { session, operatorData } = context;
    // Awaits the query ['me'], which requests /api/me once and then keeps the operator.
    const me = await session.me();
    if (me) return { opened: operatorData.open(recordedId(me)) };
    const state = originState(location.href, session.reason());
    throw redirect({ to: '/sign-in', state, replace: true });
  },
  // Prefetches the list for the badge and the pages. A page without it would be rendered and painted twice.
  loader: async ({ cause, location, context: { queryClient, animes, opened } }) => {
    const list = queryClient.query({ ...animes, staleTime: 'static' }).catch(() => undefined);
    await Promise.race([list, wait(LIST_WAIT_MS)]);
    await Promise.race([opened.whenRead, wait(OPERATOR_DATA_WAIT_MS)]);
    // `enter` means that the app has just opened or the operator has just signed in.
    const { records } = opened.operatorData.getSnapshot();
    const startsAtHome = cause === 'enter' && location.pathname === '/' && !isLoadedAgain();
    const start = startsAtHome ? readStart(records) : 'dashboard';
    if (start === 'dashboard') return;
    const search = start === 'new-in-followed' ? NEW_IN_FOLLOWED : start.view;
    throw redirect({ to: '/animes', search, replace: true });
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
  component: lazyRouteComponent(() => import('./-MainLayout.tsx'), 'MainLayout'),
});

/** Whether the operator has reloaded `/` or has gone back to it, and so expects the same page. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The document may have been loaded at another path, such as `/sign-in`.
  if (!load || new URL(load.name).pathname !== '/') return false;
  return load.type === 'reload' || load.type === 'back_forward';
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
