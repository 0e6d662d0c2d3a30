import {
  createFileRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router';
import { readView, type UrlView, urlDefaults } from '../entries/view.ts';
import { ErrorInLayout } from '../page/ErrorScreen.tsx';

export const Route = createFileRoute('/_main/animes')({
  // Links may omit parameters that have their default value.
  validateSearch: (search: Partial<UrlView> & SearchSchemaInput): UrlView => readView(search),
  search: { middlewares: [stripSearchParams(urlDefaults)] },
  errorComponent: ErrorInLayout,
  component: lazyRouteComponent(() => import('./-Animes.tsx'), 'Animes'),
});
