import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/404')({
  component: lazyRouteComponent(() => import('../page/NotFoundPage.tsx'), 'NotFoundPage'),
  staticData: { title: 'Page not found' },
});
