import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { START_VIEW_AFTER_MS, StartView } from '../page/StartView.tsx';
import { originOf } from '../sign-in/return-path.ts';
import { currentProblem } from '../sign-in/sign-in-problem.ts';

/** For signed-out visitors. The history state holds the problem to show, so a callback's problem survives a reload. */
export const Route = createFileRoute('/sign-in')({
  beforeLoad: async ({ context: { session }, location: { state } }) => {
    const me = await session.me();
    if (me) throw redirect({ href: originOf(state, me), replace: true });
    const signInProblem = currentProblem(state.signInProblem, session.reason()?.kind);
    if (signInProblem === state.signInProblem) return;
    const { origin, operatorId } = state;
    throw redirect({ to: '/sign-in', state: { origin, operatorId, signInProblem }, replace: true });
  },
  pendingMs: START_VIEW_AFTER_MS,
  pendingComponent: StartView,
  component: lazyRouteComponent(() => import('../sign-in/SignInPage.tsx'), 'SignInPage'),
});
