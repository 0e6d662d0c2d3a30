import { Group, Pagination, Text } from '@mantine/core';
import { formatCount } from '../../controls/format-count.ts';

interface PartsNavigationProps {
  partCount: number;
  /** The shown part; the first is 1. */
  part: number;
  /** The entries of the part: from the first of these to before the second. */
  range: readonly [start: number, end: number];
  entryCount: number;
  onChoose: (part: number) => void;
}

/** Leads to the other parts of a list, and says which entries are shown. */
export function PartsNavigation({ partCount, part, range, entryCount, onChoose }: PartsNavigationProps) {
  const [start, end] = range;
  return (
    <Group component="nav" aria-label="Parts of the list" mt={16} gap={16} justify="center">
      <Pagination
        total={partCount}
        value={part}
        onChange={onChoose}
        getItemProps={(page) => ({ 'aria-label': `Part ${page}` })}
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? 'Next part' : 'Previous part',
        })}
      />
      <Text fz={13} c="dimmed">
        {formatCount(start + 1)} to {formatCount(end)} of {formatCount(entryCount)}
      </Text>
    </Group>
  );
}
