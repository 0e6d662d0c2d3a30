import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { follow, markSeen, setPreference, unfollow } from '../../src/operator-data/changes/changes.ts';
import { eventually } from '../support/eventually.ts';
import { titleKey } from '../support/keys.ts';
import {
  failWrites,
  followedIn,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openSettled,
  seenIn,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

describe('two tabs', () => {
  it('do not undo later changes of the other', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    const earlier = await first.change([...follow('灵笼'), ...follow('海贼王')]);
    const later = await first.change(follow('仙逆'));
    await eventually(() => followedIn(second).length).toBe(3);
    await second.change([...unfollow(titleKey('灵笼~1')), ...unfollow(titleKey('仙逆~1'))]);
    await second.change([...follow('灵笼'), ...follow('仙逆'), ...follow('凡人修仙传')]);
    await eventually(() => followedIn(first)).toHaveLength(4);
    // The change of 仙逆 cannot be undone, and that of 海贼王 can.
    expect(first.undo(later)).toBe(false);
    expect(first.undo(earlier)).toBe(true);
    expect(followedIn(first)).toEqual(['仙逆~1', '凡人修仙传~1', '灵笼~1']);
    expect(first.undo(earlier)).toBe(false);
    await first.settle();
    await eventually(() => followedIn(second)).toEqual(followedIn(first));
  });

  it('share more entries than a message carries', async () => {
    const [first, second] = [await openSettled(), await openSettled()];
    await storeList(first, listedEntries(2_100), NOW_MS);
    await eventually(() => second.getSnapshot().entries.all).toHaveLength(2_100);
  });

  it('show a change that could not be stored before one of them opened', async () => {
    const first = await openSettled();
    failWrites(2);
    await first.change(follow('灵笼'));
    await first.settle();
    const second = await openSettled();
    expect(followedIn(second)).toEqual([]);
    await first.change(follow('仙逆'));
    await eventually(() => followedIn(second)).toEqual(['仙逆~1', '灵笼~1']);
  });

  it('do not bring back what one of them clears before it could be stored', async () => {
    const [first, second] = [await openSettled(), await openSettled()];
    failWrites(2);
    await first.change(markSeen([listedEntry()]));
    await first.settle();
    await eventually(() => seenIn(second)).toHaveLength(1);
    await second.clearAll();
    await eventually(() => seenIn(first)).toEqual([]);
    await first.change(follow('灵笼'));
    await eventually(() => followedIn(second)).toEqual(['灵笼~1']);
    await first.settle();
    for (const opened of [second, await openSettled()]) expect(seenIn(opened)).toEqual([]);
  });
});

describe('a tab without a database', () => {
  it('shares its changes with the others, and stores them with its next change', async () => {
    const [broken, other] = [openOperatorData(), openOperatorData()];
    await Promise.all([broken.settle(), other.settle()]);
    failWrites(2);
    await broken.change(follow('灵笼'));
    await broken.settle();
    expect(broken.getSnapshot().state).toEqual({ kind: 'problem', reason: 'failed' });
    await eventually(() => followedIn(other)).toEqual(['灵笼~1']);
    await broken.change(follow('仙逆'));
    await eventually(() => broken.getSnapshot().state).toEqual({ kind: 'ready' });
    const next = await openSettled();
    expect(followedIn(next)).toEqual(['仙逆~1', '灵笼~1']);
  });
});

describe('two operators in one browser', () => {
  it('never see what the other has stored', async () => {
    const first = openOperatorData();
    await first.change([...follow('灵笼'), ...setPreference('history-days', 30)]);
    await storeList(first, [listedEntry()], NOW_MS);
    await first.settle();
    const second = await openSettled({ operatorId: randomUUID() });
    await first.change(follow('海贼王'));
    await first.settle();
    expect(second.getSnapshot().records.size).toBe(0);
    expect(second.getSnapshot().firstFetchMs).toBeNull();
    expect(await historyOf(second)).toEqual([]);
    await second.clearAll();
    const again = await openSettled();
    expect(followedIn(again)).toEqual(['海贼王~1', '灵笼~1']);
  });
});

describe('a tab', () => {
  it('is not connected while its page is in the back/forward cache, and reads everything again afterwards', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const onCleared = vi.fn();
    const cached = openOperatorData({ onCleared });
    vi.stubGlobal('addEventListener', undefined);
    const other = openOperatorData();
    await storeList(cached, [listedEntry()], NOW_MS);
    const leave = () => page.dispatchEvent(new Event('pagehide'));
    const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    leave();
    await other.change(follow('灵笼'));
    await other.settle();
    expect(followedIn(cached)).toEqual([]);
    comeBack();
    await eventually(() => followedIn(cached)).toEqual(['灵笼~1']);
    leave();
    await other.clearAll();
    expect(onCleared).not.toHaveBeenCalled();
    comeBack();
    await eventually(() => cached.getSnapshot().firstFetchMs).toBeNull();
    expect(followedIn(cached)).toEqual([]);
    expect(onCleared).toHaveBeenCalledOnce();
  });
});
