import { createFileRoute, redirect } from '@tanstack/react-router';
import { notify } from '../notify/notify.ts';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';
import { readCallbackProblem } from '../sign-in/sign-in-problem.ts';
import { lazyPage } from './-lazy-page.tsx';

const SIGN_IN_REFUSED = {
  key: 'sign-in-refused',
  tone: 'error',
  title: 'The sign-in was not accepted',
  message: 'The server did not accept the sign-in. You stay signed in as before.',
} as const;

/**
 * Target of a provider's sign-in. Removes the token from the URL before any request, and stores it or, if it may be a
 * login CSRF attack, holds it in memory. The view asks whether such a sign-in is wanted.
 */
export const Route = createFileRoute('/auth/callback')({
  beforeLoad: async ({ context: { session }, location: { search } }) => {
    const { callback } = session;
    const signInProblem = readCallbackProblem(search);
    const hasProviderError = signInProblem !== 'callback-without-token';
    // A repeated parameter is an array.
    const token = 'token' in search && typeof search.token === 'string' ? search.token : null;
    const received = await callback.receive(token);
    if (received === 'held') throw redirect({ to: '/auth/callback', replace: true });
    const decision = received === 'accepted' || hasProviderError ? received : await callback.decide();
    if (typeof decision === 'object') return { operatorChange: decision };
    if (decision === 'none') throw redirect({ to: '/sign-in', state: { signInProblem }, replace: true });
    if (decision === 'refused') notify(SIGN_IN_REFUSED);
    throw redirect({ to: '/', replace: true });
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
  component: lazyPage(
    async () => (await import('../sign-in/ConfirmOperatorChange.tsx')).ConfirmOperatorChange,
  ),
});
