import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import {
  follow,
  linkTitles,
  markNew,
  markSeen,
  mute,
  setPreference,
  unfollow,
  unlinkTitles,
  unmute,
} from '../../src/operator-data/changes/changes.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { installFakeDatabase, listedEntry, openOperatorData, storeList } from './fake-database.ts';

installFakeDatabase();

describe('the data of an operator', () => {
  it('is loading at first, then ready, and tells its listeners', async () => {
    const operatorData = openOperatorData();
    const listener = vi.fn();
    const unsubscribe = operatorData.subscribe(listener);
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'loading' });
    await operatorData.settle();
    expect(operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    await operatorData.change(follow('灵笼'));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('returns the same snapshot until something changes', async () => {
    const operatorData = openOperatorData();
    await operatorData.settle();
    const snapshot = operatorData.getSnapshot();
    expect(operatorData.getSnapshot()).toBe(snapshot);
    await operatorData.change(follow('灵笼'));
    expect(operatorData.getSnapshot()).not.toBe(snapshot);
    expect(recordValue(snapshot.records, 'follow', '灵笼~1')).toBeNull();
  });

  it('keeps every kind of change for the next visit', async () => {
    const operatorData = openOperatorData();
    for (const change of [
      follow('灵笼 第二季'),
      mute('海贼王'),
      linkTitles('b~1', 'a~1'),
      setPreference('history-days', 30),
      markSeen([listedEntry()]),
    ])
      await operatorData.change(change);
    await operatorData.settle();
    const next = openOperatorData();
    await next.settle();
    const { records } = next.getSnapshot();
    expect(recordValue(records, 'follow', '灵笼~2')).toEqual({ title: '灵笼 第二季' });
    expect(recordValue(records, 'mute', '海贼王~1')).toEqual({ title: '海贼王' });
    expect(recordValue(records, 'link', 'a~1 b~1')).toEqual({ titleKeys: ['a~1', 'b~1'] });
    expect(recordValue(records, 'preference', 'history-days')).toBe(30);
    expect(recordValue(records, 'seen', keyOf(listedEntry()))).toBe(true);
  });

  it('keeps the time of each change and of each removal', async () => {
    const operatorData = openOperatorData({ now: () => 5_000 });
    await operatorData.change([...follow('灵笼'), ...mute('海贼王')]);
    await operatorData.change(unfollow('灵笼~1'));
    await operatorData.settle();
    const next = openOperatorData();
    await next.settle();
    const { records } = next.getSnapshot();
    expect(records.get('follow')?.get('灵笼~1')).toMatchObject({ value: null, changedAtMs: 5_001 });
    expect(records.get('mute')?.get('海贼王~1')).toMatchObject({ changedAtMs: 5_000 });
  });

  it('keeps changes that were made while it was loading', async () => {
    const operatorData = openOperatorData();
    await Promise.all([operatorData.change(follow('灵笼')), operatorData.change(mute('海贼王'))]);
    expect(recordValue(operatorData.getSnapshot().records, 'follow', '灵笼~1')).not.toBeNull();
    expect(recordValue(operatorData.getSnapshot().records, 'mute', '海贼王~1')).not.toBeNull();
  });

  it('keeps a thousand records and more', async () => {
    const operatorData = openOperatorData();
    const entries = Array.from({ length: 2_345 }, (_, index) => listedEntry({ updateCount: `${index}` }));
    await operatorData.change(markSeen(entries));
    await operatorData.settle();
    const next = openOperatorData();
    await next.settle();
    expect(next.getSnapshot().records.get('seen')?.size).toBe(2_345);
  });
});

describe('undo', () => {
  it.each([
    ['follow', follow('灵笼'), unfollow('灵笼~1')],
    ['mute', mute('灵笼'), unmute('灵笼~1')],
    ['link', linkTitles('a~1', 'b~1'), unlinkTitles('b~1', 'a~1')],
    ['preference', setPreference('p', 5), setPreference('p', null)],
    ['seen mark', markSeen([listedEntry()]), markNew([listedEntry()])],
  ])('restores what a %s and its removal have changed', async (_, change, removal) => {
    const operatorData = openOperatorData();
    // On the first visit, an entry without a mark counts as seen.
    await storeList(operatorData, [], 1);
    const values = () =>
      change.map(({ kind, id }) => recordValue(operatorData.getSnapshot().records, kind, id));
    const inverse = await operatorData.change(change);
    const changed = values();
    const inverseOfRemoval = await operatorData.change(removal);
    expect(values()).toEqual([null]);
    operatorData.undo(inverseOfRemoval);
    expect(values()).toEqual(changed);
    operatorData.undo(inverse);
    expect(values()).toEqual([null]);
    expect(operatorData.undo(inverse)).toBe(false);
  });

  it('undoes one change after another, and each only once', async () => {
    const operatorData = openOperatorData();
    const isFollowed = (key: string) =>
      recordValue(operatorData.getSnapshot().records, 'follow', key) !== null;
    const inverse = await operatorData.change(follow('first'));
    const others = [await operatorData.change(follow('second')), await operatorData.change(follow('third'))];
    expect(operatorData.undo(inverse)).toBe(true);
    expect(['first~1', 'second~1', 'third~1'].map(isFollowed)).toEqual([false, true, true]);
    expect(operatorData.undo(inverse)).toBe(false);
    expect(others.map(operatorData.undo)).toEqual([true, true]);
    expect(['first~1', 'second~1', 'third~1'].map(isFollowed)).toEqual([false, false, false]);
    expect(others.map(operatorData.undo)).toEqual([false, false]);
  });

  it('of an earlier change keeps what a later one has set', async () => {
    const operatorData = openOperatorData();
    const isFollowed = (key: string) =>
      recordValue(operatorData.getSnapshot().records, 'follow', key) !== null;
    const inverse = await operatorData.change([...follow('灵笼'), ...follow('海贼王')]);
    const inverseOfUnfollow = await operatorData.change(unfollow('灵笼~1'));
    const inverseOfFollow = await operatorData.change(follow('灵笼'));
    expect(operatorData.undo(inverse)).toBe(true);
    expect(['灵笼~1', '海贼王~1'].map(isFollowed)).toEqual([true, false]);
    operatorData.undo(inverseOfFollow);
    expect(isFollowed('灵笼~1')).toBe(false);
    operatorData.undo(inverseOfUnfollow);
    expect(isFollowed('灵笼~1')).toBe(true);
    expect(operatorData.undo(inverseOfFollow)).toBe(false);
  });

  it('of "mark as seen" makes only those entries new that were new before', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [], 1);
    const [first, second] = [listedEntry(), listedEntry({ updateCount: '157' })];
    await operatorData.change(markSeen([first]));
    operatorData.undo(await operatorData.change(markSeen([first, second])));
    expect(isNew(operatorData.getSnapshot(), keyOf(first))).toBe(false);
    expect(isNew(operatorData.getSnapshot(), keyOf(second))).toBe(true);
  });
});
