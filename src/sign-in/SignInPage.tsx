import { Box, Divider, Text } from '@mantine/core';
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import type { Session } from '../session/session.ts';
import { useMe } from '../session/use-me.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import { originOf } from './return-path.ts';
import { SignInNotice } from './SignInNotice.tsx';

/** The sign-in page, with the methods from the build settings. A signed-in operator is redirected to the page that they came from. */
export function SignInPage() {
  const { config, session } = useRouteContext({ from: '__root__' });
  const problem = useLocation({ select: (location) => location.state.signInProblem });
  const clearProblem = useClearProblem();
  useLeaveWhenSignedIn();
  const hasProviders = config.providers.length > 0;
  const startProviderSignIn = () => {
    session.noteSignInStart();
    clearProblem();
  };
  const signIn: Session['signIn'] = (username, password) => {
    const attempt = session.signIn(username, password);
    clearProblem();
    return attempt;
  };

  return (
    <AuthLayout helpUrl={config.helpUrl}>
      <Box mb={28} ta="center">
        <PageHeading>Sign in</PageHeading>
        <Text mt={6} c="dimmed">
          Follow the anime that were updated today.
        </Text>
      </Box>
      {problem && <SignInNotice problem={problem} />}
      {hasProviders && (
        <ProviderLinks backend={config} providers={config.providers} onStart={startProviderSignIn} />
      )}
      {hasProviders && config.hasPasswordForm && (
        // Screen readers do not read the content of a separator, so it also needs a name.
        <Divider my={24} label="or" aria-label="or" />
      )}
      {config.hasPasswordForm && (
        <PasswordForm apiUrl={config.apiUrl} signIn={signIn} reason={session.reason} />
      )}
    </AuthLayout>
  );
}

/** Returns a function that removes the problem from the history state, so a reload or Back does not show it again. */
function useClearProblem(): () => void {
  const { history } = useRouter();
  return () => {
    const { href, state } = history.location;
    const { origin, operatorId, signInProblem } = state;
    if (signInProblem) history.replace(href, { origin, operatorId });
  };
}

/** Leaves the page when the operator signs in, in this tab or another. */
function useLeaveWhenSignedIn(): void {
  const { history } = useRouter();
  const me = useMe();
  useEffect(() => {
    // The origin is read in the effect because the location has none once navigation has started.
    if (me) history.replace(originOf(history.location.state, me));
  }, [me, history]);
}
