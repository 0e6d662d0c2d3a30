import { Loader } from '@mantine/core';
import styles from './CentredSpinner.module.css';

/** Stands in for what cannot be shown yet, in the middle of the window. */
export function CentredSpinner() {
  return (
    <div className={styles.place} role="status" aria-label="Loading">
      <Loader size={36} color="primary.5" />
    </div>
  );
}
