import { useMemo } from 'react';
import { useAttention } from '../../attention/use-attention.ts';
import type { Entry } from '../../entries/entry.ts';
import { selectFollowed } from '../../entries/marks.ts';
import { useBrowserState } from '../../operator-data/use-browser-state.ts';
import { newEntriesIn, perMarks, useMarks } from '../../operator-data/use-marks.ts';
import { useEntries, useTitles } from '../../operator-data/use-operator-data.ts';
import { useTitleName } from '../../operator-data/use-title-name.ts';
import { useToday } from '../../time/use-today.ts';
import { type BellNotification, describeNotifications } from './describe-notifications.ts';

/** What the operator has marked as read in this browser: new entries, which may be many, by time, and the others by ID. */
interface Read {
  /** Unix milliseconds. */
  readonly atMs: number;
  readonly ids: readonly string[];
}

const NONE: readonly Entry[] = [];

/** Returns what the bell lists, see `describeNotifications`, and a function that marks all of it as read. */
export function useBellNotifications() {
  const attention = useAttention();
  const today = useToday();
  const nameOf = useTitleName();
  const titles = useTitles();
  const { all } = useEntries();
  const select = useMemo(() => perMarks((marks) => selectFollowed(newEntriesIn(all, marks), marks)), [all]);
  const newEntries = useMarks((marks) => (marks ? select(marks) : NONE));
  const [stored, setStored] = useBrowserState('bell-read');
  const described = useMemo(
    () => describeNotifications(attention, newEntries, titles, today, nameOf),
    [attention, newEntries, titles, today, nameOf],
  );
  return useMemo(() => {
    const read = parseRead(stored);
    const readIds = new Set(read.ids);
    // Not the present time: a list that is on its way has an earlier one.
    const atMs = Math.max(
      read.atMs,
      ...described.map(({ readBy }) => (typeof readBy === 'number' ? readBy : 0)),
    );
    const ids = described.flatMap(({ readBy }) => (typeof readBy === 'number' ? [] : readBy));
    return {
      notifications: described.map(({ readBy, ...each }): BellNotification => {
        const isRead =
          typeof readBy === 'number' ? readBy <= read.atMs : readBy.some((id) => readIds.has(id));
        return { ...each, isRead };
      }),
      markAllAsRead: () => setStored(JSON.stringify({ atMs, ids } satisfies Read)),
    };
  }, [described, stored, setStored]);
}

/** Nothing is read if the text is missing or damaged. */
function parseRead(text: string | null): Read {
  try {
    const read: Partial<Read> | null = JSON.parse(text ?? 'null');
    return { atMs: Number(read?.atMs) || 0, ids: Array.isArray(read?.ids) ? read.ids : [] };
  } catch {
    return { atMs: 0, ids: [] };
  }
}
