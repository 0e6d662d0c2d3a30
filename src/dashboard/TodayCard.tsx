import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { focusPageHeading } from '../page/focus-page-heading.ts';
import button from '../theme/button.module.css';
import hidden from '../theme/visually-hidden.module.css';
import type { DashboardPageProps } from './DashboardPage.tsx';
import styles from './TodayCard.module.css';

/** What today brought, in two figures. */
export function TodayCard({ updateCount, platformCount, isFailed, onRetry }: DashboardPageProps) {
  const titleId = useId();
  const isEmpty = updateCount === 0;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Updated today
      </h2>
      {isFailed && updateCount === undefined ? (
        <Failed onRetry={onRetry} />
      ) : (
        <>
          {isEmpty ? (
            <p className={styles.text}>
              No anime has been updated yet today. New updates show here as soon as the list is read again.
            </p>
          ) : (
            <Figures updateCount={updateCount} platformCount={platformCount} />
          )}
          <Link className={styles.more} to="/animes">
            {isEmpty ? 'Open the list' : 'See all updates'}
            <IconArrowRight className={styles.arrow} aria-hidden="true" />
          </Link>
        </>
      )}
    </section>
  );
}

function Figures({ updateCount, platformCount }: Pick<DashboardPageProps, 'updateCount' | 'platformCount'>) {
  const isLoading = updateCount === undefined || platformCount === undefined;
  return (
    <div className={styles.figures} aria-busy={isLoading}>
      {isLoading && (
        <span className={hidden.visuallyHidden} role="status">
          Loading today's figures
        </span>
      )}
      <Figure value={updateCount} label={updateCount === 1 ? 'update' : 'updates'} />
      <Figure value={platformCount} label={platformCount === 1 ? 'platform' : 'platforms'} />
    </div>
  );
}

function Figure({ value, label }: { value: number | undefined; label: string }) {
  return (
    <p className={styles.figure}>
      {value === undefined ? (
        <span className={styles.skeleton} />
      ) : (
        <span className={styles.value}>{value.toLocaleString('en')}</span>
      )}{' '}
      <span className={styles.label}>{label}</span>
    </p>
  );
}

function Failed({ onRetry }: Pick<DashboardPageProps, 'onRetry'>) {
  const retry = () => {
    // This button goes away with what it mends, and would take the focus along.
    focusPageHeading();
    onRetry();
  };
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.text}>
        Today's list could not be loaded. Check the connection to the server, then try again.
      </p>
      <button type="button" className={button.soft} onClick={retry}>
        Retry
      </button>
    </div>
  );
}
