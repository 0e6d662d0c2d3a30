import { IconDots, IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { FOLLOWED } from '../marks/marks.ts';
import type { Layout } from '../toolbar/view-search.ts';
import styles from './EntryControls.module.css';

interface EntryControlsProps {
  title: string;
  /** See marks.ts. */
  mark: number;
  tabIndex: 0 | -1 | undefined;
  layout: Layout;
  isMenuOpen: boolean;
}

/**
 * The buttons of an entry, next to its link. The list handles their events (use-entry-events.ts). Hand-written, like the
 * entry: each has two.
 */
export const EntryControls = memo(function EntryControls({
  title,
  mark,
  tabIndex,
  layout,
  isMenuOpen,
}: EntryControlsProps) {
  const isFollowed = (mark & FOLLOWED) > 0;
  const Star = isFollowed ? IconStarFilled : IconStar;
  return (
    <div className={styles[layout]}>
      <button
        type="button"
        className={styles.button}
        tabIndex={tabIndex}
        data-action="follow"
        aria-label={`Follow ${title}`}
        aria-pressed={isFollowed}
      >
        <Star size={18} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.button}
        tabIndex={tabIndex}
        data-action="menu"
        aria-label={`More for ${title}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
});
