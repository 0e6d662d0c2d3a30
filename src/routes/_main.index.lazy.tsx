import { createLazyFileRoute } from '@tanstack/react-router';
import { useAnimeSummary } from '../anime/anime-list-query.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

export const Route = createLazyFileRoute('/_main/')({ component: Dashboard });

function Dashboard() {
  const { api } = Route.useRouteContext();
  return <DashboardPage {...useAnimeSummary(api)} />;
}
