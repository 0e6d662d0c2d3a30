import { EmptyState, Paper } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Drawing } from '../../controls/Drawing.tsx';
import { RetryButton } from '../../page/RetryButton.tsx';
import { describeFailure } from './describe-failure.ts';

interface LoadFailedProps {
  error: unknown;
  onRetry: () => void;
  /** Another button. */
  children?: ReactNode;
}

/** The error state: the list could not be loaded, and there is no previous list. */
export function LoadFailed({ error, onRetry, children }: LoadFailedProps) {
  const apiUrl = useRouteContext({ from: '__root__', select: ({ config }) => config.apiUrl });
  const { title, advice } = describeFailure(error, apiUrl);
  return (
    // An alert, because screen readers announce it immediately.
    <Paper component="section" role="alert">
      <EmptyState icon={<UnpluggedCable />} title={title} description={advice}>
        <EmptyState.Actions>
          <RetryButton variant="filled" onRetry={onRetry} />
          {children}
        </EmptyState.Actions>
      </EmptyState>
    </Paper>
  );
}

function UnpluggedCable() {
  return (
    <Drawing>
      <path data-tone="faint" d="M8 80h104" />
      <path d="M4 44h18" />
      <path d="M30 30h14v28H30a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8zM44 37h9M44 51h9" fill="var(--card)" />
      <path d="M116 44H98M98 30H82a6 6 0 0 0-6 6v16a6 6 0 0 0 6 6h16z" />
      <path data-tone="accent" d="M64 26v-9M57 29l-6-6M71 29l6-6" />
    </Drawing>
  );
}
