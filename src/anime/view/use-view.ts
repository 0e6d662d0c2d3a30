import { getRouteApi, type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useReducer } from 'react';
import type { RememberedView } from '../../operator-data/remembered-view.ts';
import { shownByEntry, useRememberedView } from '../../operator-data/use-remembered-view.ts';
import { readView, type UrlView, type View, viewDefaults } from './view.ts';

const ROUTE_ID = '/_main/animes';
const route = getRouteApi(ROUTE_ID);

/** Changes parts of the view in a new history entry or, if `isReplacing`, in the current one. */
export type ChangeView = (parts: Partial<View>, isReplacing?: boolean) => void;

/**
 * Returns the view of the Anime page, and a function that changes it. The URL contains the view. The sort order, layout
 * and grouping that it does not name are those that the operator chose last.
 */
export function useView(): [View, ChangeView] {
  const urlView = route.useSearch();
  const [{ layout, sort, group }, remember] = useRememberedView();
  const router = useRouter();
  const entryKey = keyOfEntry(router);
  const [choiceCount, countChoice] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice changes shownByEntry.
  const view = useMemo(
    () => complete(urlView, shownByEntry.get(entryKey) ?? { layout, sort, group }),
    [urlView, entryKey, layout, sort, group, choiceCount],
  );
  const change = useCallback<ChangeView>(
    (parts, isReplacing = false) => {
      const current = readUrlView(router);
      // An operator who is leaving the page must not be taken back to it.
      if (!current) return;
      if (parts.sort || parts.view || parts.group) {
        const key = keyOfEntry(router);
        const before = complete(current, shownByEntry.get(key) ?? { layout, sort, group });
        // A choice that the URL already leaves out makes no history entry.
        const shown = isSameChoice(current, inUrl(parts)) ? { ...before, ...parts } : before;
        shownByEntry.set(key, { layout: shown.view, sort: shown.sort, group: shown.group });
        countChoice();
        remember({
          ...(parts.view && { layout: parts.view }),
          ...(parts.sort && { sort: parts.sort }),
          ...(parts.group && { group: parts.group }),
        });
      }
      void router.navigate({
        to: '/animes',
        // Unknown parameters stay.
        search: (search) => ({ ...search, ...inUrl(parts) }),
        replace: isReplacing,
        resetScroll: false,
      });
    },
    [router, layout, sort, group, remember],
  );
  return [view, change];
}

function complete(urlView: UrlView, { layout, sort, group }: RememberedView): View {
  return {
    ...urlView,
    sort: urlView.sort ?? sort,
    view: urlView.view ?? layout,
    group: urlView.group ?? group,
  };
}

/** What the URL of a choice contains: it leaves out the defaults of the app, so that a link is the same for everybody. */
function inUrl({ sort, view, group, ...parts }: Partial<View>): Partial<UrlView> {
  return {
    ...parts,
    ...(sort && { sort: sort === viewDefaults.sort ? undefined : sort }),
    ...(view && { view: view === viewDefaults.view ? undefined : view }),
    ...(group && { group: group === viewDefaults.group ? undefined : group }),
  };
}

function isSameChoice(current: UrlView, parts: Partial<UrlView>): boolean {
  const next = { ...current, ...parts };
  return next.sort === current.sort && next.view === current.view && next.group === current.group;
}

function keyOfEntry({ history }: RegisteredRouter): string | undefined {
  return history.location.state.__TSR_key;
}

/** The view in the URL, which the router may not have rendered yet; null while the URL is that of another page. */
export function readUrlView({ history, getMatchedRoutes, options }: RegisteredRouter): UrlView | null {
  const { pathname, search } = history.location;
  const [, , current] = getMatchedRoutes(pathname);
  return current?.id === ROUTE_ID ? readView(options.parseSearch(search)) : null;
}
