import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFollowedTitleCount } from '../anime/attention/use-attention.ts';
import { useAttentionFigures } from '../anime/attention/use-attention-figures.ts';
import { useAnimeSummary } from '../anime/day/use-anime-summary.ts';
import type { AttentionFigures } from '../dashboard/attention/attention-figures.ts';
import { formatSize, parseSize, sizeOf } from '../dashboard/attention/attention-size.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { LoadingRows } from '../dashboard/day/DayWidget.tsx';
import { useActions, useOpenOperatorData } from '../operator-data/use-operator-data.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { attentionSizeKey } from '../storage-keys.ts';
import { useToday } from '../time/use-today.ts';

// Lazy, because it is in the list's chunk, which most operators need next.
const LatestEntries = lazyPart(
  'The latest updates',
  async () => (await import('../anime/list/LatestEntries.tsx')).LatestEntries,
);

/** The dashboard with its data. */
export function Dashboard() {
  const summary = useAnimeSummary();
  const { day } = summary;
  const loading = (
    <Box px={20}>
      <LoadingRows />
    </Box>
  );
  const latest = day && <LatestEntries entries={day.latest} fallback={loading} />;
  const actions = useActions();
  const attention = useAttentionFigures();
  const attentionSize = useAttentionSize(attention);
  const followedCount = useFollowedTitleCount();
  return (
    <DashboardPage
      {...{ ...summary, latest, attention, attentionSize, followedCount }}
      onIgnore={actions.ignore}
    />
  );
}

/**
 * The size of the panels; until they are known, that of the last visit. The history is read late, and nothing should move
 * then. Kept in local storage, because it is not the operator's data but depends on the time at which a tab computes it.
 */
function useAttentionSize(attention: AttentionFigures | undefined) {
  const { operatorId } = useOpenOperatorData();
  const key = attentionSizeKey(operatorId);
  const today = useToday();
  const [remembered] = useState(() => readItem(key));
  const text = attention && formatSize(sizeOf(attention, today));
  useEffect(() => {
    if (text) writeItem(key, text);
  }, [key, text]);
  return parseSize(text ?? remembered);
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser denies storage.
    return null;
  }
}

function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Denied or full: the next visit reserves no room.
  }
}
