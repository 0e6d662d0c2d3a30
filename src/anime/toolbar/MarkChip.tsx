import { FilterChip } from '../../controls/FilterChip.tsx';
import type { Selection } from '../select/select-entries.ts';
import type { ChangeView } from '../view/use-view.ts';
import { type MarkFilter, toMarkFilters, type View } from '../view/view.ts';

const NAMES = { new: 'New', followed: 'Followed', muted: 'Muted' } as const satisfies Record<
  MarkFilter,
  string
>;

interface MarkChipProps {
  filter: MarkFilter;
  /** Null until they are known. */
  counts: Selection['counts'] | null;
  chosen: View['only'];
  onChange: ChangeView;
}

/** The toggle for new, followed or muted entries. New and Followed combine; Muted stands alone. */
export function MarkChip({ filter, counts, chosen, onChange }: MarkChipProps) {
  const toggle = () => {
    if (chosen.includes(filter)) return onChange({ only: chosen.filter((other) => other !== filter) });
    const others = filter === 'muted' ? [] : chosen.filter((other) => other !== 'muted');
    onChange({ only: toMarkFilters([...others, filter]) });
  };
  return (
    <FilterChip
      name={NAMES[filter]}
      count={counts?.[filter]}
      isChosen={chosen.includes(filter)}
      onToggle={toggle}
    />
  );
}
