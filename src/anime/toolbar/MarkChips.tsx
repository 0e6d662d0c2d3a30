import { Flex } from '@mantine/core';
import { FilterChip } from '../../controls/FilterChip.tsx';
import type { Selection } from '../select/select-entries.ts';
import type { ChangeView } from '../view/use-view.ts';
import { type MarkFilter, toMarkFilters, type View } from '../view/view.ts';

const CHIPS = [
  { filter: 'new', name: 'New' },
  { filter: 'followed', name: 'Followed' },
  { filter: 'muted', name: 'Muted' },
] as const satisfies { filter: MarkFilter; name: string }[];

interface MarkChipsProps {
  /** Null until they are known. */
  counts: Selection['counts'] | null;
  chosen: View['only'];
  onChange: ChangeView;
}

/** Toggles for new, followed and muted entries. New and Followed combine; Muted stands alone. */
export function MarkChips({ counts, chosen, onChange }: MarkChipsProps) {
  const toggle = (filter: MarkFilter) => {
    if (chosen.includes(filter)) return onChange({ only: chosen.filter((other) => other !== filter) });
    const others = filter === 'muted' ? [] : chosen.filter((other) => other !== 'muted');
    onChange({ only: toMarkFilters([...others, filter]) });
  };
  return (
    <Flex role="group" aria-label="Marks" display="contents">
      {CHIPS.map(({ filter, name }) => (
        <FilterChip
          key={filter}
          name={name}
          count={counts?.[filter]}
          isChosen={chosen.includes(filter)}
          onToggle={() => toggle(filter)}
        />
      ))}
    </Flex>
  );
}
