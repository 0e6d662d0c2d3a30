import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { useMemorySnapshot } from '../memory/use-memory.ts';
import { useOnIntent } from '../page/use-on-intent.ts';

const loadProblem = async () => (await import('./MemoryProblem.tsx')).MemoryProblem;

/**
 * Says once per visit that the browser cannot store the operator's data, at the end of the window, where it moves
 * nothing. The region is always there, because screen readers announce only what changes in it. The words load on demand.
 */
export function MemoryNotice() {
  const { state, deletedDays } = useMemorySnapshot();
  const isNeeded = state.kind === 'problem' || deletedDays.length > 0;
  const [Problem, prefetch] = useOnIntent(loadProblem);
  useEffect(() => {
    if (isNeeded) prefetch();
  }, [isNeeded, prefetch]);
  return <Box aria-live="polite">{isNeeded && Problem && <Problem />}</Box>;
}
