import { onTestFinished } from 'vitest';
import type { Marks } from '../../src/entries/marks.ts';
import { notify } from '../../src/notify/notify.tsx';
import { whenRead } from '../../src/operator-data/changes/action-queue.ts';
import { createActions } from '../../src/operator-data/changes/actions.ts';
import type { OpenOperatorData } from '../../src/operator-data/open-operator-data.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { createOperatorData } from '../../src/operator-data/store.ts';
import { createViewMarks } from '../../src/operator-data/view-marks.ts';

/** The data of an operator without an id, which stores nothing. `methods` replace its own. Closed after the test. */
export function unstoredData(methods: Partial<OperatorData> = {}): OperatorData {
  const operatorData = createOperatorData({ operatorId: '', now: Date.now });
  onTestFinished(operatorData.close);
  return { ...operatorData, ...methods };
}

/** The value of OperatorDataContext for this data. The actions work, but what they change is not reported. */
export function openedWith(operatorData = unstoredData()): OpenOperatorData {
  return {
    operatorId: 'operator',
    operatorData,
    viewMarks: createViewMarks(operatorData, Date.now),
    actions: createActions(operatorData, () => undefined),
    undo: () => undefined,
    notify,
    whenRead: whenRead(operatorData),
    sync: null,
    onAdded: () => () => undefined,
    close: () => undefined,
  };
}

/** The value of OperatorDataContext for an operator with these marks; null until they are known. */
export function openedWithMarks(marks: Marks | null): OpenOperatorData {
  const opened = openedWith();
  return { ...opened, viewMarks: { ...opened.viewMarks, get: () => marks } };
}
