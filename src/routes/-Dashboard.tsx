import { Box } from '@mantine/core';
import { AttentionRoom } from '../dashboard/attention/AttentionRoom.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { LoadingRows } from '../dashboard/day/DayWidget.tsx';
import { useDay } from '../dashboard/day/use-day.ts';
import { lazyPart } from '../page/lazy-part.tsx';

// Lazy, because it is in the list's chunk, which most operators need next.
const LatestEntries = lazyPart(
  'The latest updates',
  async () => (await import('../anime/list/LatestEntries.tsx')).LatestEntries,
);

/** The dashboard with its data. */
export function Dashboard() {
  const day = useDay();
  const loading = (
    <Box px={20}>
      <LoadingRows />
    </Box>
  );
  const latest = day.day && <LatestEntries entries={day.day.latest} fallback={loading} />;
  return <DashboardPage {...{ ...day, latest }} attention={<AttentionRoom />} />;
}
