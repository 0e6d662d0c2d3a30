import { Box, EmptyState, Paper, Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { WidgetSize } from './widget-sizes.ts';

export interface WidgetProps extends Partial<WidgetSize> {
  title: string;
  /** Heading level: 2 for real data, 3 below the heading of the demonstration. */
  level: 2 | 3;
  /** A line under the title. */
  caption?: ReactNode;
  /** Whether the content extends to the edges of the card. */
  isFullBleed?: boolean;
  isBusy?: boolean;
  /** The margin below a card that is not in a grid. */
  mb?: number;
  /** Without children, the card shows only its title and caption. */
  children?: ReactNode;
}

/** A card with a title; the base of every widget. */
export function Widget(props: WidgetProps) {
  const { title, level, caption, isFullBleed, isBusy, className, mih, mb = 0, children } = props;
  const titleId = useId();
  return (
    <Paper
      component="section"
      className={className}
      display="flex"
      style={{ flexDirection: 'column', fontVariantNumeric: 'tabular-nums' }}
      mih={mih}
      mb={mb}
      aria-labelledby={titleId}
      aria-busy={isBusy}
    >
      <Box p={children ? '20px 20px 12px' : 20}>
        <Title id={titleId} order={level} fz={18} lh="1.625rem">
          {title}
        </Title>
        {caption && (
          <Text component="div" mih={20} fz={13} lh="1.25rem" c="dimmed">
            {caption}
          </Text>
        )}
      </Box>
      {children && (
        <Stack flex={1} gap={0} p={isFullBleed ? 0 : '0 20px 20px'}>
          {children}
        </Stack>
      )}
    </Paper>
  );
}

/** The content of a widget that has nothing to show. */
export function WidgetNote({ Icon, children }: { Icon?: Icon; children: ReactNode }) {
  return (
    <EmptyState
      size="sm"
      m="auto"
      pt={8}
      pb={24}
      icon={Icon && <Icon color="var(--mantine-color-gray-5)" stroke={1.25} aria-hidden="true" />}
    >
      <EmptyState.Description mb={0}>{children}</EmptyState.Description>
    </EmptyState>
  );
}
