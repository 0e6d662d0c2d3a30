import { Box, Group, Toggle } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { LAYOUT_NAMES } from '../../controls/view-names.ts';
import { LAYOUTS, type Layout } from '../../entries/view.ts';

const LAYOUT_ICONS = { cards: IconLayoutGrid, rows: IconList } as const satisfies Record<Layout, unknown>;

interface LayoutToggleProps {
  layout: Layout;
  onChoose: (layout: Layout) => void;
}

/** Cards or rows, with visible labels on phones. Two toggle buttons, because a SegmentedControl renders radio buttons. */
export function LayoutToggle({ layout, onChoose }: LayoutToggleProps) {
  return (
    <Group role="group" aria-label="Layout" wrap="nowrap" gap={2} p={3} bg="gray.2" bdrs={8}>
      {LAYOUTS.map((choice) => {
        const name = LAYOUT_NAMES[choice];
        const Icon = LAYOUT_ICONS[choice];
        return (
          <Toggle
            key={choice}
            size="30px"
            w={34}
            flex={{ base: 1, sm: 'none' }}
            radius={6}
            aria-label={name}
            title={name}
            active={choice === layout}
            onActiveChange={() => onChoose(choice)}
          >
            <Icon size="1.125rem" stroke={1.75} aria-hidden />
            <Box component="span" hiddenFrom="sm" c={choice === layout ? 'inherit' : 'var(--ink)'}>
              {name}
            </Box>
          </Toggle>
        );
      })}
    </Group>
  );
}
