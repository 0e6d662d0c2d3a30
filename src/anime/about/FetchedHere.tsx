import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Entry } from '../../entries/entry.ts';
import { platformName } from '../../entries/platform.ts';
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
  const marks = useMarks((current) => current);
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
      <Rows>
        {days.slice(0, isWhole ? undefined : FIRST_DAYS).map(({ day, entries: ofDay }) => (
          <LabelledRow key={day} label={formatDay(day)}>
            <Rows>
              {ofDay.map((entry) => (
                <Group key={entry.key} component="li" gap="0 12px">
                  <VersionLabel entry={entry} />
                  <EntryLink entry={entry}>
                    <EpisodeText entry={entry} />
                  </EntryLink>
                  {marks?.isNew(entry.key) && <Badge size="sm">New</Badge>}
                </Group>
              ))}
            </Rows>
          </LabelledRow>
        ))}
      </Rows>
      {!isWhole && days.length > FIRST_DAYS && (
        <Button variant="subtle" mt={4} onClick={() => setIsWhole(true)}>
          Show all {days.length} days
        </Button>
      )}
    </>
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
