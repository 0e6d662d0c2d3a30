import { Box } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { BusyButton } from '../controls/BusyButton.tsx';
import { readConnection } from '../page/describe-unanswered.ts';
import { isCheckProblem } from '../session/session-state.ts';
import { describeSignInProblem } from './describe-sign-in-problem.ts';
import { Problem, ServerMessage } from './Problem.tsx';
import type { SignInProblem } from './sign-in-problem.ts';

/** Says why the sign-in page is shown. If the session check itself failed, it offers a retry. */
export function SignInNotice({ problem }: { problem: SignInProblem }) {
  const { retry, isBusy, count } = useRetry();
  const { config, session } = useRouteContext({ from: '__root__' });
  const reason = session.reason();
  return (
    <Box mb={24}>
      <Problem
        isAlarm={problem !== 'operator-cancelled' && problem !== 'session-ended'}
        attempt={count}
        action={
          isCheckProblem(problem) && (
            <BusyButton variant="default" mt={12} isBusy={isBusy} onClick={retry}>
              Retry
            </BusyButton>
          )
        }
      >
        {describeSignInProblem(problem, readConnection(config.apiUrl))}
        <ServerMessage text={reason?.kind === problem && reason.message} />
      </Problem>
    </Box>
  );
}

/** Repeats the session check. SignInPage redirects if the operator is signed in. */
function useRetry() {
  const { session } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (await session.retry()) return;
      // The route's guard updates the problem.
      await router.invalidate();
      setCount((before) => before + 1);
    },
  });
  return { retry: () => !isPending && mutate(), isBusy: isPending, count };
}
