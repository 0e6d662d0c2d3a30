import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ViewSearch } from './view-search.ts';

const route = getRouteApi('/_main/animes');

/** Changes a part of the view. A change that comes with each word typed is no step for Back to undo. */
export type ChangeView = (change: Partial<ViewSearch>, isTyped?: boolean) => void;

interface Ahead {
  readonly change: Partial<ViewSearch>;
  readonly isTyped: boolean;
}

/**
 * The view that the address asks for, and the way to change it. A change shows at once and is written into the address
 * after the frame that shows it: the way through the router takes longer than the search.
 */
export function useView(): [ViewSearch, ChangeView] {
  const addressed = route.useSearch();
  const navigate = route.useNavigate();
  /** What is shown and not in the address yet. */
  const [ahead, setAhead] = useState<Ahead | null>(null);

  const changeView = useCallback<ChangeView>((change, isTyped = false) => {
    setAhead((before) => ({
      change: { ...before?.change, ...change },
      isTyped: isTyped && (before?.isTyped ?? true),
    }));
  }, []);

  useEffect(() => {
    if (!ahead) return;
    const { change, isTyped } = ahead;
    navigate({
      search: (view) => ({ ...view, ...change }),
      replace: isTyped,
      resetScroll: false,
    }).finally(() => setAhead((now) => (now === ahead ? null : now)));
  }, [ahead, navigate]);

  const view = useMemo(() => ({ ...addressed, ...ahead?.change }), [addressed, ahead]);
  return [view, changeView];
}
