import './mantine-styles.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import { useMe } from '../session/me.ts';
import type { Me } from '../session/parse-responses.ts';
import { AuthLayout } from './AuthLayout.tsx';

/** Asks whether a sign-in that was not started in this tab may replace the session. Escape keeps the session. */
export function ConfirmOperatorChange() {
  const { config, session, operatorChange } = useRouteContext({ from: '/auth/callback' });
  /** The operator who would be signed in; null if the server could not tell. */
  const next = operatorChange.me;
  const navigate = useNavigate();
  const me = useMe();
  // The operator at the time of the question, because the answer changes who is signed in.
  const [current] = useState(me);
  const stayRef = useRef<HTMLButtonElement>(null);
  const answer = (isAccepted: boolean) => {
    void session.callback.answer(isAccepted).then(() => navigate({ to: '/', replace: true }));
  };
  useEffect(() => stayRef.current?.focus(), []);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') answer(false);
  });

  return (
    <AuthLayout helpUrl={config.helpUrl}>
      <Stack gap={12} ta="center" style={{ overflowWrap: 'anywhere' }}>
        <PageHeading title="Signing in">
          Sign in as <bdi>{nameOf(next)}</bdi> instead?
        </PageHeading>
        <Text c="dimmed" textWrap="balance">
          {current ? (
            <>
              You are signed in as <Operator me={current} />.
            </>
          ) : (
            'The server could not say who is signed in now.'
          )}
        </Text>
        <Text c="dimmed" textWrap="balance">
          A sign-in that was not started in this tab would sign you in as <Operator me={next} />. If you did
          not expect this, stay signed in.
        </Text>
      </Stack>
      <Stack gap={12} mt={28}>
        <Button ref={stayRef} size="lg" onClick={() => answer(false)}>
          Stay signed in
        </Button>
        <Button variant="default" size="lg" onClick={() => answer(true)}>
          Sign in instead
        </Button>
      </Stack>
    </AuthLayout>
  );
}

function Operator({ me }: { me: Me | null }) {
  const email = me?.name && me.email;
  return (
    <>
      <Text span c="black" fw={600}>
        <bdi>{nameOf(me)}</bdi>
      </Text>
      {email && (
        <>
          {' '}
          (<bdi>{email}</bdi>)
        </>
      )}
    </>
  );
}

function nameOf(me: Me | null): string {
  return me?.name ?? me?.email ?? 'another operator';
}
