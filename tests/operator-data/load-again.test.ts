import { expect, it, vi } from 'vitest';
import { follow } from '../../src/operator-data/changes/changes.ts';
import { UPGRADES } from '../../src/operator-data/database/upgrades.ts';

import { itemValue } from '../../src/operator-data/items.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { deferred } from '../page/deferred.ts';
import { databaseName, installFakeDatabase, openOperatorData } from './fake-database.ts';

/** Called before a change is published, and after everything was read; the operator data waits for them. */
const hooks = vi.hoisted(() => ({
  onApplied: vi.fn<() => Promise<void> | undefined>(),
  onRead: vi.fn<() => Promise<void> | undefined>(),
}));

vi.mock('../../src/operator-data/changes/apply-change.ts', async (importOriginal) => {
  const { applyChange, ...others } =
    await importOriginal<typeof import('../../src/operator-data/changes/apply-change.ts')>();
  return {
    ...others,
    applyChange: async (...parameters: Parameters<typeof applyChange>) => {
      const result = await applyChange(...parameters);
      if (result.changed.length > 0) await hooks.onApplied();
      return result;
    },
  };
});

vi.mock('../../src/operator-data/database/read-stored.ts', async (importOriginal) => {
  const { readStored, ...others } =
    await importOriginal<typeof import('../../src/operator-data/database/read-stored.ts')>();
  return {
    ...others,
    readStored: async (...parameters: Parameters<typeof readStored>) => {
      const result = await readStored(...parameters);
      await hooks.onRead();
      return result;
    },
  };
});

installFakeDatabase();

const isFollowed = (operatorData: OperatorData) =>
  (itemValue(operatorData.getSnapshot().items, 'follow', '灵笼~1') ?? null) !== null;

it('a change that is published and stored while the page reads everything again stays on the page', async () => {
  const operatorData = openOperatorData();
  await operatorData.settle();
  const publishing = deferred<void>();
  const reading = deferred<void>();
  hooks.onApplied.mockReturnValueOnce(publishing.promise);
  hooks.onRead.mockReset().mockReturnValueOnce(reading.promise);

  const following = operatorData.change(follow('灵笼'));
  await vi.waitFor(() => expect(hooks.onApplied).toHaveBeenCalledOnce());
  const otherTab = new BroadcastChannel(`${databaseName()}@${UPGRADES.length}`);
  otherTab.postMessage({ kind: 'reload' });
  await vi.waitFor(() => expect(hooks.onRead).toHaveBeenCalledOnce());
  expect(isFollowed(operatorData)).toBe(false);
  publishing.resolve();
  await following;
  expect(isFollowed(operatorData)).toBe(true);
  // Once a tab that is opened now reads the change, what this page has read is outdated.
  await vi.waitFor(async () => {
    const later = openOperatorData();
    await later.settle();
    expect(isFollowed(later)).toBe(true);
  });

  reading.resolve();
  otherTab.close();
  await operatorData.settle();
  expect(isFollowed(operatorData)).toBe(true);
});
