import { useMutation } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { focusPageHeading } from '../page/focus-page-heading.ts';

/** Repeats the session check. SignInPage redirects if the operator is signed in. */
export function useRetry() {
  const { session } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (await session.retry()) return;
      // The route's guard updates the problem.
      await router.invalidate();
      // The focused button disappears with the problem.
      if (!router.history.location.state.signInProblem) focusPageHeading();
      setCount((before) => before + 1);
    },
  });
  return { retry: () => !isPending && mutate(), isBusy: isPending, count };
}
