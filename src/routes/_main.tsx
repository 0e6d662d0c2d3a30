import { createFileRoute, redirect } from '@tanstack/react-router';
import { animeListQueryOptions } from '../anime/anime-list-query.ts';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';

/** The guard: all child routes require sign-in. The view is in _main.lazy.tsx. */
export const Route = createFileRoute('/_main')({
  beforeLoad: async ({ context, location }) => {
    const { session } = context;
    if (await session.me()) return;
    // After a sign-out, the next operator must not return to the previous operator's page.
    const state = session.signedOutBy() ? {} : { origin: location.href };
    throw redirect({ to: '/sign-in', state, replace: true });
  },
  // Prefetches the list for the badge and the pages without blocking navigation.
  loader: ({ context }) => {
    context.queryClient.ensureQueryData(animeListQueryOptions(context.api)).catch(() => undefined);
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
});
