import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import { originOf } from '../session/origin.ts';
import { useMe } from '../session/use-me.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Problem } from './Problem.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import styles from './SignInPage.module.css';

/** The ways to sign in that the build settings name. Whoever is signed in is sent to where they wanted to go. */
export function SignInPage() {
  const { config, session } = useRouteContext({ from: '__root__' });
  const state = useLocation({ select: (location) => location.state });
  useLeaveWhenSignedIn();
  const hasProviders = config.providers.length > 0;

  return (
    <AuthLayout helpUrl={config.helpUrl}>
      <div className={styles.intro}>
        <PageHeading>Sign in</PageHeading>
        <p className={styles.text}>Follow the anime that were updated today.</p>
      </div>
      {state.signInProblem === 'callback-without-token' && (
        <div className={styles.problem}>
          <Problem>
            The sign-in with the provider did not finish: no token came back. Try again, or choose another way
            to sign in.
          </Problem>
        </div>
      )}
      {hasProviders && <ProviderLinks apiUrl={config.apiUrl} providers={config.providers} />}
      {hasProviders && config.hasPasswordForm && <div className={styles.divider}>or</div>}
      {config.hasPasswordForm && <PasswordForm signIn={session.signIn} />}
    </AuthLayout>
  );
}

/** Signed in by the form here, or in another tab while this page stood open: the session's state is the same. */
function useLeaveWhenSignedIn(): void {
  const { history } = useRouter();
  const isSignedIn = Boolean(useMe());
  useEffect(() => {
    // Read when it is time to leave: once under way, the address is another and names no origin.
    if (isSignedIn) history.replace(originOf(history.location.state));
  }, [isSignedIn, history]);
}
