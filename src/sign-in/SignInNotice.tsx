import { Box } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { BusyButton } from '../controls/BusyButton.tsx';
import { readConnection } from '../page/describe-unanswered.ts';
import { isCheckProblem } from '../session/session-state.ts';
import { describeSignInProblem } from './describe-sign-in-problem.ts';
import { Problem, ServerMessage } from './Problem.tsx';
import type { SignInProblem } from './sign-in-problem.ts';
import { useRetry } from './use-retry.ts';

/** Says why the sign-in page is shown. If the session check itself failed, it offers a retry. */
export function SignInNotice({ problem }: { problem: SignInProblem }) {
  const { retry, isBusy, count } = useRetry();
  const { config, session } = useRouteContext({ from: '__root__' });
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
        <ServerMessage text={problem === session.problem() && session.problemMessage()} />
      </Problem>
    </Box>
  );
}
