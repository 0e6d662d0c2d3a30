import { IconDots, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ComponentProps, memo } from 'react';
import { FOLLOWED } from '../marks/marks.ts';
import type { Layout } from '../view/view.ts';
import styles from './EntryControls.module.css';

export interface EntryControlsProps {
  title: string;
  /** A combination of the bits in marks.ts. */
  mark: number;
  tabIndex: 0 | -1 | undefined;
  layout: Layout;
  isMenuOpen: boolean;
}

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The buttons of an entry, next to its link. The list handles their events (use-entry-events.ts). */
export const EntryControls = memo(function EntryControls({
  title,
  mark,
  tabIndex,
  layout,
  isMenuOpen,
}: EntryControlsProps) {
  const isFollowed = (mark & FOLLOWED) > 0;
  return (
    <div className={styles[layout]}>
      <EntryButton
        tabIndex={tabIndex}
        data-action="follow"
        aria-label={`Follow ${title}`}
        aria-pressed={isFollowed}
      >
        {isFollowed ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
      </EntryButton>
      <EntryButton
        tabIndex={tabIndex}
        data-action="menu"
        aria-label={`More for ${title}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
      >
        <IconDots {...icon} />
      </EntryButton>
    </div>
  );
});

/** Hand-written: dozens of entries render at once, each with two of these buttons, and Mantine's are slower. */
function EntryButton({
  'data-action': action,
  ...props
}: ComponentProps<'button'> & { 'data-action': string }) {
  return <button type="button" className={styles.button} data-action={action} {...props} />;
}
