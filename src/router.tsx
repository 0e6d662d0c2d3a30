import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './page/ErrorScreen.tsx';
import { NotFoundPage } from './page/NotFoundPage.tsx';
import type { AppContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

/** The router. Its pages are the files in routes/; CONTRIBUTING.md tells how to add one. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Only the query cache decides whether data is stale.
    defaultPreloadStaleTime: 0,
    // The previous page stays visible under the progress bar while a page file loads.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    // A pending view is replaced as soon as its page is ready.
    defaultPendingMinMs: 0,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultErrorComponent: ErrorScreen,
    // The not-found page is public, so it renders at the root, outside the guard.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
    // Every route change scrolls to the top (spec, section 2); see page/use-route-change.ts.
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
