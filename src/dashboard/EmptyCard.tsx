import { Box, Flex, Paper, Text } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyCardProps {
  children: ReactNode;
  /** A button or link to the next step. */
  action: ReactNode;
  /** Whether screen readers announce the card at once, as for an error. */
  isAlert?: boolean;
}

/** A card that explains why there is nothing to show, without the title that Mantine's EmptyState is made for. */
export function EmptyCard({ children, action, isAlert }: EmptyCardProps) {
  return (
    <Paper p={24} role={isAlert ? 'alert' : undefined}>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align="center"
        justify={{ base: 'center', sm: 'flex-start' }}
        gap={{ base: 16, sm: 24 }}
        mih="100%"
        ta={{ base: 'center', sm: 'start' }}
      >
        <IconDeviceTv size="3rem" color="var(--ink-3)" stroke={1.5} aria-hidden="true" />
        <Text c="dimmed" maw="56ch">
          {children}
        </Text>
        <Box ml={{ sm: 'auto' }}>{action}</Box>
      </Flex>
    </Paper>
  );
}
