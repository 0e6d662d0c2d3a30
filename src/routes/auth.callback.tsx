import { createFileRoute, redirect } from '@tanstack/react-router';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';
import { readCallbackProblem, readCallbackToken } from '../session/callback/read-callback.ts';

/**
 * Target of a provider's sign-in. Removes the token from the URL before any request, and stores it. The view, in
 * auth.callback.lazy.tsx, asks before a token that may have been planted changes the operator.
 */
export const Route = createFileRoute('/auth/callback')({
  beforeLoad: async ({ context: { session }, location: { search } }) => {
    const { callback } = session;
    const received = callback.receive(readCallbackToken(search));
    if (received === 'held') throw redirect({ to: '/auth/callback', replace: true });
    const decision = received === 'accepted' ? received : await callback.decide();
    if (decision === 'accepted') throw redirect({ to: '/', replace: true });
    if (decision !== 'none') return { operatorChange: decision };
    throw redirect({ to: '/sign-in', state: { signInProblem: readCallbackProblem(search) }, replace: true });
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
  staticData: { title: 'Signing in' },
});
