import { expect } from 'vitest';
import { follow, markSeen } from '../../src/memory/changes/changes.ts';
import { isNew } from '../../src/memory/is-new.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { listedEntry, NOW_MS } from './fake-database.ts';

/** Expects that changes work even if nothing can be stored: marks and follows last as long as the page. */
export async function expectChangesWork(memory: Memory): Promise<void> {
  const next = listedEntry({ title: '海贼王', updateCount: '7' });
  await memory.record([listedEntry()], NOW_MS);
  await memory.record([listedEntry(), next], NOW_MS + 1);
  const isNewNow = (entry = next) => isNew(memory.getSnapshot(), keysOf(entry).entryKey);
  expect([isNewNow(listedEntry()), isNewNow()]).toEqual([false, true]);
  await memory.change(markSeen([next]));
  expect(isNewNow()).toBe(false);
  await memory.undo();
  expect(isNewNow()).toBe(true);
  await memory.change(follow('灵笼'));
  expect(itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).toEqual({ title: '灵笼' });
}
