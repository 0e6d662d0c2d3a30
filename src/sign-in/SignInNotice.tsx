import { Box } from '@mantine/core';
import { BusyButton } from '../controls/BusyButton.tsx';
import type { SignInProblem } from '../session/sign-in-problem.ts';
import { describeSignInProblem } from './describe-sign-in-problem.ts';
import { Problem } from './Problem.tsx';
import { useRetry } from './use-retry.ts';

/** Says why the sign-in page is shown. If the session check itself failed, it offers a retry. */
export function SignInNotice({ problem }: { problem: SignInProblem }) {
  const { retry, isBusy, count } = useRetry();
  const hasCheckFailed = problem === 'server-unreachable' || problem === 'server-failed';
  return (
    <Box mb={24}>
      <Problem
        isAlarm={problem !== 'operator-cancelled' && problem !== 'session-ended'}
        attempt={count}
        action={
          hasCheckFailed && (
            <BusyButton variant="default" mt={12} isBusy={isBusy} onClick={retry}>
              Retry
            </BusyButton>
          )
        }
      >
        {describeSignInProblem(problem)}
      </Problem>
    </Box>
  );
}
