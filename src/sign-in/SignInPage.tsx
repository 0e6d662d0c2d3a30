import './mantine-styles.ts';
import { Box, Divider, Text } from '@mantine/core';
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import { originOf } from '../session/origin.ts';
import type { Session } from '../session/session.ts';
import { useMe } from '../session/use-me.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProviderLinks } from './ProviderLinks.tsx';
import { SignInNotice } from './SignInNotice.tsx';

/** The ways to sign in that the build settings name. Whoever is signed in is sent to where they wanted to go. */
export function SignInPage() {
  const { config, session } = useRouteContext({ from: '__root__' });
  const problem = useLocation({ select: (location) => location.state.signInProblem });
  const dropProblem = useDropProblem();
  useLeaveWhenSignedIn();
  const hasProviders = config.providers.length > 0;
  const signIn: Session['signIn'] = (username, password) => {
    const attempt = session.signIn(username, password);
    dropProblem();
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
        <ProviderLinks apiUrl={config.apiUrl} providers={config.providers} onFollow={dropProblem} />
      )}
      {hasProviders && config.hasPasswordForm && (
        // Named as well: what stands within a separator is not read out.
        <Divider my={24} label="or" aria-label="or" />
      )}
      {config.hasPasswordForm && <PasswordForm signIn={signIn} />}
    </AuthLayout>
  );
}

/** With the next attempt what was said of the one before is past, also for a reload or for Back. */
function useDropProblem(): () => void {
  const { history } = useRouter();
  return () => {
    const { href, state } = history.location;
    if (state.signInProblem) history.replace(href, { origin: state.origin });
  };
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
