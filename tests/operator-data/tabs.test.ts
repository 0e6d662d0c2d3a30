import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { follow, markSeen, setPreference, unfollow } from '../../src/operator-data/changes/changes.ts';
import { SCHEMA_VERSION } from '../../src/operator-data/database/schema.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import { titleKey } from '../support/keys.ts';
import {
  failWrites,
  followedIn,
  HOUR_MS,
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

/** Holds back the transactions that write until they are released. */
function holdWrites() {
  const { transaction } = IDBDatabase.prototype;
  const held: (() => void)[] = [];
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...values) {
    const begun = transaction.apply(this, values);
    if (values[1] !== 'readwrite') return begun;
    const { objectStore } = begun;
    let isHeld = true;
    // A transaction stays active while it has requests.
    const keepAlive = () => {
      if (isHeld) objectStore.call(begun, 'meta').get('cleared').onsuccess = keepAlive;
    };
    keepAlive();
    held.push(() => (isHeld = false));
    return begun;
  });
  return {
    release() {
      spy.mockRestore();
      for (const release of held) release();
    },
    expectOne: () => eventually(() => held).toHaveLength(1),
  };
}

describe('two tabs', () => {
  it('that each make many changes at once lose nothing and show the same', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    const changes: Promise<unknown>[] = [];
    for (let index = 0; index < 20; index += 1) {
      changes.push(
        first.change(follow(`First ${index} of all`)),
        second.change(follow(`Second ${index} of all`)),
      );
      changes.push(
        first.change(setPreference('shared', index)),
        second.change(setPreference('shared', -index)),
      );
    }
    await Promise.all(changes);
    await eventually(() => [followedIn(first).length, followedIn(second).length]).toEqual([40, 40]);
    await Promise.all([first.settle(), second.settle()]);
    const next = await openSettled();
    expect(followedIn(next)).toEqual(followedIn(first));
    const sharedIn = (operatorData: OperatorData) =>
      recordValue(operatorData.getSnapshot().records, 'preference', 'shared');
    await eventually(() => [sharedIn(first), sharedIn(second)]).toEqual([sharedIn(next), sharedIn(next)]);
  });

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

  it('share more marks than a message carries', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    await storeList(first, [], NOW_MS);
    const entries = listedEntries(600);
    await first.change(markSeen(entries));
    await eventually(() => seenIn(second)).toHaveLength(600);
  });

  it('show a change that was still to be stored when one of them opened', async () => {
    const first = await openSettled();
    const writes = holdWrites(first);
    void first.change(follow('灵笼'));
    await writes.expectOne();
    const second = await openSettled();
    expect(followedIn(second)).toEqual([]);
    writes.release();
    await eventually(() => followedIn(second)).toEqual(['灵笼~1']);
  });

  it('do not bring back a mark that one of them clears while it is still to be stored', async () => {
    const [first, second] = [await openSettled(), await openSettled()];
    await storeList(second, [listedEntry()], NOW_MS);
    await storeList(second, [listedEntry({ title: '仙逆' })], NOW_MS + HOUR_MS);
    const writes = holdWrites(first);
    const marked = first.change(markSeen([listedEntry()]));
    await writes.expectOne();
    await eventually(() => seenIn(second)).toHaveLength(1);
    await second.clearHistory();
    await eventually(() => seenIn(first)).toEqual([]);
    writes.release();
    await marked;
    // Arrives after what the tab has sent about the mark.
    await first.change(follow('灵笼'));
    await eventually(() => followedIn(second)).toEqual(['灵笼~1']);
    expect(seenIn(second)).toEqual([]);
  });

  it('of which one has not loaded yet lose nothing', async () => {
    const first = await openSettled();
    const second = openOperatorData();
    await Promise.all([first.change(follow('灵笼')), second.change(follow('海贼王'))]);
    await eventually(() => followedIn(first)).toEqual(['海贼王~1', '灵笼~1']);
    await eventually(() => followedIn(second)).toEqual(['海贼王~1', '灵笼~1']);
  });
});

it('an older list that a tab stores late does not replace the content of a later one in any tab', async () => {
  const [frozen, other] = [await openSettled(), await openSettled()];
  const entry = (updateInfo: string) => listedEntry({ updateInfo });
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
  const stored = storeList(frozen, [entry('10:00')], NOW_MS);
  await eventually(() => waiting).not.toEqual([]);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void setTimeout(callback));
  await storeList(other, [entry('11:00')], NOW_MS + HOUR_MS);
  await eventually(() => frozen.getSnapshot().lastList?.fetchedAtMs).toBe(NOW_MS + HOUR_MS);
  for (const resume of waiting) resume();
  await stored;
  // Arrives after what the tab has sent about its list.
  await frozen.change(follow('灵笼'));
  await eventually(() => followedIn(other)).toEqual(['灵笼~1']);
  for (const opened of [frozen, other])
    expect((await historyOf(opened)).map(({ updateInfo }) => updateInfo)).toEqual(['11:00']);
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

  it('shares no changes with a newer version of the app, which may store them differently', async () => {
    const old = await openSettled();
    const newer = await openSettled({ version: SCHEMA_VERSION + 1 });
    const follows = vi.fn(() => followedIn(newer));
    newer.subscribe(follows);
    await old.change(follow('灵笼'));
    await old.settle();
    // Messages arrive in order, so this one arrives after any that the old tab has sent.
    await openOperatorData({ version: SCHEMA_VERSION + 1 }).change(follow('海贼王'));
    await eventually(() => followedIn(newer)).toContain('海贼王~1');
    expect(follows.mock.results.flatMap(({ value }) => value)).not.toContain('灵笼~1');
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
    expect(second.getSnapshot().isFirstVisit).toBe(true);
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
    await eventually(() => cached.getSnapshot().isFirstVisit).toBe(true);
    expect(followedIn(cached)).toEqual([]);
    expect(onCleared).toHaveBeenCalledOnce();
  });
});
