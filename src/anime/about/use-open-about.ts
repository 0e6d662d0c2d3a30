import { useLocation, useNavigate } from '@tanstack/react-router';
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
  const isAboveView = useLocation({ select: ({ pathname }) => pathname === '/animes' });
  return useCallback(
    (title) =>
      void navigate({
        to: '/animes',
        search: (view) => ({ ...view, about: titleKeyOf(title) }),
        state: { isAboveView },
        resetScroll: false,
      }),
    [navigate, isAboveView],
  );
}
