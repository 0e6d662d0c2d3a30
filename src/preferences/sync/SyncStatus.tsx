import { Box, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../controls/BusyButton.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { isUnreadable } from '../../operator-data/sync/shared-document.ts';
import type { Sync } from '../../operator-data/sync/sync.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { formatRecentTime } from '../../time/format-time.ts';
import { ConfirmDialog, type Question } from '../ConfirmDialog.tsx';
import { describeSyncFailure, describeSyncProblem } from './describe-sync.ts';

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
  const { notify } = useOpenOperatorData();
  // The layout syncs. This only shows its state, and syncs at the operator's request.
  const { data, error, isFetching, refetch } = useQuery({ ...sync.query, enabled: false });
  const [step, setStep] = useState<'asking' | 'replacing' | null>(null);
  const ask = (isAsking: boolean) => {
    setStep(isAsking ? 'asking' : null);
    onAskingChange(isAsking);
  };
  const replace = async () => {
    setStep('replacing');
    try {
      await sync.replace();
    } catch (failure) {
      notify({
        key: 'data-changed',
        tone: 'error',
        title: 'The synced data was not replaced',
        message: describeSyncProblem(failure),
      });
    }
    ask(false);
    await refetch();
  };
  return (
    <Box component="section" aria-label="Sync">
      <Title order={3} fz={13} fw={600} ff="inherit" mb={4}>
        Sync
      </Title>
      <div role="status">
        {error ? (
          <Notice>{describeSyncFailure(error, data.syncedAtMs, Date.now())}</Notice>
        ) : (
          <Text fz={13} c="dimmed">
            {describeLast(data.syncedAtMs, isFetching)}
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
        {isUnreadable(error) && (
          <Button variant="default" c="error.8" onClick={() => ask(true)}>
            Replace the synced data
          </Button>
        )}
      </Group>
      <ConfirmDialog
        question={step === null ? null : REPLACE}
        isBusy={step === 'replacing'}
        onCancel={() => ask(false)}
        onConfirm={() => void replace()}
      />
    </Box>
  );
}

function describeLast(syncedAtMs: number | null, isFetching: boolean): string {
  if (syncedAtMs !== null) return `Last synced: ${formatRecentTime(syncedAtMs, Date.now())}.`;
  return isFetching ? 'Syncing …' : 'Not synced yet.';
}
