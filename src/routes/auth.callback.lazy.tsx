import { createLazyFileRoute } from '@tanstack/react-router';
import { ConfirmOperatorChange } from '../sign-in/ConfirmOperatorChange.tsx';

export const Route = createLazyFileRoute('/auth/callback')({ component: ChangeOperator });

function ChangeOperator() {
  const next = Route.useRouteContext({ select: ({ operatorChange }) => operatorChange.me });
  return <ConfirmOperatorChange next={next} />;
}
