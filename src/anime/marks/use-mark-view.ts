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
  /** Marks the entries that are now in the view as seen. */
  readonly markViewSeen: () => void;
}

/** Counts the new entries of the view and marks them as seen on request. `shown` contains the view's list indexes. */
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

/** Just-seen entries become ordinary seen ones when the page is opened or the filter changes. */
export function useClearJustSeen(only: MarkFilter): void {
  const marks = useMarks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when the filter changes.
  useLayoutEffect(() => marks?.clearJustSeen(), [only]);
}

/** A generator, so that the caller can yield to the page while a long list is unpacked. */
function* readEntries({ entries }: AnimeList, listIndexes: Uint32Array): Generator<Anime> {
  for (const listIndex of listIndexes) {
    const entry = entries.at(listIndex);
    if (entry) yield entry;
  }
}
