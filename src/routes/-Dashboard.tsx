import { Box } from '@mantine/core';
import { useCallback } from 'react';
import { useFollowedTitleCount } from '../anime/attention/use-followed-title-count.ts';
import { useAnimeSummary } from '../anime/day/use-anime-summary.ts';
import { AttentionRoom } from '../dashboard/attention/AttentionRoom.tsx';
import { parseSize } from '../dashboard/attention/attention-size.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { LoadingRows } from '../dashboard/day/DayWidget.tsx';
import { ATTENTION_SIZE } from '../operator-data/preferences.ts';
import { recordValue } from '../operator-data/records.ts';
import { useActions, useOperatorDataSnapshot } from '../operator-data/use-operator-data.ts';
import { lazyPart } from '../page/lazy-part.tsx';

// Lazy, because it is in the list's chunk, which most operators need next.
const LatestEntries = lazyPart(
  'The latest updates',
  async () => (await import('../anime/list/LatestEntries.tsx')).LatestEntries,
);
// Lazy, because the history that it needs is read after the page has loaded.
const Attention = lazyPart('What needs attention', async () => (await import('./-Attention.tsx')).Attention);

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
  const { records } = useOperatorDataSnapshot();
  const followedCount = useFollowedTitleCount();
  const size = parseSize(recordValue(records, 'preference', ATTENTION_SIZE));
  const room = <AttentionRoom size={size} followedCount={followedCount} />;
  const { remember } = useActions();
  const rememberSize = useCallback(
    (measured: string) => remember({ [ATTENTION_SIZE]: measured }),
    [remember],
  );
  const attention = <Attention {...{ room, followedCount }} onMeasure={rememberSize} fallback={room} />;
  return <DashboardPage {...{ ...summary, latest, attention }} />;
}
