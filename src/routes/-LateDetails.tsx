import type { AnimeSummary } from '../anime/day/use-anime-summary.ts';
import { LatestEntries } from '../anime/list/LatestEntries.tsx';
import { DashboardDetails } from '../dashboard/DashboardDetails.tsx';

/** The parts of the dashboard that load after its figures. */
export function LateDetails(summary: AnimeSummary) {
  const { day } = summary;
  return <DashboardDetails {...summary} latest={day && <LatestEntries entries={day.latest} />} />;
}
