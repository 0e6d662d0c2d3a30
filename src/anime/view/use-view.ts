import { getRouteApi, type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readView, type View } from './view.ts';

const ROUTE_ID = '/_main/animes';
const route = getRouteApi(ROUTE_ID);

/** Changes parts of the view in a new history entry or, if `isReplacing`, in the current one. */
export type ChangeView = (parts: Partial<View>, isReplacing?: boolean) => void;

/** Returns the view in the URL of the Anime page, and a function that changes it. */
export function useView(): [View, ChangeView] {
  const view = route.useSearch();
  const router = useRouter();
  const change = useCallback<ChangeView>(
    (parts, isReplacing = false) => {
      // An operator who is leaving the page must not be taken back to it.
      if (!readUrlView(router)) return;
      void router.navigate({
        to: '/animes',
        // Unknown parameters stay.
        search: (current) => ({ ...current, ...parts }),
        replace: isReplacing,
        resetScroll: false,
      });
    },
    [router],
  );
  return [view, change];
}

/** The view in the URL, which the router may not have rendered yet; null while the URL is that of another page. */
export function readUrlView({ history, getMatchedRoutes, options }: RegisteredRouter): View | null {
  const { pathname, search } = history.location;
  const [, , current] = getMatchedRoutes(pathname);
  return current?.id === ROUTE_ID ? readView(options.parseSearch(search)) : null;
}
