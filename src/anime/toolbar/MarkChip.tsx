import { FilterChip } from '../../controls/FilterChip.tsx';
import { MARK_NAMES } from '../../controls/view-names.ts';
import { type MarkFilter, toMarkFilters, type View } from '../../entries/view.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import type { Select } from '../select/create-select.ts';
import type { ChangeView } from '../view/use-view.ts';

interface MarkChipProps {
  filter: MarkFilter;
  /** Undefined until it is known what the view lists. */
  select: Select | undefined;
  chosen: View['only'];
  onChange: ChangeView;
}

/** The toggle for new, followed or muted entries. New and Followed combine; Muted stands alone, and is there if a title is muted. */
export function MarkChip({ filter, select, chosen, onChange }: MarkChipProps) {
  const count = useMarks((marks) => (marks ? select?.(marks).counts[filter] : undefined));
  // Without a muted title, there is nothing to filter.
  if (filter === 'muted' && !count && !chosen.includes(filter)) return null;
  const toggle = () => {
    if (chosen.includes(filter)) return onChange({ only: chosen.filter((other) => other !== filter) });
    const others = filter === 'muted' ? [] : chosen.filter((other) => other !== 'muted');
    onChange({ only: toMarkFilters([...others, filter]) });
  };
  return (
    <FilterChip
      name={MARK_NAMES[filter]}
      count={count}
      isChosen={chosen.includes(filter)}
      onToggle={toggle}
    />
  );
}
