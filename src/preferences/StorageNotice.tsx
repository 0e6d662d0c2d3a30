import { Box } from '@mantine/core';
import { useContext, useEffect } from 'react';
import { OperatorDataContext, useOperatorDataSnapshot } from '../operator-data/use-operator-data.ts';
import { useOnIntent } from '../page/use-on-intent.ts';

const loadProblem = async () => (await import('./StorageProblem.tsx')).StorageProblem;

/**
 * Shows a notice if the browser cannot store all of the operator's data, or has deleted it. The region is always rendered, because screen
 * readers announce only changes in an existing region. The text loads on demand.
 */
export function StorageNotice() {
  const { state, isEmptied, deletedDays } = useOperatorDataSnapshot();
  // If the code that reads it could not be loaded, PartsFailed says so.
  const isLoaded = useContext(OperatorDataContext) !== 'failed';
  const isNeeded = isLoaded && (state.kind === 'problem' || isEmptied || deletedDays.length > 0);
  const [Problem, , request] = useOnIntent(loadProblem);
  useEffect(() => {
    if (isNeeded) request();
  }, [isNeeded, request]);
  return <Box aria-live="polite">{isNeeded && Problem && <Problem />}</Box>;
}
