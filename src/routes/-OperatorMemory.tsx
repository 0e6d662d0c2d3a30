import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useAnimes } from '../anime/animes-query.ts';
import { MarksProvider } from '../anime/marks/MarksProvider.tsx';
import { takeOpenedBeforeLoad } from '../memory/opened-before-load.ts';
import { MemoryContext } from '../memory/use-memory.ts';
import { loadPart } from '../page/load-part.ts';
import { afterPaint } from '../scheduling/after-paint.ts';
import { takesKeys } from '../shortcuts/takes-keys.ts';
import type { OpenOperatorMemory } from './-open-memory.ts';

/** Delay after the first paint with the list, in milliseconds. Until then, the rest of the list renders. */
const OPEN_DELAY_MS = 100;

/** Time after which the memory opens without a list, in milliseconds. A slow backend may take a minute. */
const MAX_LIST_WAIT_MS = 2_000;

interface OperatorMemoryProps {
  operatorId: string;
  children: ReactNode;
}

/**
 * Opens the operator's memory once the list or its error is painted, or earlier (`useIsDue`), and records each list that
 * is fetched.
 */
export function OperatorMemory({ operatorId, children }: OperatorMemoryProps) {
  const { data: list, dataUpdatedAt, isError } = useAnimes();
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  const context = useOpenMemory(operatorId, useIsDue(list !== undefined || isError));
  const opened = typeof context === 'string' ? null : context;
  useEffect(() => {
    if (!opened || !list) return;
    void opened.memory.record(list.entries, dataUpdatedAt);
  }, [opened, list, dataUpdatedAt]);
  useEffect(() => opened?.actions.markSeen(takeOpenedBeforeLoad()), [opened]);
  useEffect(() => opened?.settle && session.onLoadAgain(opened.settle), [opened, session]);
  return (
    <MemoryContext value={context}>
      <MarksProvider tools={opened?.markTools ?? null}>{children}</MarksProvider>
    </MemoryContext>
  );
}

/**
 * Whether to open the memory: once the list has loaded or failed, after two seconds without either, or once a key is
 * pressed that may be a shortcut, because only the memory says whether shortcuts are on. Stays true during a retry of the
 * list, which would otherwise close the memory.
 */
function useIsDue(hasListSettled: boolean): boolean {
  const [isDue, setIsDue] = useState(hasListSettled);
  if (hasListSettled && !isDue) setIsDue(true);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setIsDue(true), MAX_LIST_WAIT_MS);
    const handleKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key.length === 1 && !takesKeys(target)) setIsDue(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isDue]);
  return isDue;
}

function useOpenMemory(operatorId: string, isDue: boolean): OpenOperatorMemory | 'loading' | 'failed' {
  const [context, setContext] = useState<OpenOperatorMemory | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (!isDue) return undefined;
    let isMounted = true;
    let opened: OpenOperatorMemory | undefined;
    const cancel = afterPaint(() => {
      const load = () => import('./-open-memory.ts');
      void loadPart(load, () => isMounted && setContext('failed')).then(({ openMemory }) => {
        if (!isMounted) return;
        opened = openMemory(operatorId);
        setContext(opened);
      });
    }, OPEN_DELAY_MS);
    return () => {
      isMounted = false;
      cancel();
      opened?.close();
    };
  }, [operatorId, isDue]);
  return context;
}
