import { describe, expect, it, vi } from 'vitest';
import {
  follow,
  linkTitles,
  markSeen,
  mute,
  setPreference,
  unfollow,
  unmute,
} from '../../src/operator-data/changes/changes.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { readKey, titleKey } from '../support/keys.ts';
import {
  areNew,
  followedIn,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  openOperatorData,
  openSettled,
  seenIn,
  storeList,
} from './fake-database.ts';

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
    const operatorData = await openSettled();
    const snapshot = operatorData.getSnapshot();
    expect(operatorData.getSnapshot()).toBe(snapshot);
    await operatorData.change(follow('灵笼'));
    expect(operatorData.getSnapshot()).not.toBe(snapshot);
    expect(recordValue(snapshot.records, 'follow', titleKey('灵笼~1'))).toBeNull();
  });

  it('keeps changes and removals for the next visit, with their times', async () => {
    const operatorData = openOperatorData({ now: () => 5_000 });
    const change = [
      ...follow('灵笼 第二季'),
      ...linkTitles(readKey('b~1'), readKey('a~1')),
      ...setPreference('history-days', 30),
    ];
    await operatorData.change([...change, ...mute('海贼王'), ...markSeen(listedEntries(1_200))]);
    await operatorData.change(unmute(titleKey('海贼王~1')));
    await operatorData.settle();
    const next = await openSettled();
    const { records } = next.getSnapshot();
    expect(recordValue(records, 'follow', titleKey('灵笼~2'))).toEqual({ title: '灵笼 第二季' });
    expect(recordValue(records, 'link', 'a~1 b~1')).toEqual({ titleKeys: ['a~1', 'b~1'] });
    expect(recordValue(records, 'preference', 'history-days')).toBe(30);
    expect(seenIn(next)).toHaveLength(1_200);
    expect(records.get('mute')?.get('海贼王~1')).toMatchObject({ value: null, changedAtMs: 5_001 });
    expect(records.get('follow')?.get('灵笼~2')).toMatchObject({ changedAtMs: 5_000 });
  });
});

describe('undo', () => {
  it('undoes one change after another, and each only once', async () => {
    const operatorData = openOperatorData();
    const inverses = [];
    for (const title of ['first', 'second', 'third']) inverses.push(await operatorData.change(follow(title)));
    const [first = [], ...others] = inverses;
    expect(operatorData.undo(first)).toBe(true);
    expect(followedIn(operatorData)).toEqual(['second~1', 'third~1']);
    expect(inverses.map(operatorData.undo)).toEqual([false, true, true]);
    expect(followedIn(operatorData)).toEqual([]);
    expect(others.map(operatorData.undo)).toEqual([false, false]);
  });

  it('of an earlier change keeps what a later one has set', async () => {
    const operatorData = openOperatorData();
    const inverse = await operatorData.change([...follow('灵笼'), ...follow('海贼王')]);
    const inverseOfUnfollow = await operatorData.change(unfollow(titleKey('灵笼~1')));
    const inverseOfFollow = await operatorData.change(follow('灵笼'));
    expect(operatorData.undo(inverse)).toBe(true);
    expect(followedIn(operatorData)).toEqual(['灵笼~1']);
    operatorData.undo(inverseOfFollow);
    expect(followedIn(operatorData)).toEqual([]);
    operatorData.undo(inverseOfUnfollow);
    expect(followedIn(operatorData)).toEqual(['灵笼~1']);
    expect(operatorData.undo(inverseOfFollow)).toBe(false);
  });

  it('of "mark as seen" makes only those entries new that were new before', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [], 1);
    const [first, second] = [listedEntry(), listedEntry({ updateCount: '157' })];
    await operatorData.change(markSeen([first]));
    operatorData.undo(await operatorData.change(markSeen([first, second])));
    expect(areNew(operatorData, first, second)).toEqual([false, true]);
  });
});
