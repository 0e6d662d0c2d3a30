import { Button, Stack, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { BusyButton } from '../controls/BusyButton.tsx';
import { readConnection } from '../page/describe-unanswered.ts';
import type { Me } from '../session/parse-responses.ts';
import type { EndReason } from '../session/session-state.ts';
import { describePasswordFailure, type PasswordFailure } from './describe-password-failure.ts';
import { describeUnconfirmed } from './describe-sign-in-problem.ts';
import { Problem, ServerMessage } from './Problem.tsx';

interface PasswordFormProps {
  /** Base URL of the backend; empty if it has the app's origin. */
  apiUrl: string;
  /** Resolves to null if the sign-in succeeded but the session could not be confirmed. */
  signIn: (username: string, password: string) => Promise<Me | null>;
  /** Why the session could not be confirmed; null if unknown. */
  reason: () => EndReason | null;
}

interface Credentials {
  username: string;
  password: string;
}

interface FieldErrors {
  username?: string;
  password?: string;
}

/** Props of both fields. They have no asterisk because submitting an empty field shows a message beside it. */
const FIELD_PROPS = {
  size: 'lg',
  required: true,
  withAsterisk: false,
  autoCapitalize: 'none',
  spellCheck: false,
} satisfies TextInputProps;

/** The username and password form. It keeps its values after a failure; the page navigates away after a success. */
export function PasswordForm(props: PasswordFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const { failure, isBusy, attempt } = useAttempt(props);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The values are not in state because a password manager may fill in the fields without an event.
    const username = usernameRef.current?.value.trim() ?? '';
    const password = passwordRef.current?.value ?? '';
    const missing = missingFields(username, password);
    setErrors(missing);
    if (missing.username) usernameRef.current?.focus();
    else if (missing.password) passwordRef.current?.focus();
    else if (!isBusy) attempt({ username, password });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        {failure && <FailedAttempt {...failure} />}
        <TextInput
          {...FIELD_PROPS}
          ref={usernameRef}
          label="Username"
          name="username"
          autoComplete="username"
          error={errors.username}
          onChange={() => setErrors(({ username: _, ...others }) => others)}
        />
        <PasswordField
          {...FIELD_PROPS}
          ref={passwordRef}
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          onChange={() => setErrors(({ password: _, ...others }) => others)}
        />
        <BusyButton type="submit" size="lg" mt={8} isBusy={isBusy}>
          Sign in
        </BusyButton>
      </Stack>
    </form>
  );
}

/**
 * A password field with a Show button. Mantine's PasswordInput toggles on pointer down with any mouse button, and does
 * not expose an invalid value to assistive technology.
 */
function PasswordField(props: TextInputProps) {
  const [isShown, { toggle }] = useDisclosure();
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth={68}
      rightSection={
        <Button variant="subtle" color="gray.7" size="compact-md" onClick={toggle}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </Button>
      }
    />
  );
}

function FailedAttempt({ text, serverMessage }: PasswordFailure) {
  return (
    <Problem>
      {text}
      <ServerMessage text={serverMessage} />
    </Problem>
  );
}

/** Runs one attempt at a time and keeps its failure until the next. */
function useAttempt({ apiUrl, signIn, reason }: PasswordFormProps) {
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    // The variables contain the password, so they are not kept.
    gcTime: 0,
    mutationFn: ({ username, password }: Credentials) => signIn(username, password),
  });
  const connection = readConnection(apiUrl);
  const unconfirmed = data === null ? { text: describeUnconfirmed(reason()?.kind, connection) } : null;
  const failure = error ? describePasswordFailure(error, connection) : unconfirmed;
  return { attempt: mutate, isBusy: isPending, failure };
}

function missingFields(username: string, password: string): FieldErrors {
  return {
    ...(username === '' && { username: 'Enter your username' }),
    ...(password === '' && { password: 'Enter your password' }),
  };
}
