import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import button from '../theme/button.module.css';
import styles from './RefreshButton.module.css';

interface RefreshButtonProps {
  isBusy: boolean;
  onRefresh: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Reads the list again. While that goes on it keeps its focus and its name, and does nothing. */
export function RefreshButton({ isBusy, onRefresh, ref }: RefreshButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={button.soft}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={isBusy ? undefined : onRefresh}
    >
      <IconRefresh size={18} stroke={1.75} aria-hidden className={isBusy ? styles.turning : undefined} />
      Refresh
    </button>
  );
}
