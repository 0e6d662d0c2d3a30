import { useEffect, useLayoutEffect } from 'react';
import { useOpenOperatorData } from '../../operator-data/use-operator-data.ts';
import { watchTime } from '../../time/watch-time.ts';

/** Opens a view. Give it another key for another view. A link to the view and a refresh open it again. */
export function OpenView() {
  const { viewMarks } = useOpenOperatorData();
  useLayoutEffect(() => viewMarks.openView(), [viewMarks]);
  useEffect(() => watchTime(viewMarks.passTime), [viewMarks]);
  return null;
}
