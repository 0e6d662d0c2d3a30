import { createFileRoute, redirect } from '@tanstack/react-router';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';
import { readCallbackProblem, readCallbackToken } from '../session/callback.ts';

/** Target of a provider's sign-in. Stores the token and removes it from the URL before any request. */
export const Route = createFileRoute('/auth/callback')({
  beforeLoad: ({ context, location: { search } }) => {
    if (context.session.accept(readCallbackToken(search))) throw redirect({ to: '/', replace: true });
    throw redirect({ to: '/sign-in', state: { signInProblem: readCallbackProblem(search) }, replace: true });
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
  staticData: { title: 'Signing in' },
});
