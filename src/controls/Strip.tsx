import { Group, type GroupProps } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import styles from './Strip.module.css';

interface StripProps extends GroupProps {
  /** The filters that are on, as far as they are rendered. */
  chosen: string;
}

/** A row of controls. On phones it spans the screen and scrolls sideways, so that at least one filter that is on is in view. */
export function Strip({ chosen, className = '', ...props }: StripProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen && ref.current) scrollToFilter(ref.current);
  }, [chosen]);
  return (
    <Group
      ref={ref}
      {...props}
      className={`${styles.strip} ${className}`}
      gap={8}
      wrap="nowrap"
      onFocus={scrollFullyIntoView}
    />
  );
}

/** Scrolls a focused control fully into view, because browsers may leave it partly hidden. */
function scrollFullyIntoView({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Scrolls to the first filter that is on, unless one of them is in view. */
function scrollToFilter(strip: HTMLElement): void {
  const { left, right, width } = strip.getBoundingClientRect();
  const places = [...strip.querySelectorAll('[data-filter][aria-pressed="true"]')].map((filter) =>
    filter.getBoundingClientRect(),
  );
  const [first] = places;
  if (!first || places.some((place) => place.left >= left && place.right <= right)) return;
  strip.scrollBy({ left: first.left + first.width / 2 - left - width / 2, behavior: 'instant' });
}
