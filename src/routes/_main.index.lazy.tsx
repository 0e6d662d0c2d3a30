import { createLazyFileRoute } from '@tanstack/react-router';
import { useAnimeSummary } from '../anime/anime-list-query.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { DetailsFailed } from '../dashboard/DetailsFailed.tsx';
import { DetailsSkeleton } from '../dashboard/DetailsSkeleton.tsx';
import { useLateFiles } from '../dashboard/use-late-files.ts';
import { useMe } from '../session/use-me.ts';

export const Route = createLazyFileRoute('/_main/')({ component: Dashboard });

/** What stands below the day's figures. It must not compete with the list for the line. */
async function loadDetails() {
  const [{ DashboardDetails }, { LatestEntries }, { VisitTime }] = await Promise.all([
    import('../dashboard/DashboardDetails.tsx'),
    import('../anime/LatestEntries.tsx'),
    import('../dashboard/VisitTime.tsx'),
  ]);
  return { DashboardDetails, LatestEntries, VisitTime };
}

function Dashboard() {
  const { api } = Route.useRouteContext();
  const { day, lastVisitMs, isFailed, onRetry } = useAnimeSummary(api, useMe()?.id ?? '');
  const { files, ...details } = useLateFiles(loadDetails, day !== undefined || isFailed);
  return (
    <DashboardPage
      day={day}
      isFailed={isFailed}
      visitTime={files && lastVisitMs !== null && <files.VisitTime timeMs={lastVisitMs} />}
      onRetry={onRetry}
    >
      {files && (
        <files.DashboardDetails
          day={day}
          isFailed={isFailed}
          latest={day && <files.LatestEntries entries={day.latest} />}
        />
      )}
      {!files && (details.isFailed ? <DetailsFailed onRetry={details.retry} /> : <DetailsSkeleton />)}
    </DashboardPage>
  );
}
