import { Flex } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FilterChip } from '../../controls/FilterChip.tsx';
import type { PlatformCount } from '../anime.ts';
import '../../theme/platform-colors.css';
import { platformName } from '../platform.ts';

interface PlatformChipsProps {
  /** In display order, with the number of entries that match the search and the mark filter. */
  platforms: readonly PlatformCount[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

const DOT = (
  <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
    <circle cx="4" cy="4" r="4" fill="var(--platform)" />
  </svg>
);

/** One toggle per platform. If none is on, all platforms are shown. */
export function PlatformChips({ platforms, chosen, onChoose }: PlatformChipsProps) {
  const chipsRef = useRef<HTMLDivElement>(null);
  // On a phone, a chip that the URL selects may be scrolled out of view.
  useEffect(() => {
    const first = chipsRef.current?.querySelector('[aria-pressed="true"]');
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, []);

  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);

  return (
    <Flex ref={chipsRef} role="group" aria-label="Platforms" display="contents">
      {platforms.map(({ name, count }) => (
        <FilterChip
          key={name}
          name={platformName(name)}
          platform={name}
          dot={DOT}
          count={count}
          isChosen={chosen.includes(name)}
          onToggle={() => toggle(name)}
        />
      ))}
    </Flex>
  );
}
