import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { viewDefaults, viewSearchSchema } from '../anime/view-search.ts';
import { ErrorInLayout } from '../page/ErrorScreen.tsx';

export const Route = createFileRoute('/_main/animes')({
  validateSearch: viewSearchSchema,
  search: { middlewares: [stripSearchParams(viewDefaults)] },
  component: lazyRouteComponent(() => import('../anime/AnimePage.tsx'), 'AnimePage'),
  errorComponent: ErrorInLayout,
  staticData: { title: 'Latest updates' },
});
