import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAnimeSummary } from '../anime/day/use-anime-summary.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { DetailsSkeleton } from '../dashboard/DetailsSkeleton.tsx';
import { useOnIntent } from '../page/use-on-intent.ts';
import { afterPaint } from '../scheduling/after-paint.ts';
import { onIdle } from '../scheduling/when-idle.ts';

/** The parts below the day's figures. */
const loadDetails = async () => (await import('./-LateDetails.tsx')).LateDetails;

/** The dashboard with its data. Its details load after its figures. */
export function Dashboard() {
  const router = useRouter();
  const summary = useAnimeSummary();
  const { day, markCounts, isFailed, onRetry } = summary;
  const [Details, , requestDetails] = useOnIntent(loadDetails);
  // After the list, because empty widgets would move when filled, and after a paint, so as not to delay the figures.
  const isDue = day !== undefined || isFailed;
  useEffect(() => (isDue ? afterPaint(requestDetails) : undefined), [isDue, requestDetails]);
  // Loaded in advance, because most operators continue to the list. If it fails, opening the list tries again.
  useEffect(() => {
    if (Details)
      onIdle(() => router.loadRouteChunk(router.routesById['/_main/animes'])?.catch(() => undefined));
  }, [Details, router]);
  return (
    <DashboardPage day={day} markCounts={markCounts} isFailed={isFailed} onRetry={onRetry}>
      {Details ? <Details {...summary} /> : <DetailsSkeleton />}
    </DashboardPage>
  );
}
