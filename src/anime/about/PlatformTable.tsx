import { Badge, Group, Table } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { compareHighestFirst, compareNewestFirst, type Entry, timeOf } from '../../entries/entry.ts';
import { groupByTitle } from '../../entries/group-by-title.ts';
import { versionName } from '../../entries/platform.ts';
import { compareProgress, LEAD_RULE } from '../../insight/compare-progress.ts';
import type { LastFetches } from '../../insight/known-until.ts';
import { useTitles } from '../../operator-data/use-operator-data.ts';
import { shorten } from '../../shorten.ts';
import { formatDateTime } from '../../time/format-time.ts';
import { EntryLink } from './EntryLink.tsx';
import { EpisodeText } from './EpisodeText.tsx';
import { VersionLabel } from './PlatformLabel.tsx';

interface PlatformTableProps {
  title: string;
  /** Of one title, on all platforms; at least one. */
  entries: readonly Entry[];
  lastFetches: LastFetches;
}

/** The newest entry of each platform and language version. */
export function PlatformTable({ title, entries, lastFetches }: PlatformTableProps) {
  const { identityOf } = useTitles();
  const lead = compareProgress(entries, lastFetches);
  const [group] = groupByTitle(entries, identityOf);
  const versions = group?.versions.toSorted(compareNewestFirst) ?? [];
  // The leading platform may have a language version that is behind.
  const [highest] = versions.filter(({ platform }) => platform === lead?.platform).sort(compareHighestFirst);
  return (
    <Table
      aria-label="Platforms"
      fz="inherit"
      horizontalSpacing={8}
      verticalSpacing={4}
      borderColor="var(--hairline)"
    >
      <Table.Thead c="dimmed">
        <Table.Tr>
          <Table.Th pl={0}>Platform</Table.Th>
          <Table.Th>Latest</Table.Th>
          <Table.Th>Updated</Table.Th>
          <Table.Th pr={0} ta="right">
            Link
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {versions.map((entry) => (
          <Table.Tr key={entry.key}>
            <Table.Td pl={0}>
              <Group gap="2px 8px">
                <VersionLabel entry={entry} />
                {lead && entry === highest && (
                  <Badge size="sm" color="success" miw="max-content" title={LEAD_RULE}>
                    Ahead by {lead.by}
                  </Badge>
                )}
              </Group>
            </Table.Td>
            <Table.Td>
              <EpisodeText entry={entry} />
            </Table.Td>
            <Table.Td>{formatTime(entry)}</Table.Td>
            <Table.Td pr={0} ta="right">
              {entry.detailUrl === null ? (
                '–'
              ) : (
                <EntryLink
                  entry={entry}
                  aria-label={`Open ${shorten(title)} on ${versionName(entry.platform, entry.language)}`}
                >
                  <IconExternalLink size="1.125rem" stroke={1.75} aria-hidden />
                </EntryLink>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** In a narrow column, the line breaks between the day and the time. */
function formatTime(entry: Entry): string {
  return formatDateTime(timeOf(entry)).replace(/ (?=[ap]m$)/, '\u00a0');
}
