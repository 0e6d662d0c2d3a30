import { Group, Toggle } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { LAYOUT_NAMES } from '../../controls/view-names.ts';
import { LAYOUTS, type Layout } from '../../entries/view.ts';

const LAYOUT_ICONS = { cards: IconLayoutGrid, rows: IconList } as const satisfies Record<Layout, unknown>;

interface LayoutToggleProps {
  layout: Layout;
  onChoose: (layout: Layout) => void;
}

/** Cards or rows. Two toggle buttons, because a SegmentedControl renders radio buttons. */
export function LayoutToggle({ layout, onChoose }: LayoutToggleProps) {
  return (
    <Group role="group" aria-label="Layout" wrap="nowrap" gap={2} p={3} bg="gray.2" bdrs={8}>
      {LAYOUTS.map((choice) => {
        const Icon = LAYOUT_ICONS[choice];
        return (
          <Toggle
            key={choice}
            size="30px"
            flex={1}
            radius={6}
            active={choice === layout}
            onActiveChange={() => onChoose(choice)}
          >
            <Icon size="1.125rem" stroke={1.75} aria-hidden />
            {LAYOUT_NAMES[choice]}
          </Toggle>
        );
      })}
    </Group>
  );
}
