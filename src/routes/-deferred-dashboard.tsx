import type { AnimeSummary } from '../anime/day/use-anime-summary.ts';
import { LatestEntries } from '../anime/list/LatestEntries.tsx';
import { DashboardDetails } from '../dashboard/DashboardDetails.tsx';

function Details(summary: AnimeSummary) {
  const { day } = summary;
  return <DashboardDetails {...summary} latest={day && <LatestEntries entries={day.latest} />} />;
}

/** The parts of the dashboard that load after its figures; one file, because each file name adds to the first load. */
export const deferredDashboard = { Details };
