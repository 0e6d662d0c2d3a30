import { Box } from '@mantine/core';
import { useAnimeSummary } from '../anime/day/use-anime-summary.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { LoadingRows } from '../dashboard/day/DayWidget.tsx';
import { lazyPart } from '../page/lazy-part.tsx';

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
  return <DashboardPage {...summary} latest={latest} />;
}
