import { createFileRoute, redirect } from '@tanstack/react-router';
import { animeListQueryOptions } from '../anime/anime-list-query.ts';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';

/** The guard: all below it is for signed-in operators. The view is in _main.lazy.tsx. */
export const Route = createFileRoute('/_main')({
  beforeLoad: async ({ context, location }) => {
    const { session } = context;
    if (await session.me()) return;
    // Back after signing out: the next operator is not led to where the one before was.
    const state = session.signedOutBy() ? {} : { origin: location.href };
    throw redirect({ to: '/sign-in', state, replace: true });
  },
  // Loaded once at start, for the badge and the pages alike; nothing waits for it here.
  loader: ({ context }) => {
    context.queryClient.ensureQueryData(animeListQueryOptions(context.api)).catch(() => undefined);
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
});
