import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { formatDateTime } from '../../time/format-time.ts';
import type { AnimeList } from '../list-entry.ts';
import { toListEntry } from './read-period.ts';

/** The list that was fetched last, as this browser has stored it. */
export interface StoredList {
  readonly list: AnimeList;
  /** Unix milliseconds. */
  readonly fetchedAtMs: number;
}

interface StoredListOfferProps {
  onShow: (stored: StoredList) => void;
}

/** Offers the stored list if today's cannot be loaded. Renders nothing if none is stored. */
export function StoredListOffer({ onShow }: StoredListOfferProps) {
  const { operatorId, operatorData } = useOpenOperatorData();
  const { data: stored } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'last-list'],
    queryFn: () => readStoredList(operatorData),
  });
  return (
    stored && (
      <Button variant="default" onClick={() => onShow(stored)}>
        Show the list of {formatDateTime(stored.fetchedAtMs)}
      </Button>
    )
  );
}

async function readStoredList({ readLastList }: OperatorData): Promise<StoredList | null> {
  const last = await readLastList();
  if (!last || last.entries.length === 0) return null;
  return { list: { entries: last.entries.map(toListEntry), skippedCount: 0 }, fetchedAtMs: last.fetchedAtMs };
}
