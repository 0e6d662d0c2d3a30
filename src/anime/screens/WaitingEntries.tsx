import { Button, EmptyState, Paper } from '@mantine/core';
import { Drawing } from '../../controls/Drawing.tsx';
import { pluralize } from '../../controls/format-count.ts';

interface WaitingEntriesProps {
  /** Number of entries that the view would list. */
  count: number;
  onShow: () => void;
}

/** Takes the place of an empty state while entries wait to be shown. */
export function WaitingEntries({ count, onShow }: WaitingEntriesProps) {
  return (
    <Paper component="section">
      <EmptyState
        icon={<Letterbox />}
        title={`${pluralize(count, 'new entry waits', 'new entries wait')}`}
        description={`${count === 1 ? 'It has' : 'They have'} come since this list was loaded.`}
      >
        <EmptyState.Actions>
          <Button onClick={onShow}>Show</Button>
        </EmptyState.Actions>
      </EmptyState>
    </Paper>
  );
}

function Letterbox() {
  return (
    <Drawing>
      <path data-tone="faint" d="M8 80h104" />
      <rect x="26" y="34" width="68" height="42" rx="6" />
      <path d="M26 52h20l6 8h16l6-8h20" />
      <path data-tone="accent" d="M60 6v22M51 20l9 9 9-9" />
    </Drawing>
  );
}
