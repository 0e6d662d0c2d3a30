import { skipToken, useQuery } from '@tanstack/react-query';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { useOpenOperatorData, useOperatorDataSnapshot } from '../../operator-data/use-operator-data.ts';
import { onIdle } from '../../time/on-idle.ts';
import { type EntryKeys, titleKeyIn } from '../../title/entry-key.ts';

/** The keys of a stored entry, and the newest day under which it is stored ('YYYY-MM-DD'). */
export interface HistoryEntryKeys extends EntryKeys {
  readonly day: string;
}

/** The keys of all stored entries, each once. Undefined until they have been read. */
export function useHistoryKeys(): readonly HistoryEntryKeys[] | undefined {
  const { operatorId, operatorData } = useOpenOperatorData();
  const isReady = useOperatorDataSnapshot().state.kind !== 'loading';
  const { data } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'keys'],
    queryFn: isReady ? ({ signal }) => readHistoryKeys(operatorData, signal) : skipToken,
  });
  return data;
}

async function readHistoryKeys(
  { readKeys }: Pick<OperatorData, 'readKeys'>,
  signal: AbortSignal,
): Promise<readonly HistoryEntryKeys[]> {
  // Reading a year of keys takes long, so it waits until the page is idle.
  await new Promise<void>(onIdle);
  const newest = new Map<string, HistoryEntryKeys>();
  // Oldest day first, so the newest day of an entry replaces the others.
  for await (const page of readKeys()) {
    signal.throwIfAborted();
    for (const [day, entryKey] of page)
      newest.set(entryKey, {
        day,
        entryKey,
        titleKey: newest.get(entryKey)?.titleKey ?? titleKeyIn(entryKey),
      });
  }
  return [...newest.values()];
}
