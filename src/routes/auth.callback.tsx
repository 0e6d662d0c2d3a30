import { createFileRoute, redirect } from '@tanstack/react-router';
import { CentredSpinner } from '../page/CentredSpinner.tsx';
import { callbackToken } from '../session/callback-token.ts';

/** Where a provider's sign-in ends: keeps the token and leaves its address at once, before any request. */
export const Route = createFileRoute('/auth/callback')({
  beforeLoad: ({ context, location }) => {
    if (context.session.accept(callbackToken(location.search))) throw redirect({ to: '/', replace: true });
    throw redirect({ to: '/sign-in', state: { signInProblem: 'callback-without-token' }, replace: true });
  },
  pendingMs: 0,
  pendingComponent: CentredSpinner,
  staticData: { title: 'Signing in' },
});
