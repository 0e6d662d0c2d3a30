import { Button, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import type { Me } from '../session/parse-responses.ts';
import { useMe } from '../session/use-me.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** Asks whether a link may sign another operator in. Escape keeps the session. */
export function ConfirmSignIn() {
  const { config, session } = useRouteContext({ from: '/auth/callback' });
  const me = useMe();
  const navigate = useNavigate();
  const { mutate: answer } = useMutation({
    networkMode: 'always',
    mutationFn: session.answerCallback,
    onSuccess: () => navigate({ to: '/', replace: true }),
  });
  const stayRef = useRef<HTMLButtonElement>(null);
  useEffect(() => stayRef.current?.focus(), []);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') answer(false);
  });

  return (
    <AuthLayout helpUrl={config.helpUrl}>
      <Stack gap={12} ta="center" style={{ overflowWrap: 'anywhere' }}>
        <PageHeading>Sign in with this link?</PageHeading>
        <Text c="dimmed" textWrap="balance">
          {me ? <SignedInAs me={me} /> : 'The server could not confirm who is signed in now.'} This link would
          end your session and might sign you in as someone else. If you weren’t expecting this link, stay
          signed in.
        </Text>
      </Stack>
      <Stack gap={12} mt={28}>
        <Button ref={stayRef} size="lg" onClick={() => answer(false)}>
          Stay signed in
        </Button>
        <Button variant="default" size="lg" onClick={() => answer(true)}>
          Sign in with this link
        </Button>
      </Stack>
    </AuthLayout>
  );
}

function SignedInAs({ me: { name, email } }: { me: Me }) {
  return (
    <>
      You are signed in as{' '}
      <Text span c="black" fw={600}>
        <bdi>{name ?? email ?? 'an operator'}</bdi>
      </Text>
      {name && email && (
        <>
          {' '}
          (<bdi>{email}</bdi>)
        </>
      )}
      .
    </>
  );
}
