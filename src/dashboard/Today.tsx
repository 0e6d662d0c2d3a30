import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import button from '../theme/button.module.css';
import hidden from '../theme/visually-hidden.module.css';
import type { DayReading } from './day-figures.ts';
import { FigureCards } from './FigureCards.tsx';
import { FailedSight, Sight } from './Sight.tsx';
import styles from './Today.module.css';

export interface TodayProps extends DayReading {
  /** Whether visits of this operator can be remembered. */
  isVisitKnown: boolean;
  /** Since when updates count as new, or that they do not; null while its code is on the way. */
  visitNote: ReactNode;
  /** Reads the list again. */
  onRetry: () => void;
}

/** The day at a glance. What takes the place of the cards is as large as they are. */
export function Today({ day, isFailed, onRetry, ...visit }: TodayProps) {
  const titleId = useId();
  const isLoading = !day && !isFailed;
  return (
    <section className={styles.today} aria-labelledby={titleId} aria-busy={isLoading}>
      <h2 id={titleId} className={hidden.visuallyHidden}>
        Today in figures
      </h2>
      <p className={hidden.visuallyHidden} role="status">
        {isLoading && "Loading today's figures"}
      </p>
      {!day && isFailed && (
        <FailedSight onRetry={onRetry}>
          Today's list could not be loaded. Check the connection to the server, then try again.
        </FailedSight>
      )}
      {day?.updateCount === 0 && <EmptyDay />}
      {day?.updateCount !== 0 && (day || isLoading) && <FigureCards day={day} {...visit} />}
    </section>
  );
}

/** The list was read, and there is nothing in it. */
function EmptyDay() {
  return (
    <Sight
      action={
        <Link className={button.soft} to="/animes">
          Open the list
        </Link>
      }
    >
      No anime has been updated yet today. New updates show here as soon as the list is read again.
    </Sight>
  );
}
