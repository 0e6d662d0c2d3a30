import { onTestFinished } from 'vitest';
import { notify } from '../../src/notify/notify.tsx';
import { createActions, whenRead } from '../../src/operator-data/changes/actions.ts';
import { createOperatorData } from '../../src/operator-data/create-operator-data.ts';
import type { OpenOperatorData } from '../../src/operator-data/open-operator-data.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';

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
    actions: createActions(operatorData, () => undefined),
    undo: () => undefined,
    notify,
    whenRead: whenRead(operatorData),
    sync: null,
    onAdded: () => () => undefined,
    close: () => undefined,
  };
}
