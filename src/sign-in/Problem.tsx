import { Alert } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ProblemProps {
  children: ReactNode;
  /** False for what the operator did on purpose. */
  isAlarm?: boolean;
  /** Which attempt it is about: another number has it said again, also where the words are the same. */
  attempt?: number;
  /** What can be done about it right here. */
  action?: ReactNode;
}

/**
 * What went wrong, said at once to a screen reader too. The words alone are the alert: the action beside them keeps the
 * focus when they are said again.
 */
export function Problem({ children, isAlarm = true, attempt, action }: ProblemProps) {
  const Icon = isAlarm ? IconAlertCircle : IconInfoCircle;
  return (
    <Alert role="group" color={isAlarm ? 'error' : 'gray'} icon={<Icon aria-hidden="true" />}>
      <div key={attempt} role={isAlarm ? 'alert' : 'status'}>
        {children}
      </div>
      {action}
    </Alert>
  );
}
