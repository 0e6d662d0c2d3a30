import { ActionIcon, Affix, Flex } from '@mantine/core';
import { useReducedMotion, useWindowEvent } from '@mantine/hooks';
import { IconArrowUp, IconBrandGithub } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './FloatingButtons.module.css';
import { focusPageHeading } from './focus-page-heading.ts';

/** Scroll position above which the scroll-to-top button appears (spec, section 9). */
const THRESHOLD_PX = 200;
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
        position={{ bottom: CORNER, left: 'var(--floating-left)' }}
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

/** Scrolls to the top and focuses the page heading, because the button disappears there. */
function ScrollToTop() {
  const prefersReducedMotion = useReducedMotion();
  const scrollToTop = () => {
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    focusPageHeading();
  };
  return (
    <ActionIcon
      radius="xl"
      variant="default"
      bd="1px solid var(--hairline)"
      aria-label="Scroll to top"
      onClick={scrollToTop}
    >
      <IconArrowUp size="1.5rem" aria-hidden="true" />
    </ActionIcon>
  );
}

/** Links to the project. A build setting shows the button on every page (spec, section 2). */
function GitHubButton({ projectUrl }: { projectUrl: string }) {
  return (
    <ActionIcon
      component="a"
      radius="xl"
      variant="filled"
      color="gray.8"
      href={projectUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="GitHub"
    >
      <IconBrandGithub size="1.5rem" aria-hidden="true" />
    </ActionIcon>
  );
}

/**
 * Whether the page is scrolled beyond the threshold. It replaces Mantine's useWindowScroll, which rerenders on every
 * scroll event and reads the position on mount, which forces a layout of the incomplete page.
 */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useWindowEvent('scroll', () => setIsScrolled(window.scrollY > THRESHOLD_PX), { passive: true });
  return isScrolled;
}
