import { createFileRoute, redirect } from '@tanstack/react-router';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';
import { callbackToken } from '../session/callback-token.ts';
import { callbackProblem } from '../session/sign-in-problem.ts';

/** Where a provider's sign-in ends: keeps the token and leaves its address at once, before any request. */
export const Route = createFileRoute('/auth/callback')({
  beforeLoad: ({ context, location: { search } }) => {
    if (context.session.accept(callbackToken(search))) throw redirect({ to: '/', replace: true });
    throw redirect({ to: '/sign-in', state: { signInProblem: callbackProblem(search) }, replace: true });
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
  staticData: { title: 'Signing in' },
});
