import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useContext, useMemo } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { MarksContext } from '../marks/MarksProvider.tsx';
import { selectEntries } from '../select/select-entries.ts';
import { useMatchers } from '../select/use-matchers.ts';
import type { View } from '../view/view.ts';
import { usePeriodEntries } from './use-period-entries.ts';

interface HistoryMatchesProps {
  /** A view of today's list with a search. */
  view: View;
}

/** How many entries of the history a search finds, with a link to them. Renders nothing until it is known. */
export function HistoryMatches({ view: { q, platform, only, hour, sort } }: HistoryMatchesProps) {
  const history = usePeriodEntries('history');
  const { marksOf } = useContext(MarksContext);
  const [matchers] = useMatchers();
  const marks = useMemo(() => history && marksOf(history.entries), [history, marksOf]);
  const count = useMemo(() => {
    if (!history?.isComplete) return 0;
    const filters = { q, platform, only, hour, sort };
    return selectEntries(history.entries, filters, marks ?? null, matchers).shown.length;
  }, [history, marks, q, platform, only, hour, sort, matchers]);
  if (count === 0) return null;
  return (
    <Text mt={12} fz={14} ta="center">
      <Link
        to="/animes"
        search={{ period: 'history', q, platform, only, hour }}
        resetScroll={false}
        style={{ color: 'var(--link)', fontWeight: 600 }}
      >
        {pluralize(count, 'entry', 'entries')} in the history
      </Link>
    </Text>
  );
}
