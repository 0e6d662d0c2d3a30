import { describe, expect, it, vi } from 'vitest';
import { createActions } from '../../src/memory/changes/actions.ts';
import { follow } from '../../src/memory/changes/changes.ts';
import type { Report } from '../../src/memory/changes/report-changes.ts';
import { isNew } from '../../src/memory/is-new.ts';
import { itemValue } from '../../src/memory/items.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { installFakeDatabase, listedEntries, listedEntry, NOW_MS, openMemory } from './fake-database.ts';

installFakeDatabase();

async function open() {
  const memory = openMemory();
  await memory.record([listedEntry({ title: 'seen before' })], 1);
  const report = vi.fn<Report>();
  const isNewEntry = (entry: ReturnType<typeof listedEntry>) =>
    isNew(memory.getSnapshot(), keysOf(entry).entryKey);
  return { memory, report, isNewEntry, actions: createActions(memory, report) };
}

describe('createActions', () => {
  it('marks the new ones among many entries as seen in one change, which can be undone [T456]', async () => {
    const { memory, report, isNewEntry, actions } = await open();
    const [first, ...others] = listedEntries(300);
    if (!first) throw new Error('no entry');
    actions.markSeen([first]);
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    expect(report.mock.lastCall?.[0]).toBe('Marked “Title 0 of all” as seen');
    actions.markSeen([first, ...others]);
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    expect(report.mock.lastCall?.[0]).toBe('Marked 299 entries as seen');
    expect([first, ...others].some(isNewEntry)).toBe(false);
    await memory.undo(report.mock.lastCall?.[1]);
    expect(isNewEntry(first)).toBe(false);
    expect(others.every(isNewEntry)).toBe(true);
  });

  it('marks an entry as seen even if it is opened before the stored data is read [T562]', async () => {
    await openMemory().record([listedEntry({ title: 'seen before' })], NOW_MS);
    const memory = openMemory();
    const report = vi.fn<Report>();
    createActions(memory, report).markSeen([listedEntry()]);
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    expect(isNew(memory.getSnapshot(), keysOf(listedEntry()).entryKey)).toBe(false);
  });

  it('neither applies nor reports a change if all data is cleared meanwhile [T539]', async () => {
    const { memory, report, actions } = await open();
    const change = vi.spyOn(memory, 'change').mockResolvedValue([]);
    const era = vi.spyOn(memory, 'era');
    actions.markSeen(
      (function* () {
        yield listedEntry();
        era.mockReturnValue({});
      })(),
    );
    actions.toggleFollow('灵笼');
    await vi.waitFor(() => expect(change).toHaveBeenCalled());
    await memory.settle();
    expect(change.mock.calls).toEqual([[follow('灵笼')]]);
    expect(report).not.toHaveBeenCalled();
  });

  it('neither applies nor reports an action that would change nothing [T460]', async () => {
    const { memory, report, actions } = await open();
    const change = vi.spyOn(memory, 'change');
    actions.markSeen([listedEntry({ title: 'seen before' })]);
    actions.markNew(listedEntry());
    actions.markSeen([]);
    await memory.settle();
    expect(change).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('toggles what the earlier actions have left, even if they take long [T670]', async () => {
    const { memory, report, isNewEntry, actions } = await open();
    const entries = listedEntries(12_000);
    const [first = listedEntry(), second = listedEntry()] = entries;
    actions.markSeen(entries);
    actions.toggleSeen(first);
    actions.toggleSeen(second);
    actions.toggleSeen(second);
    actions.toggleFollow('灵笼');
    actions.toggleFollow('灵笼');
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(6));
    expect(entries.filter(isNewEntry)).toEqual([first]);
    expect(itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).toBeNull();
  });

  it('reports each follow, unfollow, mute and unmute with the title [T457]', async () => {
    const { memory, report, actions } = await open();
    for (const act of [actions.toggleFollow, actions.toggleFollow, actions.mute, actions.unmute]) {
      const count = report.mock.calls.length;
      act('仙逆 第二季');
      await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(count + 1));
    }
    expect(report.mock.calls.map(([message]) => message)).toEqual([
      'Followed “仙逆 第二季”',
      'Unfollowed “仙逆 第二季”',
      'Muted “仙逆 第二季”',
      'Unmuted “仙逆 第二季”',
    ]);
    expect(itemValue(memory.getSnapshot().items, 'mute', '仙逆~2')).toBeNull();
  });
});
