import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { readView, type UrlView, urlDefaults } from '../anime/view/view.ts';
import { ErrorInLayout } from '../page/ErrorScreen.tsx';
import { lazyPage } from './-lazy-page.tsx';

export const Route = createFileRoute('/_main/animes')({
  // Links may omit parameters that have their default value.
  validateSearch: (search: Partial<UrlView> & SearchSchemaInput): UrlView => readView(search),
  search: { middlewares: [stripSearchParams(urlDefaults)] },
  errorComponent: ErrorInLayout,
  component: lazyPage(async () => (await import('./-Animes.tsx')).Animes),
});
