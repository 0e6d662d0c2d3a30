import { Toggle } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { Grouping } from '../../entries/view.ts';

interface GroupToggleProps {
  group: Grouping;
  onChoose: (group: Grouping) => void;
}

/** The button that groups the list by title. */
export function GroupToggle({ group, onChoose }: GroupToggleProps) {
  const isOn = group === 'title';
  return (
    <Toggle
      size="36px"
      w="100%"
      radius={8}
      {...(!isOn && { bg: 'gray.2', c: 'var(--ink)' })}
      active={isOn}
      onActiveChange={() => onChoose(isOn ? 'none' : 'title')}
    >
      <IconStack2 size="1.125rem" stroke={1.75} aria-hidden />
      Group by title
    </Toggle>
  );
}
