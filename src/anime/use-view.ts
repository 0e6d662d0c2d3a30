import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../time/after-paint.ts';
import type { ViewSearch } from './view-search.ts';

/** Rest after the paint of what was typed before the address says it, in milliseconds: letters come faster. */
const TYPING_REST_MS = 300;

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

interface Waiting {
  readonly isTyped: boolean;
  readonly write: () => void;
  readonly stop: () => void;
}

/**
 * The view that the address asks for, and the way to change it. A change shows at once and is written into the address
 * afterwards: the way through the router takes longer than the search, and the next letter is not to meet it.
 */
export function useView(): [ViewSearch, ChangeView] {
  const addressed = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  /** What is shown and not in the address yet. */
  const [ahead, setAhead] = useState<Ahead | null>(null);
  /** The address that the last typing led to: more typing there goes on with the same step. */
  const typedHref = useRef<string>(undefined);

  /** What is to be written, if anything is. */
  const waiting = useRef<Waiting>(undefined);

  const changeView = useCallback<ChangeView>((change, isTyped = false) => {
    // One more letter goes on with the same step; else two quick changes would be one.
    if (isTyped && waiting.current?.isTyped) waiting.current.stop();
    else waiting.current?.write();
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
      stop();
      // Someone who has gone elsewhere meanwhile is not to be led back.
      if (history.location.href !== href) return done();
      const replace = isTyped && href === typedHref.current;
      navigate({ search: (view) => ({ ...view, ...change }), replace, resetScroll: false }).finally(done);
      // The router writes the address before it loads anything.
      typedHref.current = isTyped ? history.location.href : undefined;
    };
    const stopResting = afterPaint(write, isTyped ? TYPING_REST_MS : 0);
    // Whoever leaves the search box may leave the page, or take the address along.
    window.addEventListener('blur', write, { capture: true });
    const stop = () => {
      stopResting();
      window.removeEventListener('blur', write, { capture: true });
      waiting.current = undefined;
    };
    waiting.current = { isTyped, write, stop };
    return stop;
  }, [ahead, navigate, history]);

  // While it says the same it is the same: that the address catches up is no reason to draw anything.
  const { q, sort, platform, view: layout } = { ...addressed, ...ahead?.change };
  const view = useMemo(() => ({ q, sort, platform, view: layout }), [q, sort, platform, layout]);
  return [view, changeView];
}
