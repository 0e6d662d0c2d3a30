import { describe, expect, it, vi } from 'vitest';
import {
  follow,
  ignoreFinding,
  linkTitles,
  markNew,
  markSeen,
  mute,
  removeView,
  saveView,
  setPreference,
  showFinding,
  unfollow,
  unlinkTitles,
  unmute,
} from '../../src/memory/changes/changes.ts';
import { isNew } from '../../src/memory/is-new.ts';
import { itemValue } from '../../src/memory/items.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { installFakeDatabase, listedEntry, openMemory } from './fake-database.ts';

installFakeDatabase();

describe('the memory of an operator', () => {
  it('is loading at first, then ready, and tells its listeners', async () => {
    const memory = openMemory();
    const listener = vi.fn();
    const unsubscribe = memory.subscribe(listener);
    expect(memory.getSnapshot().state).toEqual({ kind: 'loading' });
    await memory.settle();
    expect(memory.getSnapshot().state).toEqual({ kind: 'ready' });
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    await memory.change(follow('灵笼'));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('returns the same snapshot until something changes', async () => {
    const memory = openMemory();
    await memory.settle();
    const snapshot = memory.getSnapshot();
    expect(memory.getSnapshot()).toBe(snapshot);
    await memory.change(follow('灵笼'));
    expect(memory.getSnapshot()).not.toBe(snapshot);
    expect(itemValue(snapshot.items, 'follow', '灵笼~1')).toBeNull();
  });

  it('keeps every kind of change for the next visit [T405]', async () => {
    const memory = openMemory();
    const view = { name: 'Mine', search: 'q=灵', order: 1 };
    for (const change of [
      follow('灵笼 第二季'),
      mute('海贼王'),
      linkTitles('b~1', 'a~1'),
      ignoreFinding('gap 灵笼~2', '6→8'),
      saveView('view-1', view),
      setPreference('history-days', 30),
      markSeen([listedEntry()]),
    ])
      await memory.change(change);
    await memory.settle();
    const next = openMemory();
    await next.settle();
    const { items } = next.getSnapshot();
    expect(itemValue(items, 'follow', '灵笼~2')).toEqual({ title: '灵笼 第二季' });
    expect(itemValue(items, 'mute', '海贼王~1')).toEqual({ title: '海贼王' });
    expect(itemValue(items, 'link', 'a~1 b~1')).toEqual({ titleKeys: ['a~1', 'b~1'] });
    expect(itemValue(items, 'ignored', 'gap 灵笼~2')).toEqual({ fingerprint: '6→8' });
    expect(itemValue(items, 'view', 'view-1')).toEqual(view);
    expect(itemValue(items, 'preference', 'history-days')).toBe(30);
    expect(itemValue(items, 'seen', keysOf(listedEntry()).entryKey)).toBe(true);
  });

  it('keeps the time of each change and of each removal [T406]', async () => {
    const memory = openMemory({ now: () => 5_000 });
    await memory.change([...follow('灵笼'), ...mute('海贼王')]);
    await memory.change(unfollow('灵笼~1'));
    await memory.settle();
    const next = openMemory();
    await next.settle();
    const { items } = next.getSnapshot();
    expect(items.get('follow')?.get('灵笼~1')).toMatchObject({ value: null, changedAtMs: 5_001 });
    expect(items.get('mute')?.get('海贼王~1')).toMatchObject({ changedAtMs: 5_000 });
  });

  it('keeps changes that were made while it was loading', async () => {
    const memory = openMemory();
    await Promise.all([memory.change(follow('灵笼')), memory.change(mute('海贼王'))]);
    expect(itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
    expect(itemValue(memory.getSnapshot().items, 'mute', '海贼王~1')).not.toBeNull();
  });

  it('keeps a thousand items and more', async () => {
    const memory = openMemory();
    const entries = Array.from({ length: 2_345 }, (_, index) => listedEntry({ updateCount: `${index}` }));
    await memory.change(markSeen(entries));
    await memory.settle();
    const next = openMemory();
    await next.settle();
    expect(next.getSnapshot().items.get('seen')?.size).toBe(2_345);
  });
});

describe('undo', () => {
  it.each([
    ['follow', follow('灵笼'), unfollow('灵笼~1')],
    ['mute', mute('灵笼'), unmute('灵笼~1')],
    ['link', linkTitles('a~1', 'b~1'), unlinkTitles('b~1', 'a~1')],
    ['ignored finding', ignoreFinding('f', 'x'), showFinding('f')],
    ['view', saveView('v', { name: 'Mine', search: '', order: 0 }), removeView('v')],
    ['preference', setPreference('p', 5), setPreference('p', null)],
    ['seen mark', markSeen([listedEntry()]), markNew([listedEntry()])],
  ])('restores what a %s and its removal have changed [T407]', async (_, change, removal) => {
    const memory = openMemory();
    // On the first visit, an entry without a mark counts as seen.
    await memory.record([], 1);
    const values = () => change.map(({ kind, id }) => itemValue(memory.getSnapshot().items, kind, id));
    await memory.change(change);
    const changed = values();
    await memory.change(removal);
    expect(values()).toEqual([null]);
    await memory.undo();
    expect(values()).toEqual(changed);
    await memory.undo();
    expect(values()).toEqual([null]);
    expect(await memory.undo()).toBe(false);
  });

  it('undoes one change after another, and each only once [T408]', async () => {
    const memory = openMemory();
    const isFollowed = (key: string) => itemValue(memory.getSnapshot().items, 'follow', key) !== null;
    const inverse = await memory.change(follow('first'));
    await memory.change(follow('second'));
    await memory.change(follow('third'));
    expect(await memory.undo(inverse)).toBe(true);
    expect(['first~1', 'second~1', 'third~1'].map(isFollowed)).toEqual([false, true, true]);
    expect(await memory.undo(inverse)).toBe(false);
    await memory.undo();
    await memory.undo();
    expect(['first~1', 'second~1', 'third~1'].map(isFollowed)).toEqual([false, false, false]);
    expect(await memory.undo()).toBe(false);
  });

  it('of an earlier change keeps what a later one has set; undoing the later one then undoes both [T470]', async () => {
    const memory = openMemory();
    const isFollowed = (key: string) => itemValue(memory.getSnapshot().items, 'follow', key) !== null;
    const inverse = await memory.change([...follow('灵笼'), ...follow('海贼王')]);
    await memory.change(unfollow('灵笼~1'));
    await memory.change(follow('灵笼'));
    expect(await memory.undo(inverse)).toBe(true);
    expect(['灵笼~1', '海贼王~1'].map(isFollowed)).toEqual([true, false]);
    await memory.undo();
    expect(isFollowed('灵笼~1')).toBe(false);
    await memory.undo();
    expect(isFollowed('灵笼~1')).toBe(false);
    expect(await memory.undo()).toBe(false);
  });

  it('of "mark as seen" makes only those entries new that were new before', async () => {
    const memory = openMemory();
    await memory.record([], 1);
    const [first, second] = [listedEntry(), listedEntry({ updateCount: '157' })];
    await memory.change(markSeen([first]));
    await memory.change(markSeen([first, second]));
    await memory.undo();
    expect(isNew(memory.getSnapshot(), keysOf(first).entryKey)).toBe(false);
    expect(isNew(memory.getSnapshot(), keysOf(second).entryKey)).toBe(true);
  });
});
