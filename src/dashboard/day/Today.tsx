import { Box, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { LinkButton } from '../../controls/LinkButton.tsx';
import { EmptyCard } from '../EmptyCard.tsx';
import { FailedCard } from '../FailedCard.tsx';
import type { DayReading } from './day-figures.ts';
import { FigureCards } from './FigureCards.tsx';

export interface TodayProps extends DayReading {
  /** Whether visits of this operator can be remembered. */
  isVisitKnown: boolean;
  /** Since when updates count as new, or that they do not; null while its code is on the way. */
  visitNote: ReactNode;
  /** Reads the list again. */
  onRetry: () => void;
}

/** The day at a glance. What takes the place of the cards is as large as they are. */
export function Today({ day, isFailed, onRetry, ...visit }: TodayProps) {
  const titleId = useId();
  const isLoading = !day && !isFailed;
  return (
    <Box component="section" mb={16} aria-labelledby={titleId} aria-busy={isLoading}>
      <Title id={titleId} order={2}>
        <VisuallyHidden>Today in figures</VisuallyHidden>
      </Title>
      <VisuallyHidden role="status">{isLoading && "Loading today's figures"}</VisuallyHidden>
      <Box display="grid" mih="var(--figures-height)">
        {!day && isFailed && (
          <FailedCard onRetry={onRetry}>
            Today's list could not be loaded. Check the connection to the server, then try again.
          </FailedCard>
        )}
        {day?.updateCount === 0 && <EmptyDay />}
        {day?.updateCount !== 0 && (day || isLoading) && <FigureCards day={day} {...visit} />}
      </Box>
    </Box>
  );
}

/** The list was read, and there is nothing in it. */
function EmptyDay() {
  return (
    <EmptyCard
      action={
        <LinkButton to="/animes" variant="soft" flex="none">
          Open the list
        </LinkButton>
      }
    >
      No anime has been updated yet today. New updates show here as soon as the list is read again.
    </EmptyCard>
  );
}
