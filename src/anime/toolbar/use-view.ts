import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../scheduling/after-paint.ts';
import { afterTyping } from '../../scheduling/after-typing.ts';
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

interface PendingWrite {
  readonly isTyped: boolean;
  readonly write: () => void;
}

/**
 * The view that the address asks for, and the way to change it. A change shows at once and is written into the address
 * afterwards, a typed one once the typing rests: the way through the router takes longer than the search.
 */
export function useView(): [ViewSearch, ChangeView] {
  const addressed = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { history } = router;
  /** What is shown and not in the address yet. */
  const [ahead, setAhead] = useState<Ahead | null>(null);
  /** The address that the last typing led to: more typing there goes on with the same step. */
  const typedHref = useRef<string>(undefined);

  const pending = useRef<PendingWrite>(undefined);
  /** What was written last; the router may still be at it. */
  const written = useRef<Ahead>(undefined);

  const changeView = useCallback<ChangeView>((change, isTyped = false) => {
    // More letters go on with the same step; else two quick changes would be one.
    if (!(isTyped && pending.current?.isTyped)) pending.current?.write();
    setAhead((before) => {
      const isStepBegun = before !== null && before !== written.current;
      return {
        change: { ...before?.change, ...change },
        isTyped: isTyped && (!isStepBegun || before.isTyped),
      };
    });
  }, []);

  useEffect(() => {
    if (!ahead) return undefined;
    const { change, isTyped } = ahead;
    const { href } = history.location;
    const done = () => setAhead((now) => (now === ahead ? null : now));
    // Nobody is to be led back: neither who is on the way elsewhere nor, below, who goes there meanwhile.
    const { location, resolvedLocation = location } = router.state;
    if (location.pathname !== resolvedLocation.pathname) return done();
    const write = () => {
      stop();
      written.current = ahead;
      const replace = isTyped && href === typedHref.current;
      navigate({ search: (view) => ({ ...view, ...change }), replace, resetScroll: false }).finally(done);
      // The router writes the address before it loads anything; a word that was taken back before leads nowhere.
      const isLed = replace || history.location.href !== href;
      typedHref.current = isTyped && isLed ? history.location.href : undefined;
    };
    const stopWaiting = isTyped ? afterTyping(write) : afterPaint(write);
    const stopFollowing = history.subscribe(() => {
      if (history.location.href === href) return;
      stop();
      done();
    });
    function stop(): void {
      stopWaiting();
      stopFollowing();
      pending.current = undefined;
    }
    pending.current = { isTyped, write };
    return stop;
  }, [ahead, navigate, router, history]);

  // While it says the same it is the same: that the address catches up is no reason to draw anything.
  const { q, sort, platform, view: layout } = { ...addressed, ...ahead?.change };
  const view = useMemo(() => ({ q, sort, platform, view: layout }), [q, sort, platform, layout]);
  return [view, changeView];
}
