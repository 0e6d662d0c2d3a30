import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pluralize } from '../../controls/format-count.ts';
import type { AnimeList } from '../../entries/list.ts';
import { countListed } from '../../entries/select-entries.ts';
import { toMarkFilters, type View } from '../../entries/view.ts';
import { newEntriesIn, perMarks, useMarks } from '../../operator-data/use-marks.ts';
import { useReadEntries, useSelected } from '../../operator-data/use-operator-data.ts';
import { useMatchers } from '../../search/use-matchers.ts';

interface EarlierEntriesProps {
  /** A view of today's list. */
  view: View;
  list: AnimeList;
}

/**
 * Shows how many entries of earlier lists are still new, of any day, within the filters, with a link to them. Renders nothing
 * if there are none. Those of a newer list, which the page does not show yet, are not counted: the bar counts them.
 */
export function EarlierEntries({ view, list }: EarlierEntriesProps) {
  const all = useReadEntries();
  const lastList = useSelected((snapshot) => snapshot.lastList);
  const [matchers] = useMatchers();
  const { q, platform, hour, only } = view;
  const count = useMemo(() => {
    if (!all || only.includes('muted')) return () => 0;
    const listed = new Set([...list.entries.map(({ key }) => key), ...(lastList?.keys ?? [])]);
    return perMarks((marks) => {
      const earlier = newEntriesIn(all, marks).filter(({ key }) => !listed.has(key));
      return countListed(earlier, { q, platform, hour, only }, marks, matchers);
    });
  }, [all, list, lastList, q, platform, hour, only, matchers]);
  const newCount = useMarks((marks) => (marks ? count(marks) : 0));
  if (newCount === 0) return null;
  return (
    <Text lh="1.5rem" mb={4} fz={13} data-screen-only>
      <Link
        to="/animes"
        search={{ period: 'history', only: toMarkFilters([...only, 'new']), q, platform, hour }}
        resetScroll={false}
        style={{ color: 'var(--link)', display: 'inline-block', fontWeight: 600 }}
      >
        {pluralize(newCount, 'more new entry', 'more new entries')}
      </Link>
    </Text>
  );
}
