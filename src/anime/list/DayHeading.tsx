// biome-ignore-all lint/a11y/useSemanticElements: a table could show rows, but not cards.
// biome-ignore-all lint/a11y/useFocusableInteractive: the link in a cell has the focus.
import { Box, Flex, Text, Title } from '@mantine/core';
import { pluralize } from '../../controls/format-count.ts';
import type { Layout } from '../../entries/view.ts';
import { formatDay } from '../../time/format-time.ts';
import { HEADING_HEIGHT_REM } from './grid.ts';
import type { ListRow } from './list-rows.ts';

interface DayHeadingProps {
  row: ListRow;
  layout: Layout;
  isGrouped: boolean;
  topPx: number;
}

/** What the heading of a day says, or that of the titles without entries. */
export function describeDay({ day, count }: ListRow, isGrouped: boolean) {
  return {
    name: day ? formatDay(day) : 'Titles without entries',
    count: isGrouped ? pluralize(count, 'title') : pluralize(count, 'entry', 'entries'),
  };
}

/** The heading of a day, or of the titles without entries. */
export function DayHeading({ row, layout, isGrouped, topPx }: DayHeadingProps) {
  const { name, count } = describeDay(row, isGrouped);
  return (
    <Flex
      role="row"
      aria-rowindex={row.start + row.headingCount + 1}
      pos="absolute"
      top={0}
      left={0}
      w="100%"
      h={`${HEADING_HEIGHT_REM}rem`}
      px={layout === 'rows' ? 16 : 0}
      bg="var(--page)"
      align="center"
      gap={8}
      style={{
        transform: `translateY(${topPx}px)`,
        ...(layout === 'rows' && { boxShadow: 'inset 0 -1px var(--hairline)' }),
      }}
    >
      <Box role="rowheader" miw={0}>
        <Title order={2} fz={16} lineClamp={1} title={name}>
          {name}
        </Title>
      </Box>
      {/* On a phone with large text, it makes room for the name. */}
      <Text role="gridcell" span fz={13} c="dimmed" truncate flex="0 1000 auto" title={count}>
        {count}
      </Text>
    </Flex>
  );
}
