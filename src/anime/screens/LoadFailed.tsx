import { Flex, Group, Paper, Text, Title } from '@mantine/core';
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

/**
 * The error state: the list could not be loaded, and there is no previous list. It looks like Mantine's EmptyState, but
 * does not use it, because that loads later, and this screen must not depend on the network.
 */
export function LoadFailed({ error, onRetry, children }: LoadFailedProps) {
  const apiUrl = useRouteContext({ from: '__root__', select: ({ config }) => config.apiUrl });
  const { title, advice } = describeFailure(error, apiUrl);
  return (
    // An alert, because screen readers announce it immediately.
    <Paper component="section" role="alert">
      <Flex
        direction="column"
        align="center"
        ta="center"
        gap={20}
        px={24}
        pt={56}
        pb={64}
        style={{ overflowWrap: 'anywhere' }}
      >
        <UnpluggedCable />
        <Flex direction="column" align="center" gap={4}>
          <Title order={2} fz={20} lh={1.4}>
            {title}
          </Title>
          <Text c="dimmed" maw="48ch" mb={20} textWrap="balance">
            {advice}
          </Text>
          <Group justify="center" gap={12}>
            <RetryButton variant="filled" onRetry={onRetry} />
            {children}
          </Group>
        </Flex>
      </Flex>
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
