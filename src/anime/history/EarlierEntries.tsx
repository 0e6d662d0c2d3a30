import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pluralize } from '../../controls/format-count.ts';
import type { ListEntry } from '../list-entry.ts';
import { toMarkFilters, type View } from '../view/view.ts';
import { useEarlierNewCount } from './use-earlier-new-count.ts';

interface EarlierEntriesProps {
  /** A view of today's list. */
  view: View;
  /** The entries of today's list. */
  listed: readonly ListEntry[];
  /** When the list was fetched, in Unix milliseconds. */
  fetchedAtMs: number;
}

/**
 * Shows how many entries from days before the list's day are still new, within the filters, with a link to them. Renders
 * nothing if there are none.
 */
export function EarlierEntries({ view, listed, fetchedAtMs }: EarlierEntriesProps) {
  const count = useEarlierNewCount(view, listed, fetchedAtMs);
  if (!count) return null;
  const { q, platform, hour } = view;
  return (
    <Text mb={{ base: 8, sm: 12 }} fz={14}>
      <Link
        to="/animes"
        search={{ period: 'history', only: toMarkFilters([...view.only, 'new']), q, platform, hour }}
        resetScroll={false}
        style={{ color: 'var(--link)', fontWeight: 600 }}
      >
        {pluralize(count, 'more new entry', 'more new entries')} from earlier days
      </Link>
    </Text>
  );
}
