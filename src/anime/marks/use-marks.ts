import { type ComponentType, createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useMemory, useMemorySnapshot } from '../../memory/use-memory.ts';
import type { Anime, AnimeList } from '../anime.ts';
import type { EntryControlsProps } from '../entry/EntryControls.tsx';
import type { ListMarks, Marks } from './marks.ts';

/** The marks, and the buttons that change them. Their code loads after the list. */
export interface MarkTools {
  readonly marks: Marks;
  readonly EntryControls: ComponentType<EntryControlsProps>;
}

/** Null until the code has loaded. */
export const MarksContext = createContext<MarkTools | null>(null);

const subscribeToNothing = () => () => undefined;

export function useMarks(): Marks | null {
  return useContext(MarksContext)?.marks ?? null;
}

/** The buttons of an entry; null until their code has loaded. */
export function useEntryControls(): MarkTools['EntryControls'] | null {
  return useContext(MarksContext)?.EntryControls ?? null;
}

/** The marks of a list; null until they are known. */
export function useListMarks(list: AnimeList | undefined): ListMarks | null {
  const marks = useMarks();
  useEffect(() => {
    if (list) marks?.compute(list);
  }, [marks, list]);
  return useSyncExternalStore(marks?.subscribe ?? subscribeToNothing, () =>
    marks && list ? marks.read(list) : null,
  );
}

/** Number of muted entries in the list that `readList` returns. Rerenders only when it changes. */
export function useMutedCount(readList: () => AnimeList | undefined): number {
  const marks = useMarks();
  return useSyncExternalStore(marks?.subscribe ?? subscribeToNothing, () => {
    const list = readList();
    return (marks && list && marks.read(list)?.counts.muted) ?? 0;
  });
}

/** Returns a function that reads the mark of one entry. Rerenders when a mark may have changed. */
export function useMarkOf(): (entry: Anime) => number | undefined {
  const marks = useMarks();
  useMemorySnapshot();
  return (entry) => marks?.markOf(entry);
}

/** Whether there are no marks in this visit, because their code could not be loaded. */
export function useAreMarksUnavailable(): boolean {
  const memory = useMemory();
  return useMemorySnapshot().state.kind === 'problem' && memory === null;
}
