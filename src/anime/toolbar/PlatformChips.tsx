import { Flex } from '@mantine/core';
import { FilterChip } from '../../controls/FilterChip.tsx';
import { comparePlatforms, platformName } from '../../entries/platform.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { shorten } from '../../shorten.ts';
import type { Select } from '../select/create-select.ts';

interface PlatformChipsProps {
  select: Select;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

const DOT = (
  <svg width="0.5rem" height="0.5rem" viewBox="0 0 8 8" aria-hidden="true">
    <circle cx="4" cy="4" r="4" fill="var(--platform)" />
  </svg>
);

/**
 * One toggle per platform. If none is on, all platforms are shown. Sorted by name, so that a platform keeps its place
 * from day to day. A chosen platform without entries has a toggle too, so that it can be switched off.
 */
export function PlatformChips({ select, chosen, onChoose }: PlatformChipsProps) {
  const platforms = useMarks((marks) => select(marks).platforms);

  const counts = new Map([
    ...chosen.map((name) => [name, 0] as const),
    ...platforms.map(({ name, count }) => [name, count] as const),
  ]);
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);

  return (
    <Flex role="group" aria-label="Platforms" display="contents">
      {[...counts.keys()].sort(comparePlatforms).map((name) => (
        <FilterChip
          key={name}
          name={shorten(platformName(name))}
          platform={name}
          dot={DOT}
          count={counts.get(name)}
          isChosen={chosen.includes(name)}
          onToggle={() => toggle(name)}
        />
      ))}
    </Flex>
  );
}
