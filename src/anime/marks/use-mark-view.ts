import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useActions } from '../../memory/use-memory.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import type { Anime, AnimeList } from '../anime.ts';
import type { MarkFilter } from '../toolbar/view-search.ts';
import { type ListMarks, NEW } from './marks.ts';
import { useMarks } from './use-marks.ts';

interface MarkView {
  /** Number of new entries in the view; null until it is known. */
  readonly newCount: number | null;
  /** Marks exactly the entries that are in the view now as seen. */
  readonly markViewSeen: () => void;
}

/** Marks all entries of the view at once. `shown`: their list indexes. */
export function useMarkView(
  list: AnimeList | undefined,
  shown: Uint32Array,
  marks: ListMarks | null,
): MarkView {
  const actions = useActions();
  const newCount = useMemo(
    () => marks && shown.reduce((count, listIndex) => count + ((marks.flags[listIndex] ?? 0) & NEW), 0),
    [shown, marks],
  );
  const markViewSeen = useCallback(() => {
    if (!list || !marks) return;
    // A copy, because the marks may change while a long list is being read.
    const newIndexes = shown.filter((listIndex) => (marks.flags[listIndex] ?? 0) & NEW);
    actions?.markSeen(readEntries(list, newIndexes));
  }, [actions, list, shown, marks]);
  useCommand('mark-view-seen', markViewSeen);
  return { newCount, markViewSeen };
}

/** Entries that were marked as seen stay in their place until the view is opened again: by a visit or another filter. */
export function useReopenMarks(only: MarkFilter): void {
  const marks = useMarks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each filter.
  useLayoutEffect(() => marks?.reopen(), [only]);
}

/** One by one, because a long list is unpacked as it is read. */
function* readEntries({ entries }: AnimeList, listIndexes: Uint32Array): Generator<Anime> {
  for (const listIndex of listIndexes) {
    const entry = entries.at(listIndex);
    if (entry) yield entry;
  }
}
