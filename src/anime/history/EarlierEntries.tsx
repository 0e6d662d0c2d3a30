import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pluralize } from '../../controls/format-count.ts';
import type { Anime } from '../anime.ts';
import { useEarlierNewCount } from './use-earlier-new-count.ts';

interface EarlierEntriesProps {
  /** The entries of today's list. */
  listed: readonly Anime[];
}

/** How many entries of earlier days are still new, with a link to them. Renders nothing if there are none. */
export function EarlierEntries({ listed }: EarlierEntriesProps) {
  const count = useEarlierNewCount(listed);
  if (!count) return null;
  return (
    <Text mb={12} fz={14}>
      <Link
        to="/animes"
        search={{ period: 'history', only: 'new' }}
        resetScroll={false}
        style={{ color: 'var(--link)', fontWeight: 600 }}
      >
        {pluralize(count, 'more new entry', 'more new entries')} from earlier days
      </Link>
    </Text>
  );
}
