import { describe, expect, it } from 'vitest';
import { follow } from '../../src/operator-data/changes/changes.ts';
import type { Upgrade } from '../../src/operator-data/database/schema.ts';
import { UPGRADES } from '../../src/operator-data/database/upgrades.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import {
  databaseName,
  historyOf,
  installFakeDatabase,
  listedEntries,
  NOW_MS,
  openOperatorData,
} from './fake-database.ts';

installFakeDatabase();

/** An upgrade of a later version of the app. */
const addStore: Upgrade = (database) => {
  (database as unknown as IDBDatabase).createObjectStore('feeds');
};

describe('the schema', () => {
  it('has the version of its last upgrade', async () => {
    await openOperatorData().settle();
    expect(await indexedDB.databases()).toEqual([{ name: databaseName(), version: UPGRADES.length }]);
  });

  it('is upgraded without loss', async () => {
    const old = openOperatorData();
    await old.change(follow('灵笼'));
    await old.storeList(listedEntries(3), NOW_MS);
    await old.close();
    const operatorData = openOperatorData({ upgrades: [...UPGRADES, addStore] });
    await operatorData.settle();
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
    expect(recordValue(operatorData.getSnapshot().records, 'follow', '灵笼~1')).toEqual({ title: '灵笼' });
    expect(await historyOf(operatorData)).toHaveLength(3);
    expect(await indexedDB.databases()).toMatchObject([{ version: UPGRADES.length + 1 }]);
  });

  it('is upgraded even while a tab with the old app is open, which then reports the problem', async () => {
    const old = openOperatorData();
    await old.change(follow('灵笼'));
    await old.settle();
    const operatorData = openOperatorData({ upgrades: [...UPGRADES, addStore] });
    await operatorData.settle();
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
    expect(old.getSnapshot().state).toEqual({ kind: 'problem', reason: 'newer' });
    await old.change(follow('海贼王'));
    expect(recordValue(old.getSnapshot().records, 'follow', '海贼王~1')).not.toBeNull();
  });

  it('stays as it was if an upgrade fails', async () => {
    const old = openOperatorData();
    await old.change(follow('灵笼'));
    await old.close();
    const broken = openOperatorData({
      upgrades: [
        ...UPGRADES,
        () => {
          throw new Error('This upgrade is broken.');
        },
      ],
    });
    await broken.settle();
    expect(broken.getSnapshot().state).toMatchObject({ kind: 'problem' });
    const again = openOperatorData();
    await again.settle();
    expect(recordValue(again.getSnapshot().records, 'follow', '灵笼~1')).not.toBeNull();
  });
});
