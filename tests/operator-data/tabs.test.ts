import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import { follow, markSeen, setPreference, unfollow } from '../../src/operator-data/changes/changes.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import { SCHEMA_VERSION } from '../../src/operator-data/database/schema.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import {
  failWrites,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const followedIn = (operatorData: OperatorData) =>
  [...(operatorData.getSnapshot().records.get('follow')?.values() ?? [])]
    .filter(({ value }) => value !== null)
    .map(({ id }) => id)
    .sort();

describe('two tabs', () => {
  it('that each make 100 changes at once lose nothing and show the same', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    const changes: Promise<unknown>[] = [];
    for (let index = 0; index < 100; index += 1) {
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
    await eventually(() => [followedIn(first).length, followedIn(second).length]).toEqual([200, 200]);
    await Promise.all([first.settle(), second.settle()]);
    const next = openOperatorData();
    await next.settle();
    expect(followedIn(next)).toEqual(followedIn(first));
    const sharedIn = (operatorData: OperatorData) =>
      recordValue(operatorData.getSnapshot().records, 'preference', 'shared');
    await eventually(() => [sharedIn(first), sharedIn(second)]).toEqual([sharedIn(next), sharedIn(next)]);
  });

  it('show what the other has changed, undone and removed', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    await first.change(follow('灵笼'));
    await eventually(() => followedIn(second)).toEqual(['灵笼~1']);
    const inverse = await second.change(unfollow('灵笼~1'));
    await eventually(() => followedIn(first)).toEqual([]);
    second.undo(inverse);
    await eventually(() => followedIn(first)).toEqual(['灵笼~1']);
  });

  it.each([1, 600])('do not undo later changes of the other, even with %i more records', async (count) => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    const others = Array.from({ length: count }, (_, index) => follow(`Title ${index} of all`)).flat();
    const earlier = await first.change([...follow('灵笼'), ...follow('海贼王')]);
    const later = await first.change(follow('仙逆'));
    await eventually(() => followedIn(second).length).toBe(3);
    await second.change([...unfollow('灵笼~1'), ...unfollow('仙逆~1')]);
    await second.change([...follow('灵笼'), ...follow('仙逆'), ...others]);
    await eventually(() => followedIn(first).length).toBe(3 + count);
    // The change of 仙逆 cannot be undone, and that of 海贼王 can.
    expect(first.undo(later)).toBe(false);
    expect(first.undo(earlier)).toBe(true);
    expect(followedIn(first)).toHaveLength(2 + count);
    expect(followedIn(first)).not.toContain('海贼王~1');
    expect(first.undo(earlier)).toBe(false);
    await first.settle();
    await eventually(() => followedIn(second)).toEqual(followedIn(first));
  });

  it('share the end of the first visit, and more than a thousand marks', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    await storeList(first, [], NOW_MS);
    const entries = listedEntries(1_200);
    const isNewInSecond = () => isNew(second.getSnapshot(), keyOf(entries[1_100] ?? listedEntry()));
    await eventually(isNewInSecond).toBe(true);
    await first.change(markSeen(entries));
    await eventually(isNewInSecond).toBe(false);
  });

  it('lose nothing if one reads everything again while it writes', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    const many = Array.from({ length: 600 }, (_, index) => follow(`First ${index} of all`)).flat();
    await Promise.all([first.settle(), second.settle()]);
    await Promise.all([
      first.change(many),
      ...Array.from({ length: 20 }, (_, index) => second.change(follow(`Second ${index} of all`))),
    ]);
    await first.settle();
    await second.change(Array.from({ length: 600 }, (_, index) => follow(`Third ${index} of all`)).flat());
    await eventually(() => [followedIn(first).length, followedIn(second).length]).toEqual([1_220, 1_220]);
  });

  it('of which one has not loaded yet lose nothing', async () => {
    const first = openOperatorData();
    await first.settle();
    const second = openOperatorData();
    await Promise.all([first.change(follow('灵笼')), second.change(follow('海贼王'))]);
    await eventually(() => followedIn(first)).toEqual(['海贼王~1', '灵笼~1']);
    await eventually(() => followedIn(second)).toEqual(['海贼王~1', '灵笼~1']);
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
    const next = openOperatorData();
    await next.settle();
    expect(followedIn(next)).toEqual(['仙逆~1', '灵笼~1']);
  });

  it('shares no changes with a newer version of the app, which may store them differently', async () => {
    const old = openOperatorData();
    await old.settle();
    const newer = openOperatorData({ version: SCHEMA_VERSION + 1 });
    await newer.settle();
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
    const second = openOperatorData({ operatorId: randomUUID() });
    await second.settle();
    await first.change(follow('海贼王'));
    await first.settle();
    expect(second.getSnapshot().records.size).toBe(0);
    expect(second.getSnapshot().isFirstVisit).toBe(true);
    expect(await historyOf(second)).toEqual([]);
    await second.clearAll();
    const again = openOperatorData();
    await again.settle();
    expect(followedIn(again)).toEqual(['海贼王~1', '灵笼~1']);
  });
});

describe('a tab', () => {
  it('is not connected while its page is in the back/forward cache, and reads everything again afterwards', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const cached = openOperatorData();
    vi.stubGlobal('addEventListener', undefined);
    const other = openOperatorData();
    await cached.settle();
    page.dispatchEvent(new Event('pagehide'));
    await other.change(follow('灵笼'));
    await other.settle();
    await other.change(follow('仙逆'));
    await other.settle();
    expect(followedIn(cached)).toEqual([]);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await eventually(() => followedIn(cached)).toEqual(['仙逆~1', '灵笼~1']);
    await other.change(unfollow('仙逆~1'));
    await eventually(() => followedIn(cached)).toEqual(['灵笼~1']);
  });

  it('that returns from the back/forward cache forgets data that was cleared meanwhile', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const onCleared = vi.fn();
    const cached = openOperatorData({ onCleared });
    vi.stubGlobal('addEventListener', undefined);
    const other = openOperatorData();
    await storeList(cached, [listedEntry()], NOW_MS);
    await cached.change(follow('灵笼'));
    await cached.settle();
    page.dispatchEvent(new Event('pagehide'));
    await other.clearAll();
    expect(onCleared).not.toHaveBeenCalled();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await eventually(() => cached.getSnapshot().isFirstVisit).toBe(true);
    expect(followedIn(cached)).toEqual([]);
    expect(onCleared).toHaveBeenCalledOnce();
  });

  it('whose data is closed still stores pending changes', async () => {
    const first = openOperatorData();
    const change = first.change(follow('灵笼'));
    await first.close();
    await change;
    const next = openOperatorData();
    await next.settle();
    expect(followedIn(next)).toEqual(['灵笼~1']);
  });
});
