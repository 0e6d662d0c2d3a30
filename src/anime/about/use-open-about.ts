import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { titleKeyOf } from '../../title/title-key.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the history entry before this one is the same view without the drawer about a title. */
    isAboveView?: boolean;
  }
}

/** Opens the drawer about a title, above the view of the Anime page or, from another page, above the whole list. */
export function useOpenAbout(): (title: string) => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useCallback(
    (title) =>
      void navigate({
        to: '/animes',
        search: (view) => ({ ...view, about: titleKeyOf(title) }),
        // Read on the call and not with a hook, because the layout uses this function, too, and would render with every
        // change of the path.
        state: { isAboveView: history.location.pathname === '/animes' },
        resetScroll: false,
      }),
    [navigate, history],
  );
}
