import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { entriesByKey } from '../../entries/entries.ts';
import type { AnimeList } from '../../entries/list.ts';
import { useEntries, useSelected } from '../../operator-data/use-operator-data.ts';
import { formatDateTime } from '../../time/format-time.ts';

interface StoredListOfferProps {
  onShow: (stored: AnimeList) => void;
}

/** Offers the stored list if today's cannot be loaded. Renders nothing if none is stored. */
export function StoredListOffer({ onShow }: StoredListOfferProps) {
  const { all, status } = useEntries();
  const lastList = useSelected((snapshot) => snapshot.lastList);
  const stored = useMemo((): AnimeList | null => {
    if (!lastList || status === 'reading') return null;
    const byKey = entriesByKey(all);
    const entries = lastList.keys.flatMap((key) => byKey.get(key) ?? []);
    return { entries, skippedCount: 0, fetchedAtMs: lastList.fetchedAtMs };
  }, [all, status, lastList]);
  if (!stored || stored.entries.length === 0) return null;
  return (
    <Button variant="default" onClick={() => onShow(stored)}>
      Show the list of {formatDateTime(stored.fetchedAtMs)}
    </Button>
  );
}
