import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { UrlView } from '../entries/view.ts';
import { useOpenOperatorData } from './use-operator-data.ts';

/** Returns a function that opens a view of the Anime page. The view that is open is opened again, although its URL stays the same. */
export function useGoToView(): (search: Partial<UrlView>) => void {
  const { viewMarks } = useOpenOperatorData();
  const navigate = useNavigate();
  return useCallback(
    (search) => {
      viewMarks.openView();
      void navigate({ to: '/animes', search });
    },
    [viewMarks, navigate],
  );
}
