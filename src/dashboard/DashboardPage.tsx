import type { ReactNode } from 'react';
import { PageHeading } from '../page/PageHeading.tsx';
import styles from './DashboardPage.module.css';
import { Today, type TodayProps } from './Today.tsx';

interface DashboardPageProps extends TodayProps {
  /** What stands below the day's figures; its code comes after them. */
  children: ReactNode;
}

/** The index page. It is handed its figures: where they come from is the route's business. */
export function DashboardPage({ children, ...today }: DashboardPageProps) {
  return (
    <>
      <div className={styles.intro}>
        <PageHeading>Dashboard</PageHeading>
        <p className={styles.welcome}>Hi, welcome back</p>
      </div>
      <Today {...today} />
      {children}
    </>
  );
}
