import { createFileRoute, redirect } from '@tanstack/react-router';
import { animeListQueryOptions } from '../anime/anime-list-query.ts';
import { CentredSpinner } from '../page/CentredSpinner.tsx';

/** The guard: all below it is for signed-in operators. The view is in _main.lazy.tsx. */
export const Route = createFileRoute('/_main')({
  beforeLoad: async ({ context, location }) => {
    if (await context.session.me()) return;
    throw redirect({ to: '/sign-in', state: { origin: location.href }, replace: true });
  },
  // Loaded once at start, for the badge and the pages alike; nothing waits for it here.
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(animeListQueryOptions(context.api));
  },
  pendingMs: 0,
  pendingComponent: CentredSpinner,
});
