import { Affix } from '@mantine/core';
import styles from './FloatingButtons.module.css';
import { GitHubButton } from './GitHubButton.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

interface FloatingButtonsProps {
  /** Where the GitHub button leads; null where the build settings ask for none. */
  projectUrl: string | null;
}

/** What stays in the window's corner on every page. */
export function FloatingButtons({ projectUrl }: FloatingButtonsProps) {
  const isScrolled = useIsScrolled();
  if (!isScrolled && projectUrl === null) return null;
  return (
    <aside aria-label="Shortcuts">
      {/* In place: at the end of the body it would lie outside every landmark. */}
      <Affix
        className={styles.corner}
        position={{ bottom: 'var(--corner)', right: 'var(--corner)' }}
        zIndex={90}
        withinPortal={false}
      >
        {isScrolled && <ScrollToTop />}
        {projectUrl !== null && <GitHubButton projectUrl={projectUrl} />}
      </Affix>
    </aside>
  );
}
