import { expect } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import { follow, markSeen } from '../../src/operator-data/changes/changes.ts';
import { isNew } from '../../src/operator-data/is-new.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { titleKey } from '../support/keys.ts';
import { listedEntry, NOW_MS, storeList } from './fake-database.ts';

/** Expects that changes work even if nothing can be stored: marks and follows last as long as the page. */
export async function expectChangesWork(operatorData: OperatorData): Promise<void> {
  const next = listedEntry({ title: '海贼王', updateCount: '7' });
  await storeList(operatorData, [listedEntry()], NOW_MS);
  await storeList(operatorData, [listedEntry(), next], NOW_MS + 1);
  const isNewNow = (entry = next) => isNew(operatorData.getSnapshot(), keyOf(entry));
  expect([isNewNow(listedEntry()), isNewNow()]).toEqual([false, true]);
  const inverse = await operatorData.change(markSeen([next]));
  expect(isNewNow()).toBe(false);
  operatorData.undo(inverse);
  expect(isNewNow()).toBe(true);
  await operatorData.change(follow('灵笼'));
  expect(recordValue(operatorData.getSnapshot().records, 'follow', titleKey('灵笼~1'))).toEqual({
    title: '灵笼',
  });
}
