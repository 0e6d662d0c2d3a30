import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';
import { readCallbackProblem } from '../sign-in/sign-in-problem.ts';

/**
 * Target of a provider's sign-in (spec, section 2). The token is removed from the URL before any request is
 * sent. The view asks whether to accept an unexpected link.
 */
export const Route = createFileRoute('/auth/callback')({
  beforeLoad: async ({ context: { session }, location: { search } }) => {
    // A repeated parameter is an array.
    if ('token' in search && session.holdToken(search.token))
      throw redirect({ to: '/auth/callback', replace: true });
    const signInProblem = readCallbackProblem(search);
    if (signInProblem === 'callback-without-token') {
      const outcome = await session.completeCallback();
      if (outcome === 'ask') return;
      if (outcome === 'accepted' || (await session.me())) throw redirect({ to: '/', replace: true });
    }
    throw redirect({ to: '/sign-in', state: { signInProblem }, replace: true });
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
  component: lazyRouteComponent(() => import('../sign-in/ConfirmSignIn.tsx'), 'ConfirmSignIn'),
});
