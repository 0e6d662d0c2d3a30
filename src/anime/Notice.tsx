import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  children: ReactNode;
  /** A next step, where there is one. */
  action?: ReactNode;
}

/** A line on something that is not as it should be, while the list can be used. Stands in the live region of ListSection. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <IconAlertTriangle className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  );
}
