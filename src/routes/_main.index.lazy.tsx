import { createLazyFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAnimeSummary } from '../anime/day/use-anime-summary.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { DetailsSkeleton } from '../dashboard/DetailsSkeleton.tsx';
import { useDeferredFiles } from '../dashboard/use-deferred-files.ts';
import { onIdle } from '../scheduling/when-idle.ts';

export const Route = createLazyFileRoute('/_main/')({ component: Dashboard });

/** Loads the parts below the day's figures. Called after the list, because empty widgets would move when filled. */
async function loadDetails() {
  return (await import('./-deferred-dashboard.tsx')).deferredDashboard;
}

function Dashboard() {
  const router = useRouter();
  const summary = useAnimeSummary();
  const { day, markCounts, isFailed, onRetry } = summary;
  const files = useDeferredFiles(loadDetails, day !== undefined || isFailed);
  // Loaded in advance, because most operators continue to the list. If it fails, opening the list tries again.
  useEffect(() => {
    if (files)
      onIdle(() => router.loadRouteChunk(router.routesById['/_main/animes'])?.catch(() => undefined));
  }, [files, router]);
  return (
    <DashboardPage day={day} markCounts={markCounts} isFailed={isFailed} onRetry={onRetry}>
      {files ? <files.Details {...summary} /> : <DetailsSkeleton />}
    </DashboardPage>
  );
}
