import { Badge, Box, Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Entry } from '../../entries/entry.ts';
import { platformName } from '../../entries/platform.ts';
import { formatEpisode, nameEpisode } from '../../insight/describe-episode.ts';
import { fetchedByDay } from '../../insight/fetched-by-day.ts';
import { findGaps, formatNumbers, type PlatformGaps } from '../../insight/find-gaps.ts';
import { isDataUnreadable } from '../../operator-data/snapshot.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { useSelected } from '../../operator-data/use-operator-data.ts';
import { formatDay } from '../../time/format-time.ts';
import { EntryLink } from './EntryLink.tsx';
import { EpisodeText } from './EpisodeText.tsx';
import { PlatformLabel, VersionLabel } from './PlatformLabel.tsx';
import { LabelledRow, Rows } from './Rows.tsx';

/** More days than this are shown on request: the history of a followed title does not expire. */
const FIRST_DAYS = 30;

/** The entries of a title by day, newest first, after the episodes that are missing among them. */
export function FetchedHere({ entries }: { entries: readonly Entry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isUnreadable = useSelected(
    ({ state, entries: { status } }) => isDataUnreadable(state) || status === 'failed',
  );
  const days = fetchedByDay(entries);
  const gaps = findGaps(entries);
  return (
    <>
      {isUnreadable && (
        <Text inherit c="dimmed" mb={8}>
          This browser stores no history, so only the latest list is known.
        </Text>
      )}
      {days.length === 0 && <Text inherit>No entry of this title is stored any more.</Text>}
      {gaps.length > 0 && (
        <Rows mb={16}>
          {gaps.map((each) => (
            <LabelledRow key={each.platform} label={<PlatformLabel platform={each.platform} />}>
              {describeGaps(each)}
            </LabelledRow>
          ))}
        </Rows>
      )}
      {days.length > 0 && (
        <Box style={{ overflowX: 'auto' }}>
          <EpisodeTable days={days.slice(0, isWhole ? undefined : FIRST_DAYS)} />
        </Box>
      )}
      {!isWhole && days.length > FIRST_DAYS && (
        <Button variant="subtle" mt={4} onClick={() => setIsWhole(true)}>
          Show all {days.length} days
        </Button>
      )}
    </>
  );
}

/** A row per day and a column per platform and language version. */
function EpisodeTable({ days }: { days: ReturnType<typeof fetchedByDay> }) {
  const marks = useMarks((current) => current);
  const columns = new Map(days.flatMap(({ entries }) => entries.map((entry) => [columnOf(entry), entry])));
  return (
    <Table fz="inherit" w="auto" horizontalSpacing={8} verticalSpacing={2} borderColor="var(--hairline)">
      <Table.Thead>
        <Table.Tr>
          <Table.Th pl={0} c="dimmed">
            Day
          </Table.Th>
          {[...columns].map(([column, entry]) => (
            <Table.Th key={column} fw={500}>
              <VersionLabel entry={entry} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map(({ day, entries }) => (
          <Table.Tr key={day}>
            <Table.Th scope="row" pl={0} fw={400} c="dimmed">
              {formatDay(day)}
            </Table.Th>
            {[...columns.keys()].map((column) => (
              <Table.Td key={column}>
                {entries
                  .filter((entry) => columnOf(entry) === column)
                  .map((entry) => (
                    <Group key={entry.key} gap={8} wrap="nowrap">
                      <Episode entry={entry} />
                      {marks?.isNew(entry.key) && (
                        <Badge size="sm" color="error" miw="max-content">
                          New
                        </Badge>
                      )}
                    </Group>
                  ))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const columnOf = ({ platform, language }: Entry) => `${platform} ${language}`;

/** The number of an episode, or its text if it has none. */
function Episode({ entry }: { entry: Entry }) {
  const name = nameEpisode(entry.episode);
  if (name === null)
    return (
      <EntryLink entry={entry}>
        <EpisodeText entry={entry} />
      </EntryLink>
    );
  return (
    <EntryLink entry={entry} aria-label={name}>
      {formatEpisode(entry.episode)}
    </EntryLink>
  );
}

/** For example 'Not fetched here: 7 (on Youku), 9–11'. */
function describeGaps({ gaps }: PlatformGaps): string {
  const texts = gaps.map((gap) => {
    const numbers = formatNumbers([gap]);
    return gap.fetchedOn.length === 0
      ? numbers
      : `${numbers} (on ${gap.fetchedOn.map(platformName).join(', ')})`;
  });
  return `Not fetched here: ${texts.join(', ')}`;
}
