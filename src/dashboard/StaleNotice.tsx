import { focusPageHeading } from '../page/focus-page-heading.ts';
import button from '../theme/button.module.css';
import { formatTimeOfDay } from '../time/format-time.ts';
import styles from './StaleNotice.module.css';

interface StaleNoticeProps {
  /** Whether a later reading of the list has failed. */
  isStale: boolean;
  /** When the list that is shown was read, Unix milliseconds. */
  readAtMs: number;
  /** Reads the list again. */
  onRetry: () => void;
}

/** Says that the figures are not the newest. Empty it stays, as a screen reader hears only what comes into a status. */
export function StaleNotice({ isStale, readAtMs, onRetry }: StaleNoticeProps) {
  const retry = () => {
    // This button goes away with what it mends, and would take the focus along.
    focusPageHeading();
    onRetry();
  };
  return (
    <div className={styles.notice}>
      <p className={styles.words} role="status">
        {isStale && `The list could not be read again; these figures are from ${formatTimeOfDay(readAtMs)}`}
      </p>
      {isStale && (
        <button type="button" className={button.soft} onClick={retry}>
          Retry
        </button>
      )}
    </div>
  );
}
