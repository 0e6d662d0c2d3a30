import { useEffect, useMemo, useState } from 'react';
import { isNew } from '../../operator-data/is-new.ts';
import type { OperatorDataSnapshot } from '../../operator-data/snapshot.ts';
import { isTitleMarked } from '../../operator-data/title-identity.ts';
import { useOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { onIdle } from '../../scheduling/when-idle.ts';
import { createDayLookup } from '../../time/day.ts';
import { keysOf, titleKeyIn } from '../../title/entry-key.ts';
import type { Anime } from '../anime.ts';

/**
 * The number of stored entries of earlier days that are new, not muted and not in today's list. Undefined until they have
 * been read.
 * They are read only while `isNeeded` is true.
 */
export function useEarlierNewCount(listed: readonly Anime[], isNeeded = true): number | undefined {
  const operatorData = useOperatorData();
  const snapshot = useOperatorDataSnapshot();
  const [keys, setKeys] = useState<ReadonlySet<string>>();
  const { historyVersion, state } = snapshot;
  const isReady = state.kind !== 'loading';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that the history has changed.
  useEffect(() => {
    if (!isReady || !isNeeded) return undefined;
    let isCurrent = true;
    const readKeys = async () => {
      const read = new Set<string>();
      // An episode that has replaced another one of today leaves no new entry of an earlier day.
      const today = createDayLookup()(Date.now());
      for await (const page of operatorData.readKeysBefore(today)) {
        if (!isCurrent) return;
        for (const key of page) read.add(key);
      }
      if (isCurrent) setKeys(read);
    };
    // There may be a year of keys, and the page comes first.
    onIdle(() => void (isCurrent && readKeys()));
    return () => {
      isCurrent = false;
    };
  }, [operatorData, isReady, isNeeded, historyVersion]);

  return useMemo(() => keys && countNew(keys, listed, snapshot), [keys, listed, snapshot]);
}

function countNew(
  keys: ReadonlySet<string>,
  listed: readonly Anime[],
  snapshot: OperatorDataSnapshot,
): number {
  const { items } = snapshot;
  const listedKeys = new Set(listed.map((entry) => keysOf(entry).entryKey));
  const isMuted = (key: string) => isTitleMarked(items, 'mute', titleKeyIn(key));
  let count = 0;
  for (const key of keys) if (isNew(snapshot, key) && !listedKeys.has(key) && !isMuted(key)) count += 1;
  return count;
}
