import type { AnimeSummary } from '../anime/anime-list-query.ts';
import { LatestEntries } from '../anime/list/LatestEntries.tsx';
import { DashboardDetails } from '../dashboard/DashboardDetails.tsx';
import { VisitNote } from '../dashboard/day/VisitNote.tsx';

function Details(summary: AnimeSummary) {
  const { day } = summary;
  return <DashboardDetails {...summary} latest={day && <LatestEntries entries={day.latest} />} />;
}

/** The dashboard parts that load after its figures; in one file, because the first load contains the name of each file. */
export const lateDashboard = { Details, VisitNote };
