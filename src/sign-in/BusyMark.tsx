import styles from './BusyMark.module.css';

/** Turns in a button for as long as it waits; the button itself says so by `aria-busy`. */
export function BusyMark() {
  return <span className={styles.mark} aria-hidden="true" />;
}
