import { Box, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { type AttentionWords, Figures } from './Figures.tsx';
import type { DayState, MarkFigures } from './use-day.ts';

interface TodayProps extends Omit<DayState, 'isFailed'> {
  /** Undefined until they are known. */
  words: AttentionWords | undefined;
  /** Undefined until they are known. */
  markFigures: MarkFigures | undefined;
}

/** The figures that the operator looks for first. */
export function Today({ day, listDay, asOf, markFigures, words }: TodayProps) {
  const titleId = useId();
  return (
    <Box component="section" mb={16} aria-labelledby={titleId} aria-busy={!day}>
      <Title id={titleId} order={2}>
        <VisuallyHidden>{listDay ?? 'Today'} in figures</VisuallyHidden>
      </Title>
      <VisuallyHidden role="status">{!day && 'Loading today’s figures'}</VisuallyHidden>
      <Figures {...{ day, listDay, asOf, markFigures, words }} />
    </Box>
  );
}
