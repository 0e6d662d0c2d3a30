import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { readViewSearch, type ViewSearch, viewDefaults } from '../anime/toolbar/view-search.ts';
import { ErrorInLayout } from '../page/ErrorScreen.tsx';

export const Route = createFileRoute('/_main/animes')({
  // Links may omit parameters that have their default value.
  validateSearch: (search: Partial<ViewSearch> & SearchSchemaInput): ViewSearch => readViewSearch(search),
  search: { middlewares: [stripSearchParams(viewDefaults)] },
  errorComponent: ErrorInLayout,
  staticData: { title: 'Latest updates' },
});
