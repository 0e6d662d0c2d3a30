import { type ComponentType, createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { MemoryContext, useMemorySnapshot } from '../../memory/use-memory.ts';
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

/** The marks of all lists; null until their code has loaded. */
export function useMarks(): Marks | null {
  return useContext(MarksContext)?.marks ?? null;
}

/** The buttons of an entry; null until their code has loaded. */
export function useEntryControls(): MarkTools['EntryControls'] | null {
  return useContext(MarksContext)?.EntryControls ?? null;
}

/** Computes the marks of a list. Returns them; null until they are known. */
export function useListMarks(list: AnimeList | undefined): ListMarks | null {
  const marks = useMarks();
  useEffect(() => {
    if (list) marks?.compute(list);
  }, [marks, list]);
  return useSyncExternalStore(marks?.subscribe ?? subscribeToNothing, () =>
    marks && list ? marks.read(list) : null,
  );
}

/** Number of muted entries in the list that `readList` returns. Rerenders only when this number changes. */
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
  // Marks depend on the memory, so a change of it must cause a render.
  useMemorySnapshot();
  return (entry) => marks?.markOf(entry);
}

/** Whether there are no marks during this visit, because the code that reads them could not be loaded. */
export function useHaveMarksFailed(): boolean {
  return useContext(MemoryContext) === 'failed';
}
