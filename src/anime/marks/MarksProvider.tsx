import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { keysOf } from '../../title/entry-key.ts';
import { useAnimes } from '../animes-query.ts';
import { useHistoryKeys } from '../history/use-history-keys.ts';
import type { ListEntry } from '../list-entry.ts';
import { hasMatch } from '../select/select-entries.ts';
import type { View } from '../view/view.ts';
import { computeMarks } from './compute-marks.ts';
import { countNew, type NewCounts } from './count-new.ts';
import type { Marks } from './marks.ts';

interface MarksContextValue {
  /** The marks of the newest list; null until they are known. */
  readonly marks: Marks | null;
  /** Whether the stored marks could not be read, so that only the marks of this visit exist, if any. */
  readonly areIncomplete: boolean;
  /** Call this when a view opens: just-seen entries become ordinary seen ones. */
  readonly openView: () => void;
  /** The new entries of all days; null until they are known. */
  readonly newCounts: NewCounts | null;
  /** Computes the marks of other entries than those of the newest list. */
  readonly marksOf: (entries: readonly ListEntry[]) => Marks | null;
}

export const MarksContext = createContext<MarksContextValue>({
  marks: null,
  areIncomplete: false,
  openView: () => undefined,
  newCounts: null,
  marksOf: () => null,
});

/** Provides the marks of today's list, computed from the data stored for the operator. */
export function MarksProvider({ children }: { children: ReactNode }) {
  const { data: list } = useAnimes();
  const { records, isFirstVisit, state } = useOperatorDataSnapshot();
  const isLoading = state.kind === 'loading';
  const [wasRead, setWasRead] = useState(false);
  if (state.kind === 'ready' && !wasRead) setWasRead(true);
  const areIncomplete = state.kind === 'problem' && !wasRead;
  const [view, setView] = useState({ isLoading, openedAtMs: Date.now() });
  // Marks may change while they are read, for example because a visit has ended. The view then counts as opened after
  // those changes.
  if (view.isLoading !== isLoading) setView({ isLoading, openedAtMs: Date.now() });
  const marksOf = useCallback(
    (entries: readonly ListEntry[]) =>
      isLoading ? null : computeMarks(entries, { records, isFirstVisit }, view.openedAtMs),
    [records, isFirstVisit, isLoading, view.openedAtMs],
  );
  const marks = useMemo(() => (list ? marksOf(list.entries) : null), [list, marksOf]);
  const historyKeys = useHistoryKeys();
  const newCounts = useMemo(() => {
    if (isLoading || !historyKeys) return null;
    return countNew([...historyKeys, ...(list?.entries.map(keysOf) ?? [])], { records, isFirstVisit });
  }, [isLoading, historyKeys, list, records, isFirstVisit]);
  const value = useMemo(() => {
    const openView = () => {
      // Without just-seen entries, nothing would change, but everything would render again.
      const seen = [...(records.get('seen')?.values() ?? [])];
      if (seen.some(({ value, changedAtMs }) => value !== null && changedAtMs > view.openedAtMs))
        setView((last) => ({ ...last, openedAtMs: Date.now() }));
    };
    return { marks, areIncomplete, openView, newCounts, marksOf };
  }, [marks, areIncomplete, newCounts, marksOf, records, view.openedAtMs]);
  return <MarksContext value={value}>{children}</MarksContext>;
}

/** The marks of the newest list; null until they are known. */
export function useMarks(): Marks | null {
  return useContext(MarksContext).marks;
}

/** Just-seen entries become ordinary seen ones when the page is opened, or its period or mark filter changes. */
export function useOpenView({ period, only }: Pick<View, 'period' | 'only'>): void {
  const { openView } = useContext(MarksContext);
  const open = useEffectEvent(openView);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period or filter is another view.
  useLayoutEffect(() => open(), [period, only.join()]);
}

const NO_FILTER: View['only'] = [];

/**
 * Returns the filter to apply: the chosen one, or none if it finds nothing because the stored marks could not be read. The
 * operator then loses the marks, but never the list.
 */
export function useMarkFilter(chosen: View['only']): View['only'] {
  const { marks, areIncomplete } = useContext(MarksContext);
  return areIncomplete && !(marks && hasMatch(marks, chosen)) ? NO_FILTER : chosen;
}

/** The numbers of new entries of all days; null until they are known. */
export function useNewCounts(): NewCounts | null {
  return useContext(MarksContext).newCounts;
}
