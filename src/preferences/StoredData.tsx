import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pluralize } from '../controls/format-count.ts';
import { readKeptData } from '../operator-data/kept-data.ts';
import { isDataUnreadable } from '../operator-data/snapshot.ts';
import { STORED, storedKey } from '../operator-data/stored-queries.ts';
import {
  useEntries,
  useOpenOperatorData,
  useSelected,
  useTitles,
} from '../operator-data/use-operator-data.ts';
import { Backup } from './backup/Backup.tsx';
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx';
import { clearAll, clearHistory } from './clear-stored.ts';
import { describeKept, describeStored } from './describe-stored.ts';

const CLEAR_HISTORY: Question = {
  title: 'Clear the history?',
  text: 'This deletes the entries of earlier days from this browser. Marks, followed and muted titles, preferences and the latest list stay. This cannot be undone.',
  action: 'Clear the history',
};
const DELETES_ALL =
  'This deletes your history, seen marks, followed and muted titles, links between titles, corrected seasons, ignored findings, saved views, preferences and read notifications from this browser. You stay signed in.';
const CLEAR_ALL: Question = {
  title: 'Clear all data in this browser?',
  text: `${DELETES_ALL} The data of other operators and other browsers stays. This cannot be undone.`,
  action: 'Clear all data in this browser',
};

/** With sync, the operator chooses whether to clear what is synced as well. */
const CLEAR_ALL_SYNCED: Question = {
  ...CLEAR_ALL,
  text: `${DELETES_ALL} This cannot be undone.`,
  choice: {
    label: 'Also clear the synced data on the server and in my other browsers',
    whenUnchecked: 'The synced data comes back to this browser at the next sync.',
    whenChecked: 'Your other browsers keep their history and seen marks, and sync these marks again.',
    action: 'Clear in all browsers',
  },
};

interface StoredDataProps {
  /** Called with true when a confirmation dialog opens, and with false when it closes. */
  onAskingChange: (isAsking: boolean) => void;
  /** Closes the preferences. */
  onClose: () => void;
}

/** How much this browser stores about the operator, and the buttons that save, restore and delete it. */
export function StoredData({ onAskingChange, onClose }: StoredDataProps) {
  const opened = useOpenOperatorData();
  const state = useSelected((snapshot) => snapshot.state);
  const entries = useEntries();
  const { data: kept, refetch: readKept } = useQuery({
    ...STORED,
    queryKey: [...storedKey(opened.operatorId), 'kept'],
    queryFn: readKeptData,
    // The drawer opens again after changes.
    refetchOnMount: 'always',
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (next: Question | null) => {
    setQuestion(next);
    onAskingChange(next !== null);
  };
  const [isClearing, setIsClearing] = useState(false);
  const clearAfterAnswer = async (clearsShared: boolean) => {
    setIsClearing(true);
    await (question === CLEAR_HISTORY ? clearHistory(opened) : clearAll(opened, clearsShared));
    setIsClearing(false);
    ask(null);
    await readKept();
  };
  return (
    <Stack component="section" gap={20} aria-label="Stored data">
      <div>
        <Title order={3} fz={13} fw={600} ff="inherit" mb={4}>
          Stored data
        </Title>
        <Text fz={13} c="dimmed">
          {describeStored(state, entries)}
          {kept && !isDataUnreadable(state) && ` ${describeKept(kept)}`}
        </Text>
        <TitleLinks onClose={onClose} />
      </div>
      <Backup onAskingChange={onAskingChange} onRestored={() => void readKept()} />
      <div>
        <Button variant="default" onClick={() => ask(CLEAR_HISTORY)}>
          Clear the history
        </Button>
        <Text fz={13} c="dimmed" mt={6}>
          Deletes the entries of earlier days. Marks, followed and muted titles and preferences stay.
        </Text>
      </div>
      <div>
        <Button variant="default" c="error.8" onClick={() => ask(opened.sync ? CLEAR_ALL_SYNCED : CLEAR_ALL)}>
          Clear all data in this browser
        </Button>
        <Text fz={13} c="dimmed" mt={6}>
          Deletes your history, seen marks, followed and muted titles, links between titles, corrected
          seasons, ignored findings, saved views, preferences and read notifications. You stay signed in.
        </Text>
      </div>
      <ConfirmDialog
        question={question}
        isBusy={isClearing}
        onCancel={() => ask(null)}
        onConfirm={(isChosen) => void clearAfterAnswer(isChosen)}
      />
    </Stack>
  );
}

/** Links to the lists of all followed and of all muted titles. */
function TitleLinks({ onClose }: { onClose: () => void }) {
  const { followed, muted } = useTitles();
  const [followCount, muteCount] = [followed.size, muted.size];
  return (
    <Group gap={16} mt={4} fz={13}>
      {followCount > 0 && (
        <TitleLink only="followed" onClose={onClose}>
          {pluralize(followCount, 'followed title')}
        </TitleLink>
      )}
      {muteCount > 0 && (
        <TitleLink only="muted" onClose={onClose}>
          {pluralize(muteCount, 'muted title')}
        </TitleLink>
      )}
    </Group>
  );
}

interface TitleLinkProps {
  only: 'followed' | 'muted';
  onClose: () => void;
  children: string;
}

function TitleLink({ only, onClose, children }: TitleLinkProps) {
  return (
    <Link
      to="/animes"
      search={{ period: 'history', only: [only], group: 'title' }}
      style={{ color: 'var(--link)', fontWeight: 600 }}
      onClick={onClose}
    >
      {children}
    </Link>
  );
}
