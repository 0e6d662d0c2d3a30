import { PageHeading } from '../page/PageHeading.tsx';
import styles from './DashboardPage.module.css';
import { TodayCard } from './TodayCard.tsx';

export interface DashboardPageProps {
  /** Entries of today's list; undefined until it is read. */
  updateCount: number | undefined;
  /** Platforms that they come from; undefined until the list is read. */
  platformCount: number | undefined;
  /** Whether the last reading of the list failed. */
  isFailed: boolean;
  onRetry: () => void;
}

/** The index page. It is handed its figures: where they come from is the route's business. */
export function DashboardPage(props: DashboardPageProps) {
  return (
    <>
      <div className={styles.intro}>
        <PageHeading>Dashboard</PageHeading>
        <p className={styles.welcome}>Hi, welcome back</p>
      </div>
      <TodayCard {...props} />
    </>
  );
}
