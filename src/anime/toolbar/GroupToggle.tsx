import { Button } from '@mantine/core';
import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import type { Grouping } from '../../entries/view.ts';

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

interface GroupToggleProps {
  group: Grouping;
  onChoose: (group: Grouping) => void;
}

/** The button that groups the list by title. The checkbox icon sets it apart from the actions below. */
export function GroupToggle({ group, onChoose }: GroupToggleProps) {
  const isOn = group === 'title';
  return (
    <Button
      variant="soft"
      justify="flex-start"
      leftSection={isOn ? <IconSquareCheck {...icon} /> : <IconSquare {...icon} />}
      {...(isOn && { c: 'var(--link)' })}
      aria-pressed={isOn}
      onClick={() => onChoose(isOn ? 'none' : 'title')}
    >
      Group by title
    </Button>
  );
}
