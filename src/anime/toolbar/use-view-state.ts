import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../../scheduling/after-paint.ts';
import { afterTypingPause } from '../../scheduling/after-typing-pause.ts';
import { readViewSearch, type ViewSearch } from './view-search.ts';
import { createViewState, type ViewState, type ViewUrl } from './view-state.ts';

const ROUTE_ID = '/_main/animes';

/** Returns the current view and the view state of the Anime page, which follows the URL while the page is rendered. */
export function useViewState(): [ViewSearch, ViewState] {
  const router = useRouter();
  const [viewState] = useState(() =>
    createViewState({ url: createViewUrl(router), afterPaint, afterTypingPause }),
  );
  useEffect(() => viewState.start(), [viewState]);
  return [useSyncExternalStore(viewState.subscribe, viewState.read), viewState];
}

function createViewUrl(router: RegisteredRouter): ViewUrl {
  // The history changes synchronously, the router's own state only once the page has loaded.
  const { history } = router;
  return {
    read() {
      const { pathname, search } = history.location;
      const [, , route] = router.getMatchedRoutes(pathname);
      return route?.id === ROUTE_ID ? readViewSearch(router.options.parseSearch(search)) : null;
    },
    write(view, isReplacing) {
      void router.navigate({
        to: '/animes',
        // Unknown parameters stay.
        search: (others) => ({ ...others, ...view }),
        replace: isReplacing,
        resetScroll: false,
      });
    },
    subscribe: (listener) => history.subscribe(listener),
  };
}
