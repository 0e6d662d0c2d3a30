import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readView, type UrlView, type View } from '../../entries/view.ts';
import { recordValue } from '../../operator-data/records.ts';
import { type RememberedView, readRememberedView } from '../../operator-data/remembered-view.ts';
import { findOpenView, isSameView, readSavedViews, type SavedView } from '../../operator-data/saved-views.ts';
import { useActions, useOperatorData, useRecords } from '../../operator-data/use-operator-data.ts';
import { useSavedViews } from '../../operator-data/use-saved-views.ts';

const route = getRouteApi('/_main/animes');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The ID of the saved view that the operator opened and then changed. */
    changedViewId?: string | undefined;
    /**
     * The ID of the saved view that this entry shows unchanged, although its URL also names what the view leaves to the
     * operator's last choice.
     */
    completedViewId?: string | undefined;
  }
}

/** Changes parts of the view in a new history entry or, if `isReplacing`, in the current one. */
export type ChangeView = (parts: Partial<View>, isReplacing?: boolean) => void;

/**
 * Returns the view of the Anime page, and a function that changes it. The URL contains the view. The sort order, layout
 * and grouping that it does not name are those that the operator chose last; a choice is always written to the URL.
 */
export function useView(): [View, ChangeView] {
  const urlView = route.useSearch();
  const router = useRouter();
  const operatorData = useOperatorData();
  const records = useRecords('preference');
  const { remember } = useActions();
  const { layout: chosenLayout, sort, group } = readRememberedView(records);
  const hasChosenLayout = recordValue(records, 'preference', 'layout') !== null;
  // Lists of several days default to rows, because a day with few entries would leave most of a row of cards empty.
  const layout = hasChosenLayout || urlView.period === 'today' ? chosenLayout : 'rows';
  const view = useMemo(() => complete(urlView, { layout, sort, group }), [urlView, layout, sort, group]);

  const change = useCallback<ChangeView>(
    (parts, isReplacing = false) => {
      const { location, resolvedLocation } = router.state;
      // An operator who is leaving the page must not be taken back to it.
      if (resolvedLocation && location.pathname !== resolvedLocation.pathname) return;
      // Read here, because the records change with every mark.
      const saved = readSavedViews(operatorData.getSnapshot().records);
      const { changedViewId, completedViewId } = location.state;
      const opened = saved.find(
        ({ id, view }) => id === completedViewId || isSameView(view, readView(location.search)),
      );
      const state = { changedViewId: opened?.id ?? changedViewId };
      const options = { to: '/animes', resetScroll: false, state } as const;
      if (parts.sort || parts.view || parts.group) {
        // Writes the current choice to the current history entry, so that Back restores it.
        const search = (last: Partial<UrlView>) => ({
          ...last,
          ...(parts.sort && { sort: last.sort ?? sort }),
          ...(parts.view && { view: last.view ?? layout }),
          ...(parts.group && { group: last.group ?? group }),
        });
        // Only writing out the current choice does not change the view.
        const current = opened ? { completedViewId: opened.id } : state;
        void router.navigate({ ...options, state: current, search, replace: true });
        // Otherwise the router would merge this change with the next one.
        router.history.flush();
        remember({
          ...(parts.view && { layout: parts.view }),
          ...(parts.sort && { sort: parts.sort }),
          ...(parts.group && { group: parts.group }),
        });
      }
      // Unknown parameters stay.
      void router.navigate({ ...options, search: (last) => ({ ...last, ...parts }), replace: isReplacing });
    },
    [router, operatorData, remember, layout, sort, group],
  );
  return [view, change];
}

/** The saved or built-in view that the URL shows; undefined if it shows none. */
export function useOpenView(): SavedView | undefined {
  return findOpenView(useSavedViews(), route.useSearch());
}

function complete(urlView: UrlView, { layout, sort, group }: RememberedView): View {
  return {
    ...urlView,
    sort: urlView.sort ?? sort,
    view: urlView.view ?? layout,
    group: urlView.group ?? group,
  };
}
