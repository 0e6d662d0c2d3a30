import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { viewDefaults, viewSearchSchema } from '../anime/view-search.ts';
import { ErrorInLayout } from '../page/ErrorScreen.tsx';

export const Route = createFileRoute('/_main/animes')({
  validateSearch: viewSearchSchema,
  search: { middlewares: [stripSearchParams(viewDefaults)] },
  errorComponent: ErrorInLayout,
  staticData: { title: 'Latest updates' },
});
