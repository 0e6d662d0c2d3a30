import { createFileRoute, redirect } from '@tanstack/react-router';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';
import { originState } from '../sign-in/return-path.ts';
import { lazyPage } from './-lazy-page.tsx';

/** How long a page waits for the list, in milliseconds: long enough to read one that has arrived before the app. */
const LIST_WAIT_MS = 50;

/** The guard: all child routes require sign-in. */
export const Route = createFileRoute('/_main')({
  beforeLoad: async ({ context, location }) => {
    const { session } = context;
    // Awaits the query ['me'], which requests /api/me once and then keeps the operator.
    if (await session.me()) return;
    const state = originState(location.href, session.reason());
    throw redirect({ to: '/sign-in', state, replace: true });
  },
  // Prefetches the list for the badge and the pages. A page without it would be rendered and painted twice.
  loader: async ({ context }) => {
    const list = context.queryClient.ensureQueryData(context.animes);
    const timeout = new Promise((resolve) => setTimeout(resolve, LIST_WAIT_MS));
    await Promise.race([list, timeout]).catch(() => undefined);
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
  component: lazyPage(async () => (await import('./-MainLayout.tsx')).MainLayout),
});
