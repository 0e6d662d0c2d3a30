import styles from './CentredSpinner.module.css';

/** Fills the window while nothing else can be shown yet: the session is being asked for. */
export function CentredSpinner() {
  return (
    <div className={styles.place} role="status" aria-label="Loading">
      <div className={styles.ring} />
    </div>
  );
}
