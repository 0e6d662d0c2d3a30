import { Affix, Flex } from '@mantine/core';
import styles from './FloatingButtons.module.css';
import { GitHubButton } from './GitHubButton.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

const CORNER = 'clamp(16px, var(--page-padding) - 8px, 24px)';

interface FloatingButtonsProps {
  /** The URL of the GitHub button; null hides the button (build setting). */
  projectUrl: string | null;
}

/** The buttons fixed in the window's corner on every page. */
export function FloatingButtons({ projectUrl }: FloatingButtonsProps) {
  const isScrolled = useIsScrolled();
  if (!isScrolled && projectUrl === null) return null;
  return (
    <aside aria-label="Shortcuts">
      {/* Not in a portal: at the end of the body it would be outside every landmark. */}
      <Affix
        className={styles.corner}
        data-screen-only
        position={{ bottom: CORNER, right: CORNER }}
        zIndex={90}
        withinPortal={false}
      >
        <Flex direction="column" gap={12}>
          {isScrolled && <ScrollToTop />}
          {projectUrl !== null && <GitHubButton projectUrl={projectUrl} />}
        </Flex>
      </Affix>
    </aside>
  );
}
