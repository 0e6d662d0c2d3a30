import type { AnimeSummary } from '../anime/anime-list-query.ts';
import { LatestEntries } from '../anime/list/LatestEntries.tsx';
import { DashboardDetails } from '../dashboard/DashboardDetails.tsx';
import { VisitNote } from '../dashboard/day/VisitNote.tsx';

function Details(summary: AnimeSummary) {
  const { day } = summary;
  return <DashboardDetails {...summary} latest={day && <LatestEntries entries={day.latest} />} />;
}

/** What the dashboard shows once its figures stand: one file, as each file more is one more name in the first load. */
export const lateDashboard = { Details, VisitNote };
