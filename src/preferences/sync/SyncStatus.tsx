import { Box, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../controls/BusyButton.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { replaceShared } from '../../operator-data/sync/clear-shared.ts';
import { SyncError } from '../../operator-data/sync/shared-document.ts';
import type { Sync } from '../../operator-data/sync/sync.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { formatRecentTime } from '../../time/format-time.ts';
import { AskDialog, type Question } from '../AskDialog.tsx';
import { describeSyncFailure } from './describe-sync.ts';

const REPLACE: Question = {
  title: 'Replace the synced data?',
  text: 'The data of this browser replaces the unreadable data on the server. Your other browsers add their data at their next sync. This cannot be undone.',
  action: 'Replace the synced data',
};

interface SyncStatusProps {
  sync: Sync;
  /** Called with true when a confirmation dialog opens, and with false when it closes. */
  onAskingChange: (isAsking: boolean) => void;
}

/** When the operator's data was last synced, or why it was not. */
export function SyncStatus({ sync, onAskingChange }: SyncStatusProps) {
  const opened = useOpenOperatorData();
  // The layout syncs. This only shows its state.
  const { data, error, isFetching, refetch } = useQuery({ ...sync.query, ...NO_TRIGGERS });
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: boolean) => {
    setIsAsking(next);
    onAskingChange(next);
  };
  const replaceAfterAnswer = async () => {
    ask(false);
    // If it fails, the next sync says why.
    await replaceShared(opened, sync).catch(() => undefined);
    await refetch();
  };
  const isUnreadable = error instanceof SyncError && error.problem === 'unreadable';
  return (
    <Box component="section" aria-label="Sync">
      <Title order={3} fz={13} fw={600} ff="inherit" mb={4}>
        Sync
      </Title>
      <div role="status">
        {error ? (
          <Notice>{describeSyncFailure(error, data, Date.now())}</Notice>
        ) : (
          <Text fz={13} c="dimmed">
            {data === null ? 'Syncing …' : `Last synced: ${formatRecentTime(data, Date.now())}.`}
          </Text>
        )}
      </div>
      <Text fz={13} c="dimmed" mt={4}>
        Synced in all your browsers: followed and muted titles, links between titles, corrected seasons,
        ignored findings, saved views, preferences, and the seen marks of the last 30 days. The history stays
        in this browser.
      </Text>
      <Group gap={12} mt={12}>
        <BusyButton variant="default" isBusy={isFetching} onClick={() => !isFetching && void refetch()}>
          Sync now
        </BusyButton>
        {isUnreadable && (
          <BusyButton variant="default" c="error.8" isBusy={false} onClick={() => ask(true)}>
            Replace the synced data
          </BusyButton>
        )}
      </Group>
      <AskDialog
        question={isAsking ? REPLACE : null}
        onCancel={() => ask(false)}
        onConfirm={() => void replaceAfterAnswer()}
      />
    </Box>
  );
}

const NO_TRIGGERS = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
} as const;
