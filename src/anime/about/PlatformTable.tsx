import { Badge, Group, Table } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { compareProgress } from '../../insight/compare-progress.ts';
import { compareNewestFirst, episodeOf, timeOf } from '../../insight/entry.ts';
import { groupByTitle } from '../../insight/group-by-title.ts';
import type { HistoryEntry } from '../../operator-data/history/history-entry.ts';
import { formatDateTime } from '../../time/format-time.ts';
import { languageIn } from '../../title/entry-key.ts';
import { versionName } from '../platform.ts';
import { EntryLink } from './EntryLink.tsx';
import { EpisodeText } from './EpisodeText.tsx';
import { VersionLabel } from './PlatformLabel.tsx';

interface PlatformTableProps {
  title: string;
  /** Of all platforms; at least one. */
  entries: readonly HistoryEntry[];
}

/** The newest entry of each platform and language version. */
export function PlatformTable({ title, entries }: PlatformTableProps) {
  const lead = compareProgress(entries);
  const [group] = groupByTitle(entries, () => title);
  const versions = group?.versions.toSorted(compareNewestFirst) ?? [];
  // The leading platform may have a language version that is behind.
  const [highest] = versions
    .filter(({ platform }) => platform === lead?.platform)
    .sort((a, b) => (episodeOf(b) ?? -1) - (episodeOf(a) ?? -1));
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
          <Table.Th>Latest episode</Table.Th>
          <Table.Th>Updated</Table.Th>
          <Table.Th pr={0} ta="right">
            Link
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {versions.map((entry) => (
          <Table.Tr key={entry.entryKey}>
            <Table.Td pl={0}>
              <Group gap="2px 8px">
                <VersionLabel entry={entry} />
                {lead && entry === highest && (
                  <Badge size="sm" color="success" miw="max-content">
                    Ahead by {lead.by}
                  </Badge>
                )}
              </Group>
            </Table.Td>
            <Table.Td>
              <EpisodeText {...entry} />
            </Table.Td>
            <Table.Td>{formatTime(entry)}</Table.Td>
            <Table.Td pr={0} ta="right">
              {entry.detailUrl === null ? (
                '–'
              ) : (
                <EntryLink
                  entry={entry}
                  aria-label={`Open ${title} on ${versionName(entry.platform, languageIn(entry.entryKey))}`}
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
function formatTime(entry: HistoryEntry): string {
  return formatDateTime(timeOf(entry)).replace(/ (?=[ap]m$)/, '\u00a0');
}
