import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import { LinkButton } from '../../controls/LinkButton.tsx';
import type { View } from '../../entries/view.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { useEntries } from '../../operator-data/use-operator-data.ts';
import { useMatchers } from '../../search/use-matchers.ts';
import { createSelect } from '../select/create-select.ts';

interface HistoryMatchesProps {
  /** A view of today's list with a search. */
  view: View;
  /** Whether today's list has none. The link is then a button. */
  isNextStep: boolean;
}

/** How many entries of the history a search finds, with a link to them. Renders nothing until it is known. */
export function HistoryMatches({ view, isNextStep }: HistoryMatchesProps) {
  const { q, platform, only, hour, sort } = view;
  const { all, status } = useEntries();
  const [matchers] = useMatchers();
  const select = useMemo(
    () => createSelect(all, { q, platform, only, hour, sort, period: 'history' }, matchers),
    [all, q, platform, only, hour, sort, matchers],
  );
  const count = useMarks((marks) => (status === 'complete' ? select(marks).shown.length : 0));
  if (count === 0) return null;
  const link = {
    to: '/animes',
    search: { period: 'history', q, platform, only, hour },
    resetScroll: false,
    children: `${pluralize(count, 'entry', 'entries')} in the history`,
  } as const;
  return (
    <Text mt={12} fz={14} ta="center" data-screen-only>
      {isNextStep ? (
        <LinkButton {...link} />
      ) : (
        <Link
          {...link}
          style={{ color: 'var(--link)', display: 'inline-block', paddingBlock: 4, fontWeight: 600 }}
        />
      )}
    </Text>
  );
}
