import { Group, Pagination, Text } from '@mantine/core';
import { type ComponentProps, useMemo, useState } from 'react';
import { formatCount } from '../../controls/format-count.ts';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import { AnimeGrid } from './AnimeGrid.tsx';

/**
 * How many entries a list shows at once. As cards on a phone with three physical pixels per CSS pixel, they are 14 million
 * pixels high: Firefox draws about 17 million, Chromium 33 million.
 */
export const PART_LENGTH = 40_000;

/** The list, in parts if it is longer than a browser can draw. */
export function ListParts({ entries, ...grid }: ComponentProps<typeof AnimeGrid>) {
  const [chosen, setChosen] = useState(1);
  const partCount = Math.ceil(entries.length / PART_LENGTH);
  const part = Math.min(chosen, partCount);
  const start = (part - 1) * PART_LENGTH;
  const shown = useMemo(
    () => (partCount === 1 ? entries : entries.slice(start, start + PART_LENGTH)),
    [entries, partCount, start],
  );
  if (partCount === 1) return <AnimeGrid entries={shown} {...grid} />;
  const choose = (next: number) => {
    setChosen(next);
    window.scrollTo(0, 0);
    focusPageHeading();
  };
  return (
    <>
      <AnimeGrid key={part} entries={shown} {...grid} />
      <Group component="nav" aria-label="Parts of the list" mt={16} gap={16} justify="center">
        <Pagination
          total={partCount}
          value={part}
          onChange={choose}
          getItemProps={(page) => ({ 'aria-label': `Part ${page}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next part' : 'Previous part',
          })}
        />
        <Text fz={13} c="dimmed">
          {formatCount(start + 1)} to {formatCount(start + shown.length)} of {formatCount(entries.length)}
        </Text>
      </Group>
    </>
  );
}
