import { Affix, Flex } from '@mantine/core';
import styles from './FloatingButtons.module.css';
import { GitHubButton } from './GitHubButton.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';

const CORNER = 'clamp(16px, var(--page-padding) - 8px, 24px)';

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
