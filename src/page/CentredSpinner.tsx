import styles from './CentredSpinner.module.css';

/** Stands in for what cannot be shown yet, in the middle of the window. */
export function CentredSpinner() {
  return (
    <div className={styles.place} role="status" aria-label="Loading">
      <div className={styles.ring} />
    </div>
  );
}
