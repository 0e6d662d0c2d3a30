import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KeyedTitle } from '../../operator-data/changes/actions.ts';
import type { OperatorData } from '../../operator-data/operator-data.ts';
import { historyKey, STORED } from '../../operator-data/stored-queries.ts';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { keysOf } from '../../title/entry-key.ts';
import { useAnimes } from '../animes-query.ts';

interface HistoryTitles {
  /** One spelling for each title key, newest day first. */
  readonly titles: readonly KeyedTitle[];
  /** Whether the whole history has been read. */
  readonly isComplete: boolean;
}

const NOTHING: HistoryTitles = { titles: [], isComplete: false };

/** Reads the titles of today's list and of the history once `isWanted`. Returns those that have been read so far. */
export function useHistoryTitles(isWanted: boolean): HistoryTitles {
  const { operatorId, operatorData } = useOpenOperatorData();
  const { data: list } = useAnimes();
  const { data: stored = NOTHING } = useQuery({
    ...STORED,
    queryKey: [...historyKey(operatorId), 'all-titles'],
    queryFn: isWanted
      ? ({ client, queryKey, signal }) =>
          readAllTitles(operatorData, signal, (part) =>
            client.setQueryData<HistoryTitles>(queryKey, (last) => (last?.isComplete ? last : part)),
          )
      : skipToken,
  });
  return useMemo(() => {
    if (!isWanted) return NOTHING;
    const listed = (list?.entries ?? []).map((entry) => ({
      titleKey: keysOf(entry).titleKey,
      title: entry.title,
    }));
    return { ...stored, titles: [...addTitles(new Map(), [...listed, ...stored.titles]).values()] };
  }, [isWanted, list, stored]);
}

async function readAllTitles(
  { readHistory }: OperatorData,
  signal: AbortSignal,
  onPart: (part: HistoryTitles) => void,
): Promise<HistoryTitles> {
  const titles = new Map<string, KeyedTitle>();
  for await (const entries of readHistory()) {
    signal.throwIfAborted();
    const { size } = titles;
    if (addTitles(titles, entries).size > size) onPart({ titles: [...titles.values()], isComplete: false });
  }
  return { titles: [...titles.values()], isComplete: true };
}

/** Adds the titles whose keys are missing. */
function addTitles(titles: Map<string, KeyedTitle>, added: readonly KeyedTitle[]): Map<string, KeyedTitle> {
  for (const { titleKey, title } of added)
    if (!titles.has(titleKey)) titles.set(titleKey, { titleKey, title });
  return titles;
}
