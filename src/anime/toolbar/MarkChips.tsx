import { Flex } from '@mantine/core';
import { FilterChip } from '../../controls/FilterChip.tsx';
import type { Selection } from '../select/select-entries.ts';
import type { ChangeView } from '../view/use-view.ts';
import type { MarkFilter } from '../view/view.ts';

const CHIPS = [
  { filter: 'new', name: 'New' },
  { filter: 'followed', name: 'Followed' },
  { filter: 'muted', name: 'Muted' },
] as const satisfies { filter: MarkFilter; name: string }[];

interface MarkChipsProps {
  /** Null until they are known. */
  counts: Selection['counts'] | null;
  chosen: MarkFilter;
  onChange: ChangeView;
}

/** Toggles for new, followed and muted entries; at most one is on. */
export function MarkChips({ counts, chosen, onChange }: MarkChipsProps) {
  return (
    <Flex role="group" aria-label="Marks" display="contents">
      {CHIPS.map(({ filter, name }) => (
        <FilterChip
          key={filter}
          name={name}
          count={counts?.[filter]}
          isChosen={chosen === filter}
          onToggle={() => onChange({ only: chosen === filter ? 'all' : filter })}
        />
      ))}
    </Flex>
  );
}
