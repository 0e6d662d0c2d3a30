import { Alert, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { quoteServer } from '../page/describe-unanswered.ts';

interface ProblemProps {
  children: ReactNode;
  /** False if the problem is expected, such as a sign-in that the operator cancelled. */
  isAlarm?: boolean;
  /** Number of the attempt. A new number makes screen readers announce the text again, even if it is the same. */
  attempt?: number;
  /** A control that acts on the problem, such as Retry. */
  action?: ReactNode;
}

/**
 * Reports a problem, also to screen readers. Only the text is in the live region, so the action keeps focus when the
 * text is announced again.
 */
export function Problem({ children, isAlarm = true, attempt, action }: ProblemProps) {
  const Icon = isAlarm ? IconAlertCircle : IconInfoCircle;
  return (
    <Alert role="group" color={isAlarm ? 'error' : 'gray'} icon={<Icon size="1.5rem" aria-hidden="true" />}>
      <div key={attempt} role={isAlarm ? 'alert' : 'status'}>
        {children}
      </div>
      {action}
    </Alert>
  );
}

/** What the server has said about a problem, if anything. */
export function ServerMessage({ text }: { text: string | false | null | undefined }) {
  if (!text) return null;
  return <Text size="sm">{quoteServer(text)}</Text>;
}
