import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useAnimes } from '../anime/animes-query.ts';
import { MarksProvider } from '../anime/marks/MarksProvider.tsx';
import {
  OperatorDataContext,
  OperatorIdContext,
  takeOpenedBeforeLoad,
} from '../operator-data/use-operator-data.ts';
import { loadPart } from '../page/load-part.ts';
import { afterPaint } from '../scheduling/after-paint.ts';
import { takesKeys } from '../shortcuts/takes-keys.ts';
import type { LoadedOperatorData } from './-open-operator-data.ts';

/** Delay after the first paint with the list, in milliseconds. Until then, the rest of the list renders. */
const OPEN_DELAY_MS = 100;

/** Time after which the operator's data opens without a list, in milliseconds. A slow backend may take a minute. */
const MAX_LIST_WAIT_MS = 2_000;

interface OperatorDataProviderProps {
  operatorId: string;
  children: ReactNode;
}

/**
 * Opens the operator's data once the list or its error is painted, or earlier (`useIsDue`), and records each list that
 * is fetched.
 */
export function OperatorDataProvider({ operatorId, children }: OperatorDataProviderProps) {
  const { data: list, dataUpdatedAt, isError } = useAnimes();
  const router = useRouter();
  const context = useOpenOperatorData(operatorId, router, useIsDue(list !== undefined || isError));
  const opened = typeof context === 'string' ? null : context;
  useEffect(() => {
    if (!opened || !list) return;
    void opened.operatorData.record(list.entries, dataUpdatedAt);
  }, [opened, list, dataUpdatedAt]);
  useEffect(() => opened?.actions.markSeen(takeOpenedBeforeLoad()), [opened]);
  return (
    <OperatorIdContext value={operatorId}>
      <OperatorDataContext value={context}>
        <MarksProvider tools={opened?.listTools ?? null}>{children}</MarksProvider>
        {opened && <opened.AboutTitle />}
      </OperatorDataContext>
    </OperatorIdContext>
  );
}

/**
 * Whether to open the operator's data: once the list has loaded or failed, after two seconds without either, or once a
 * key is pressed that may be a shortcut, because only these data say whether shortcuts are on. Stays true during a retry
 * of the list, which would otherwise close them.
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

function useOpenOperatorData(
  operatorId: string,
  router: RegisteredRouter,
  isDue: boolean,
): LoadedOperatorData | 'loading' | 'failed' {
  const [context, setContext] = useState<LoadedOperatorData | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (!isDue) return undefined;
    let isMounted = true;
    let opened: LoadedOperatorData | undefined;
    const cancel = afterPaint(() => {
      const load = () => import('./-open-operator-data.ts');
      void loadPart(load, () => isMounted && setContext('failed')).then(({ openOperatorData }) => {
        if (!isMounted) return;
        opened = openOperatorData(operatorId, router);
        setContext(opened);
      });
    }, OPEN_DELAY_MS);
    return () => {
      isMounted = false;
      cancel();
      opened?.close();
    };
  }, [operatorId, router, isDue]);
  return context;
}
