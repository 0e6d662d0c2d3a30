import { describe, expect, it } from 'vitest';
import { follow } from '../../src/operator-data/changes/changes.ts';
import { SCHEMA_VERSION } from '../../src/operator-data/database/schema.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import {
  historyOf,
  installFakeDatabase,
  listedEntries,
  NOW_MS,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

/** The schema of a later version of the app. */
const LATER = { version: SCHEMA_VERSION + 1 };

describe('the schema', () => {
  it('is upgraded without loss', async () => {
    const old = openOperatorData();
    await old.change(follow('灵笼'));
    await storeList(old, listedEntries(3), NOW_MS);
    await old.close();
    const operatorData = openOperatorData(LATER);
    await operatorData.settle();
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
    expect(recordValue(operatorData.getSnapshot().records, 'follow', '灵笼~1')).toEqual({ title: '灵笼' });
    expect(await historyOf(operatorData)).toHaveLength(3);
    expect(await indexedDB.databases()).toMatchObject([LATER]);
  });

  it('is upgraded even while a tab with the old app is open, which then reports the problem', async () => {
    const old = openOperatorData();
    await old.change(follow('灵笼'));
    await old.settle();
    const operatorData = openOperatorData(LATER);
    await operatorData.settle();
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
    expect(old.getSnapshot().state).toEqual({ kind: 'problem', reason: 'newer' });
    await old.change(follow('海贼王'));
    expect(recordValue(old.getSnapshot().records, 'follow', '海贼王~1')).not.toBeNull();
  });
});
