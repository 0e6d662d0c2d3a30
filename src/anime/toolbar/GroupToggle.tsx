import { Box, Toggle } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import type { Grouping } from '../../entries/view.ts';

interface GroupToggleProps {
  group: Grouping;
  onChoose: (group: Grouping) => void;
}

/** The button that groups the list by title. Its label is visible only on phones, where the button is in a popover. */
export function GroupToggle({ group, onChoose }: GroupToggleProps) {
  const isOn = group === 'title';
  return (
    <Toggle
      size="36px"
      w={{ base: '100%', sm: 36 }}
      radius={8}
      aria-label="Group by title"
      title="Group by title"
      {...(!isOn && { bg: 'gray.2' })}
      active={isOn}
      onActiveChange={() => onChoose(isOn ? 'none' : 'title')}
    >
      <IconStack2 size="1.125rem" stroke={1.75} aria-hidden />
      <Box component="span" hiddenFrom="sm" ml={8} c={isOn ? 'inherit' : 'var(--ink)'}>
        Group by title
      </Box>
    </Toggle>
  );
}
