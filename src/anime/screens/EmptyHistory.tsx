import { EmptyState, Paper } from '@mantine/core';
import { Drawing } from '../../controls/Drawing.tsx';
import { useSelected } from '../../operator-data/use-operator-data.ts';

/** The empty state of the history. */
export function EmptyHistory() {
  const hasProblem = useSelected(({ state }) => state.kind === 'problem');
  return (
    <Paper component="section">
      <EmptyState
        icon={<EmptyShelf />}
        title="No history is stored"
        description={
          hasProblem
            ? 'This browser cannot store data at the moment, so it keeps no history. The notice on this page says why.'
            : 'The history shows what this browser has fetched. It begins with the next list that is loaded.'
        }
      />
    </Paper>
  );
}

function EmptyShelf() {
  return (
    <Drawing>
      <path data-tone="faint" d="M8 80h104" />
      <path d="M20 12v68M100 12v68M20 34h80M20 58h80" />
      <path data-tone="accent" d="M30 34V18h8v16M42 34V20h7v14" />
    </Drawing>
  );
}
