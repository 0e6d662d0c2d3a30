import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Problem.module.css';

interface ProblemProps {
  children: ReactNode;
  /** False for what the operator did on purpose. */
  isAlarm?: boolean;
  /** Which attempt it is about: another number has it said again, also where the words are the same. */
  attempt?: number;
  /** What can be done about it right here. */
  action?: ReactNode;
}

/** What went wrong, said at once to a screen reader too. */
export function Problem({ children, isAlarm = true, attempt, action }: ProblemProps) {
  const Icon = isAlarm ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={isAlarm ? styles.alarm : styles.note}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <div key={attempt} role={isAlarm ? 'alert' : 'status'}>
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
