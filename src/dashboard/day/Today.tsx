import { Box, Flex, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { LinkButton } from '../../controls/LinkButton.tsx';
import { RetryButton } from '../../page/RetryButton.tsx';
import { FigureCards } from './FigureCards.tsx';
import type { DayState, MarkFigures } from './use-day.ts';

interface TodayProps extends DayState {
  /** Undefined until they are known. */
  markFigures: MarkFigures | undefined;
  /** Fetches the list again. */
  onRetry: () => void;
}

/** The day's figures. The error and empty states reserve the same height as the cards. */
export function Today({ day, listDay, isFailed, onRetry, markFigures }: TodayProps) {
  const titleId = useId();
  const isLoading = !day && !isFailed;
  const newCount = markFigures?.new ?? 0;
  return (
    <Box component="section" mb={16} aria-labelledby={titleId} aria-busy={isLoading}>
      <Title id={titleId} order={2}>
        <VisuallyHidden>{listDay ?? 'Today'} in figures</VisuallyHidden>
      </Title>
      <VisuallyHidden role="status">{isLoading && 'Loading today’s figures'}</VisuallyHidden>
      <Box display="grid" mih="var(--figures-height)">
        {!day && isFailed && (
          <EmptyCard isAlert newCount={newCount} action={<RetryButton onRetry={onRetry} />}>
            Today’s list could not be loaded. Try again, or open Anime to see why.
          </EmptyCard>
        )}
        {day?.updateCount === 0 && <NoUpdates listDay={listDay} newCount={newCount} />}
        {day?.updateCount !== 0 && (day || isLoading) && <FigureCards {...{ day, listDay, markFigures }} />}
      </Box>
    </Box>
  );
}

/** Empty state: the list has loaded and has no entries. */
function NoUpdates({ listDay, newCount }: Pick<EmptyCardProps, 'newCount'> & Pick<DayState, 'listDay'>) {
  return (
    <EmptyCard
      newCount={newCount}
      action={
        <LinkButton to="/animes" variant="soft" flex="none">
          Open the list
        </LinkButton>
      }
    >
      {listDay === null ? 'No anime has been updated yet today' : `No anime was updated on ${listDay}`}. New
      updates appear here after the next refresh.
    </EmptyCard>
  );
}

interface EmptyCardProps {
  children: ReactNode;
  /** Number of new entries of all days. */
  newCount: number;
  /** A button or link to the next step. */
  action: ReactNode;
  /** Whether screen readers announce the card at once, as for an error. */
  isAlert?: boolean;
}

/** A card that explains why there is nothing to show, without the title that Mantine's EmptyState is made for. */
function EmptyCard({ children, newCount, action, isAlert }: EmptyCardProps) {
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
        <Group ml={{ sm: 'auto' }} gap={8} justify="center">
          {newCount > 0 && (
            <LinkButton to="/animes" search={{ period: 'history', only: ['new'] }} variant="soft" flex="none">
              {pluralize(newCount, 'new entry', 'new entries')}
            </LinkButton>
          )}
          {action}
        </Group>
      </Flex>
    </Paper>
  );
}
