import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type Entries, NO_ENTRIES } from '../entries/entries.ts';
import type { Titles } from '../entries/marks.ts';
import type { Actions } from './changes/actions.ts';
import type { OpenOperatorData } from './open-operator-data.ts';
import type { OperatorData } from './operator-data.ts';
import type { RecordKind, Records } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';
import { titlesOf } from './title-identity.ts';

/** The signed-in operator's data. The layout of all guarded pages provides it. */
export const OperatorDataContext = createContext<OpenOperatorData | null>(null);

export function useOpenOperatorData(): OpenOperatorData {
  const opened = useContext(OperatorDataContext);
  if (!opened) throw new Error('OperatorDataContext is missing: no operator is signed in here.');
  return opened;
}

export function useOperatorData(): OperatorData {
  return useOpenOperatorData().operatorData;
}

/** Returns the actions that change the operator's data. They wait until the stored data has been read. */
export function useActions(): Actions {
  return useOpenOperatorData().actions;
}

/**
 * Returns what `select` picks from the operator's data. The component renders again only if that changes, so `select` must not
 * create a new object each time.
 */
export function useSelected<Selected>(select: (snapshot: OperatorDataSnapshot) => Selected): Selected {
  const { subscribe, getSnapshot } = useOperatorData();
  return useSyncExternalStore(subscribe, () => select(getSnapshot()));
}

/** Returns only the records of these kinds. They are a new object only if one of these kinds changes. */
export function useRecords(...kinds: readonly RecordKind[]): Records {
  const text = kinds.join(' ');
  const pick = useMemo(() => createPick(text.split(' ') as RecordKind[]), [text]);
  return useSelected(({ records }) => pick(records));
}

function createPick(kinds: readonly RecordKind[]): (records: Records) => Records {
  let last: Records | undefined;
  let picked: Records = new Map();
  return (records) => {
    if (kinds.some((kind) => records.get(kind) !== last?.get(kind)))
      picked = new Map([...records].filter(([kind]) => kinds.includes(kind)));
    last = records;
    return picked;
  };
}

/** Which title keys belong to the same title, and which titles are followed or muted. */
export function useTitles(): Titles {
  return useSelected(({ records }) => titlesOf(records));
}

/** If `isWanted` is false, returns no entries, so a component that shows none does not render when they change. */
export function useEntries(isWanted = true): Entries {
  return useSelected(({ entries }) => (isWanted ? entries : NO_ENTRIES));
}

/** All entries that could be read; null until reading them has succeeded or failed. */
export function useReadEntries(): Entries['all'] | null {
  return useSelected(({ entries: { all, status } }) => (status === 'reading' ? null : all));
}
