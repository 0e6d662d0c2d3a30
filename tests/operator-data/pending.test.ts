import { expect, it } from 'vitest';
import { createPending } from '../../src/operator-data/pending.ts';
import { listedEntry } from './fake-database.ts';

it('an entry that changes while it is being stored stays pending, and is reported as added only once', () => {
  const pending = createPending();
  const entry = listedEntry();
  const changed = { ...entry, updateInfo: '会员抢先看' };
  const list = { lastList: null, dayBefore: () => undefined };
  pending.addList({ ...list, added: [entry], changed: [entry], fetchedAtMs: 1 });
  const batch = pending.take();
  pending.addList({ ...list, added: [], changed: [changed], fetchedAtMs: 2 });
  const addedKeys = new Set([entry.key]);
  expect(pending.settle(batch, addedKeys)).toEqual([entry]);
  expect(pending.entries()).toEqual([changed]);
  expect(pending.settle(pending.take(), addedKeys)).toEqual([]);
  expect(pending.isEmpty()).toBe(true);
});
