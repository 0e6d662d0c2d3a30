import { createLazyFileRoute } from '@tanstack/react-router';
import { ChangeOperatorPage } from '../sign-in/ChangeOperatorPage.tsx';

export const Route = createLazyFileRoute('/auth/callback')({ component: ChangeOperator });

function ChangeOperator() {
  const next = Route.useRouteContext({ select: ({ operatorChange }) => operatorChange.me });
  return <ChangeOperatorPage next={next} />;
}
