import { IconArrowUp } from '@tabler/icons-react';
import styles from './FloatingButtons.module.css';
import { focusPageHeading } from './focus-page-heading.ts';

/** Brings the page back to its top, and the focus to its heading: the button itself goes away there. */
export function ScrollToTop() {
  return (
    <button type="button" className={styles.scrollToTop} aria-label="Scroll to top" onClick={scrollToTop}>
      <IconArrowUp aria-hidden="true" />
    </button>
  );
}

function scrollToTop(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  focusPageHeading();
}
