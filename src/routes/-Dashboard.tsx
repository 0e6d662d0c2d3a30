import { type AnimeSummary, useAnimeSummary } from '../anime/day/use-anime-summary.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { lazyPart } from '../page/lazy-part.tsx';

// In the file of the list, which most operators open next.
const LatestEntries = lazyPart(
  'The latest updates',
  async () => (await import('../anime/list/LatestEntries.tsx')).LatestEntries,
);

/** The dashboard with its data. */
export function Dashboard() {
  const summary: AnimeSummary = useAnimeSummary();
  const { day } = summary;
  return <DashboardPage {...summary} latest={day && <LatestEntries entries={day.latest} />} />;
}
