import styles from './ProgressBar.module.css';

/** A thin bar at the top while a page loads. It shows late by CSS, so that a quick change does not flash. */
export function ProgressBar() {
  return (
    <div className={styles.track} role="progressbar" aria-label="Loading page">
      <div className={styles.bar} />
    </div>
  );
}
