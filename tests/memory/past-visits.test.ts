import { describe, expect, it } from 'vitest';
import { markNew, setPreference } from '../../src/memory/changes/changes.ts';
import type { ListedEntry } from '../../src/memory/history/history-entry.ts';
import { VISIT_ENDS_AFTER_MS } from '../../src/memory/history/past-visits.ts';
import { isNew } from '../../src/memory/is-new.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { eventually } from '../support/eventually.ts';
import {
  DAY_MS,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openMemory,
  openMemoryWithClock,
} from './fake-database.ts';

installFakeDatabase();

const first = listedEntry({ updateCount: '1' });
const second = listedEntry({ updateCount: '2' });
const third = listedEntry({ updateCount: '3' });
const newOf = (memory: Memory, entries: readonly ListedEntry[] = [first, second, third]) =>
  entries
    .filter((entry) => isNew(memory.getSnapshot(), keysOf(entry).entryKey))
    .map(({ updateCount }) => updateCount);

/** A memory with an entry of the first visit, and one that became new a minute later. */
async function openWithNewEntry(preference: 'opened' | 'after-visit' | null) {
  const opened = openMemoryWithClock();
  const { memory, clock } = opened;
  await memory.change(setPreference('count-as-seen', preference));
  await memory.record([first], clock.nowMs);
  clock.nowMs += 60_000;
  await memory.record([second, first], clock.nowMs);
  await memory.settle();
  return opened;
}

/** Opens the memory again after this time, as a page that is loaded then does. */
async function reopenAfter(elapsedMs: number): Promise<Memory> {
  const memory = openMemory({ now: () => NOW_MS + 60_000 + elapsedMs });
  await memory.settle();
  return memory;
}

describe('"After a visit"', () => {
  it('counts the entries of a visit as seen when the next visit starts, even those that are no longer listed [T490]', async () => {
    const { memory } = await openWithNewEntry('after-visit');
    expect(newOf(memory)).toEqual(['2', '3']);
    const next = await reopenAfter(VISIT_ENDS_AFTER_MS);
    expect(newOf(next)).toEqual(['3']);
    await next.record([third], NOW_MS + 60_000 + VISIT_ENDS_AFTER_MS);
    expect(newOf(next)).toEqual(['3']);
    // The marks are stored.
    expect(newOf(await reopenAfter(0))).toEqual(['3']);
  });

  it('never shows an entry of an earlier visit as new, not even while the data is read', async () => {
    await openWithNewEntry('after-visit');
    const next = openMemory({ now: () => NOW_MS + DAY_MS });
    const shown: string[][] = [];
    next.subscribe(() => shown.push(newOf(next)));
    await next.settle();
    await eventually(() => shown.length).toBeGreaterThan(0);
    expect(shown.flat()).not.toContain('2');
  });

  it('leaves entries new when the page is loaded again during the visit', async () => {
    await openWithNewEntry('after-visit');
    expect(newOf(await reopenAfter(VISIT_ENDS_AFTER_MS - 1))).toEqual(['2', '3']);
  });

  it('also takes effect in a page that stayed open, for all tabs, and keeps the entries of the new list new', async () => {
    const { memory, clock } = await openWithNewEntry('after-visit');
    const otherTab = openMemory({ now: () => clock.nowMs });
    await otherTab.settle();
    clock.nowMs += VISIT_ENDS_AFTER_MS;
    await memory.record([third, second], clock.nowMs);
    expect(newOf(memory)).toEqual(['3']);
    await eventually(() => newOf(otherTab)).toEqual(['3']);
    await otherTab.record([third, second], clock.nowMs + 1);
    expect(newOf(otherTab)).toEqual(['3']);
  });

  it('covers entries that were marked as new during the visit', async () => {
    const { memory } = await openWithNewEntry('after-visit');
    await memory.change(markNew([first]));
    await memory.settle();
    expect(newOf(await reopenAfter(DAY_MS), [first, second])).toEqual([]);
  });

  it('works if an earlier list was fetched while the clock was wrong', async () => {
    const { memory } = await openWithNewEntry('after-visit');
    await memory.record([listedEntry({ updateCount: '0' })], 0);
    await memory.record([third], NOW_MS + 400 * DAY_MS);
    await memory.settle();
    expect(newOf(await reopenAfter(DAY_MS))).toEqual(['3']);
  });

  it('covers more entries than fit into one transaction', async () => {
    const { memory, clock } = await openWithNewEntry('after-visit');
    const many = listedEntries(300);
    await memory.record(many, clock.nowMs + 1);
    const next = await reopenAfter(DAY_MS);
    expect(newOf(next, many)).toEqual([]);
    expect(newOf(await reopenAfter(0), many)).toEqual([]);
  });
});

describe('"When opened or marked"', () => {
  it.each(['opened', null] as const)(
    'leaves entries new after the visit with the preference %s [T491]',
    async (preference) => {
      const { memory, clock } = await openWithNewEntry(preference);
      expect(newOf(await reopenAfter(DAY_MS))).toEqual(['2', '3']);
      await memory.record([second], clock.nowMs + DAY_MS);
      expect(newOf(memory)).toEqual(['2', '3']);
    },
  );
});
