import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { useMemorySnapshot } from '../memory/use-memory.ts';
import { useOnIntent } from '../page/use-on-intent.ts';

const loadProblem = async () => (await import('./MemoryProblem.tsx')).MemoryProblem;

/**
 * Shows a notice if the browser cannot store all of the operator's data. The region is always rendered, because screen
 * readers announce only changes in an existing region. The text loads on demand.
 */
export function MemoryNotice() {
  const { state, deletedDays } = useMemorySnapshot();
  const isNeeded = state.kind === 'problem' || deletedDays.length > 0;
  const [Problem, , request] = useOnIntent(loadProblem);
  useEffect(() => {
    if (isNeeded) request();
  }, [isNeeded, request]);
  return <Box aria-live="polite">{isNeeded && Problem && <Problem />}</Box>;
}
