import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNew } from '../../operator-data/is-new.ts';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import type { OperatorDataSnapshot } from '../../operator-data/snapshot.ts';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { isTitleMarked } from '../../operator-data/title-identity.ts';
import { useOpenOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { createDayLookup } from '../../time/day.ts';
import { onIdle } from '../../time/on-idle.ts';
import { keysOf, titleKeyIn } from '../../title/entry-key.ts';
import type { Anime } from '../anime.ts';

/**
 * The number of stored entries of earlier days that are new, not muted and not in today's list. Undefined until they have
 * been read.
 * They are read only while `isNeeded` is true.
 */
export function useEarlierNewCount(listed: readonly Anime[], isNeeded = true): number | undefined {
  const { operatorId, operatorData } = useOpenOperatorData();
  const snapshot = useOperatorDataSnapshot();
  const isReady = snapshot.state.kind !== 'loading';
  const { data: keys } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'earlier-keys'],
    queryFn: isReady && isNeeded ? () => readEarlierKeys(operatorData) : skipToken,
  });
  return useMemo(() => keys && countNew(keys, listed, snapshot), [keys, listed, snapshot]);
}

async function readEarlierKeys({ readKeysBefore }: OperatorData): Promise<ReadonlySet<string>> {
  // There may be a year of keys, and the page comes first.
  await new Promise<void>(onIdle);
  const keys = new Set<string>();
  // An episode that has replaced another one of today leaves no new entry of an earlier day.
  for await (const page of readKeysBefore(createDayLookup()(Date.now())))
    for (const key of page) keys.add(key);
  return keys;
}

function countNew(
  keys: ReadonlySet<string>,
  listed: readonly Anime[],
  snapshot: OperatorDataSnapshot,
): number {
  const { records } = snapshot;
  const listedKeys = new Set(listed.map((entry) => keysOf(entry).entryKey));
  const isMuted = (key: string) => isTitleMarked(records, 'mute', titleKeyIn(key));
  let count = 0;
  for (const key of keys) if (isNew(snapshot, key) && !listedKeys.has(key) && !isMuted(key)) count += 1;
  return count;
}
