import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { animeListQueryOptions } from '../anime/anime-list-query.ts';
import type { Api } from '../http/api.ts';
import { MemoryContext, type OpenMemory } from '../memory/use-memory.ts';
import { afterPaint } from '../scheduling/after-paint.ts';

/** After the first paint with the list, in milliseconds: the list renders in several batches. */
const OPEN_DELAY_MS = 100;

interface OperatorMemoryProps {
  api: Api;
  operatorId: string;
  children: ReactNode;
}

/**
 * Opens the operator's memory once the list or its error is painted, and records each list that is fetched. Mount it anew for another
 * operator.
 */
export function OperatorMemory({ api, operatorId, children }: OperatorMemoryProps) {
  const { data: list, dataUpdatedAt, isError } = useQuery(animeListQueryOptions(api));
  const context = useOpenMemory(operatorId, list !== undefined || isError);
  const memory = typeof context === 'string' ? null : context.memory;
  useEffect(() => {
    if (memory && list) void memory.record(list.entries, dataUpdatedAt);
  }, [memory, list, dataUpdatedAt]);
  return <MemoryContext value={context}>{children}</MemoryContext>;
}

function useOpenMemory(operatorId: string, isDue: boolean): OpenMemory | 'loading' | 'failed' {
  const [context, setContext] = useState<OpenMemory | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (!isDue) return undefined;
    let isMounted = true;
    let opened: OpenMemory | undefined;
    const cancel = afterPaint(() => {
      import('./-open-memory.ts').then(
        ({ openMemory }) => {
          if (!isMounted) return;
          opened = openMemory(operatorId);
          setContext(opened);
        },
        () => isMounted && setContext('failed'),
      );
    }, OPEN_DELAY_MS);
    return () => {
      isMounted = false;
      cancel();
      void opened?.memory.close();
    };
  }, [operatorId, isDue]);
  return context;
}
