import { Button, EmptyState } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawing } from './Drawing.tsx';

interface EmptyResultProps {
  title: ReactNode;
  children: ReactNode;
  /** Label of the button that shows the whole list again. */
  action: string;
  onClear: () => void;
}

/** The empty state of a list whose items are all hidden by the search or the filters. */
export function EmptyResult({ title, children, action, onClear }: EmptyResultProps) {
  return (
    <EmptyState icon={<EmptySieve />} title={title} description={children}>
      <EmptyState.Actions>
        <Button onClick={onClear}>{action}</Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

/** An empty sieve. */
function EmptySieve() {
  return (
    <Drawing>
      <path data-tone="faint" d="M8 82h104M40 74h10M60 74h4M74 74h10" />
      <path d="M24 18h72l-8 32q-2 8-10 8H42q-8 0-10-8z" />
      <path d="M18 18h84M44 32h6m10 0h6m10 0h6M50 44h6m10 0h6" />
      <path data-tone="accent" d="M60 4v4M44 6l2 3M76 6l-2 3" />
    </Drawing>
  );
}
