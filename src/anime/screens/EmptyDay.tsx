import { Button, EmptyState, Paper } from '@mantine/core';
import { Drawing } from '../../controls/Drawing.tsx';
import { describeListTime } from '../../time/list-day.ts';

interface EmptyDayProps {
  /** Number of entries that could not be parsed. */
  skippedCount: number;
  /** See `useListDay`. */
  listDay: string | null;
  /** See `useListTime`. */
  asOf: string | null;
  onRefresh: () => void;
}

/** The empty state: the list was loaded and has no entries. */
export function EmptyDay({ onRefresh, ...list }: EmptyDayProps) {
  return (
    <Paper component="section">
      <EmptyState icon={<SleepingTelevision />} {...describe(list)}>
        <EmptyState.Actions>
          <Button onClick={onRefresh}>Refresh</Button>
        </EmptyState.Actions>
      </EmptyState>
    </Paper>
  );
}

function describe({ skippedCount, listDay, asOf }: Omit<EmptyDayProps, 'onRefresh'>): {
  title: string;
  description: string;
} {
  if (skippedCount > 0)
    return {
      title: 'No entry could be read',
      description:
        'The server sent entries without a title. Refresh the list later, or contact the server’s administrators.',
    };
  const title = `No updates ${describeListTime(listDay, asOf)}`;
  if (listDay !== null)
    return {
      title,
      description: 'A new day has begun since this list was loaded. Refresh it for today’s updates.',
    };
  if (asOf !== null)
    return { title, description: 'The list starts over every day. Refresh it for later updates.' };
  return {
    title: 'No updates yet today',
    description:
      'The list starts over every day, and no platform has published a new episode yet. Refresh the list later.',
  };
}

function SleepingTelevision() {
  return (
    <Drawing>
      <path data-tone="faint" d="M8 80h104" />
      <rect x="26" y="30" width="60" height="42" rx="6" />
      <path d="M44 72l-4 8M68 72l4 8M46 18l10 12 10-12M38 52h6M58 52h6" />
      <path d="M48 60q3 3 6 0" />
      <path data-tone="accent" d="M108 4a10 10 0 1 0 8 16 9 9 0 0 1-8-16zM87 12h6l-6 8h6" />
    </Drawing>
  );
}
