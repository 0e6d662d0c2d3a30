import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { focusPageHeading } from '../focus-page-heading.ts';

/** Scrolls to the top and focuses the page heading, because the button disappears there. */
export function ScrollToTop() {
  const prefersReducedMotion = useReducedMotion();
  const scrollToTop = () => {
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    focusPageHeading();
  };
  return (
    <ActionIcon
      size={44}
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
