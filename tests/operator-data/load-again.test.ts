import { expect, it, vi } from 'vitest';
import * as applying from '../../src/operator-data/changes/apply-change.ts';
import { follow } from '../../src/operator-data/changes/changes.ts';
import * as reading from '../../src/operator-data/database/read-stored.ts';
import { UPGRADES } from '../../src/operator-data/database/upgrades.ts';
import { itemValue } from '../../src/operator-data/items.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { deferred } from '../page/deferred.ts';
import { databaseName, installFakeDatabase, openOperatorData } from './fake-database.ts';

installFakeDatabase();

const isFollowed = (operatorData: OperatorData) =>
  (itemValue(operatorData.getSnapshot().items, 'follow', '灵笼~1') ?? null) !== null;

it('a change that is published and stored while the page reads everything again stays on the page', async () => {
  const operatorData = openOperatorData();
  await operatorData.settle();
  // The change is applied, and then everything is read; both wait to be published.
  const [mayPublish, mayReplace] = [deferred<void>(), deferred<void>()];
  const { applyChange } = applying;
  const apply = vi.spyOn(applying, 'applyChange').mockImplementationOnce(async (...parameters) => {
    const applied = await applyChange(...parameters);
    await mayPublish.promise;
    return applied;
  });
  const { readStored } = reading;
  const onRead = vi.fn();
  vi.spyOn(reading, 'readStored').mockImplementationOnce(async (connection) => {
    const stored = await readStored(connection);
    onRead();
    await mayReplace.promise;
    return stored;
  });

  const following = operatorData.change(follow('灵笼'));
  await vi.waitFor(() => expect(apply).toHaveBeenCalledOnce());
  const otherTab = new BroadcastChannel(`${databaseName()}@${UPGRADES.length}`);
  otherTab.postMessage({ kind: 'reload' });
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledOnce());
  expect(isFollowed(operatorData)).toBe(false);
  mayPublish.resolve();
  await following;
  expect(isFollowed(operatorData)).toBe(true);
  // Once a tab that is opened now reads the change, what this page has read is outdated.
  await vi.waitFor(async () => {
    const later = openOperatorData();
    await later.settle();
    expect(isFollowed(later)).toBe(true);
  });

  mayReplace.resolve();
  otherTab.close();
  await operatorData.settle();
  expect(isFollowed(operatorData)).toBe(true);
});
