import { Button } from '@mantine/core';
import type { AnimeList } from '../../entries/list.ts';
import { formatDateTime } from '../../time/format-time.ts';
import { useStoredList } from './use-stored-list.ts';

interface StoredListOfferProps {
  onShow: (stored: AnimeList) => void;
}

/** Offers the stored list if today's cannot be loaded. Renders nothing if none is stored. */
export function StoredListOffer({ onShow }: StoredListOfferProps) {
  const stored = useStoredList();
  if (!stored) return null;
  return (
    <Button variant="default" onClick={() => onShow(stored)}>
      Show the list of {formatDateTime(stored.fetchedAtMs)}
    </Button>
  );
}
