import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOperatorData } from '../../operator-data/use-operator-data.ts';
import { formatDateTime } from '../../time/format-time.ts';
import type { AnimeList } from '../anime.ts';
import { toAnime } from './read-period.ts';

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
  const operatorData = useOperatorData();
  const [stored, setStored] = useState<StoredList | null>(null);
  useEffect(() => {
    let isMounted = true;
    const readLastList = async () => {
      const last = await operatorData.readLastList();
      if (!isMounted || !last || last.entries.length === 0) return;
      const entries = last.entries.map(toAnime);
      setStored({ list: { entries, skippedCount: 0 }, fetchedAtMs: last.fetchedAtMs });
    };
    // If the database is lost meanwhile, no list is offered.
    readLastList().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [operatorData]);
  return (
    stored && (
      <Button variant="default" onClick={() => onShow(stored)}>
        Show the list of {formatDateTime(stored.fetchedAtMs)}
      </Button>
    )
  );
}
