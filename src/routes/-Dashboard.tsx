import { Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFollowedTitleCount } from '../anime/attention/use-attention.ts';
import { useAttentionFigures } from '../anime/attention/use-attention-figures.ts';
import { useAnimeSummary } from '../anime/day/use-anime-summary.ts';
import type { AttentionFigures } from '../dashboard/attention/attention-figures.ts';
import { formatSize, parseSize, sizeOf } from '../dashboard/attention/attention-size.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { LoadingRows } from '../dashboard/day/DayWidget.tsx';
import { recordValue } from '../operator-data/records.ts';
import { useActions, useOperatorDataSnapshot } from '../operator-data/use-operator-data.ts';
import { lazyPart } from '../page/lazy-part.tsx';
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

/** Where the size of the panels is remembered. The history is read late, and nothing should move then. */
const SIZE = 'attention-size';

/** The size of the panels; until they are known, that of the last visit. */
function useAttentionSize(attention: AttentionFigures | undefined) {
  const actions = useActions();
  const { records } = useOperatorDataSnapshot();
  const today = useToday();
  const text = attention && formatSize(sizeOf(attention, today));
  const isRemembered = useRef(false);
  useEffect(() => {
    // Once, because two tabs that compute different sizes would overwrite each other's without end.
    if (text === undefined || isRemembered.current) return;
    isRemembered.current = true;
    actions.remember({ [SIZE]: text });
  }, [actions, text]);
  return parseSize(text ?? recordValue(records, 'preference', SIZE));
}
