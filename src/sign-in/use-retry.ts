import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { focusPageHeading } from '../page/focus-page-heading.ts';

/** Asks once more who is signed in. The page leaves by itself when somebody is. */
export function useRetry() {
  const { session } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [count, setCount] = useState(0);

  const retry = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await session.recheck();
    if (await session.me()) return;
    // The route reads what came of it.
    await router.invalidate();
    // The button has gone with the problem, and would take the focus along.
    if (!router.history.location.state.signInProblem) focusPageHeading();
    setIsBusy(false);
    setCount((before) => before + 1);
  };
  return { retry: () => void retry(), isBusy, count };
}
