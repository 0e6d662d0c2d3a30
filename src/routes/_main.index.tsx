import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorInLayout } from '../page/ErrorScreen.tsx';

export const Route = createFileRoute('/_main/')({
  errorComponent: ErrorInLayout,
  component: lazyRouteComponent(() => import('./-Dashboard.tsx'), 'Dashboard'),
});
