import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../../entries/view.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { watchTime } from '../../time/watch-time.ts';

/** How long entries stay in place after the last of them was marked as seen, in milliseconds. */
const JUST_SEEN_MS = 30 * 60_000;

/**
 * Opens a view when its period or its filter by marks changes: entries that were marked as seen then no longer stay in
 * place. They also leave half an hour after the last mark. A link to the view and a refresh open it, too.
 */
export function useViewOpening({ period, only }: Pick<View, 'period' | 'only'>): void {
  const { viewMarks } = useOpenOperatorData();
  const viewKey = `${period} ${only}`;
  const openedKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A page that has just appeared shows the newest list already, so it need not render again.
    if (openedKey.current === undefined) viewMarks.endJustSeen();
    else if (openedKey.current !== viewKey) viewMarks.openView();
    openedKey.current = viewKey;
  }, [viewMarks, viewKey]);
  useEffect(() => watchTime(() => viewMarks.endJustSeen(JUST_SEEN_MS)), [viewMarks]);
}
