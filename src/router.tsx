import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ErrorScreen } from './page/ErrorScreen.tsx';
import { ProgressBar } from './page/ProgressBar.tsx';
import type { AppContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

// React's own lazy: the router's waits in a way that React complains of, unless a route has it loaded ahead.
const NotFoundPage = lazy(async () => ({
  default: (await import('./page/NotFoundPage.tsx')).NotFoundPage,
}));

/** The router gives it no boundary of its own: without one the whole page would be blank while the file loads. */
function NotFound() {
  return (
    <Suspense fallback={<ProgressBar />}>
      <NotFoundPage />
    </Suspense>
  );
}

export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Freshness is the query cache's business alone.
    defaultPreloadStaleTime: 0,
    // While a page file loads the page before it stays, under the progress bar.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    // A pending view gives way as soon as what it stood for is there.
    defaultPendingMinMs: 0,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultErrorComponent: ErrorScreen,
    // Page-not-found is for anyone: it stands at the root, before any guard.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFound,
    // Every route change goes to the top (spec, section 2): page/use-route-change.ts.
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
