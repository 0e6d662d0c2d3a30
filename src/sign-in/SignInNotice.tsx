import type { SignInProblem } from '../session/sign-in-problem.ts';
import button from '../theme/button.module.css';
import { BusyMark } from './BusyMark.tsx';
import { describeSignInProblem } from './describe-sign-in-problem.ts';
import { Problem } from './Problem.tsx';
import styles from './SignInNotice.module.css';
import { useRetry } from './use-retry.ts';

/** Why the page stands here, above the ways to sign in. A check that itself failed can be made again. */
export function SignInNotice({ problem }: { problem: SignInProblem }) {
  const { retry, isBusy, count } = useRetry();
  const isCheckFailed = problem === 'server-unreachable' || problem === 'server-failed';
  return (
    <div className={styles.notice}>
      <Problem
        isAlarm={problem !== 'provider-cancelled' && problem !== 'session-ended'}
        attempt={count}
        action={
          isCheckFailed && (
            <button
              type="button"
              className={`${button.soft} ${styles.retry}`}
              aria-busy={isBusy}
              aria-disabled={isBusy}
              onClick={retry}
            >
              {isBusy && <BusyMark />}
              Retry
            </button>
          )
        }
      >
        {describeSignInProblem(problem)}
      </Problem>
    </div>
  );
}
