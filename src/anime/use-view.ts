import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../time/after-paint.ts';
import type { ViewSearch } from './view-search.ts';

const route = getRouteApi('/_main/animes');

/**
 * Changes a part of the view, one step for Back to undo. What is typed in one go, letter by letter and nothing between,
 * is one step in all.
 */
export type ChangeView = (change: Partial<ViewSearch>, isTyped?: boolean) => void;

interface Ahead {
  readonly change: Partial<ViewSearch>;
  readonly isTyped: boolean;
}

/**
 * The view that the address asks for, and the way to change it. A change shows at once and is written into the address
 * afterwards: the way through the router takes longer than the search.
 */
export function useView(): [ViewSearch, ChangeView] {
  const addressed = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  /** What is shown and not in the address yet. */
  const [ahead, setAhead] = useState<Ahead | null>(null);
  /** The address that the last typing led to: more typing there goes on with the same step. */
  const typedHref = useRef<string>(undefined);

  /** Writes what waits for the paint, if anything does. */
  const writeNow = useRef<() => void>(undefined);

  const changeView = useCallback<ChangeView>((change, isTyped = false) => {
    // Else two quick changes would be one step.
    writeNow.current?.();
    setAhead((before) => ({
      change: { ...before?.change, ...change },
      isTyped: isTyped && (before?.isTyped ?? true),
    }));
  }, []);

  useEffect(() => {
    if (!ahead) return undefined;
    const { change, isTyped } = ahead;
    const { href } = history.location;
    const done = () => setAhead((now) => (now === ahead ? null : now));
    const write = () => {
      stopWaiting();
      writeNow.current = undefined;
      // Someone who has gone elsewhere meanwhile is not to be led back.
      if (history.location.href !== href) return done();
      const replace = isTyped && href === typedHref.current;
      navigate({ search: (view) => ({ ...view, ...change }), replace, resetScroll: false }).finally(done);
      // The router writes the address before it loads anything.
      typedHref.current = isTyped ? history.location.href : undefined;
    };
    const stopWaiting = afterPaint(write);
    writeNow.current = write;
    return () => {
      stopWaiting();
      writeNow.current = undefined;
    };
  }, [ahead, navigate, history]);

  // While it says the same it is the same: that the address catches up is no reason to draw anything.
  const { q, sort, platform, view: layout } = { ...addressed, ...ahead?.change };
  const view = useMemo(() => ({ q, sort, platform, view: layout }), [q, sort, platform, layout]);
  return [view, changeView];
}
