import { describe, expect, it, vi } from 'vitest';
import { follow, markSeen } from '../../src/memory/changes/changes.ts';
import { isNew } from '../../src/memory/is-new.ts';
import { itemValue } from '../../src/memory/items.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { eventually } from '../support/eventually.ts';
import { expectChangesWork } from './expect-changes-work.ts';
import {
  DAY_MS,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openMemory,
  openMemoryWithClock,
} from './fake-database.ts';

installFakeDatabase();

const stateOf = (memory: Memory) => memory.getSnapshot().state;
const problem = (reason: string) => ({ kind: 'problem', reason });

/**
 * Makes `put` fail as in a full database while the history would have more than `limit` additional entries. With -1,
 * every `put` fails until an entry is deleted.
 */
function limitHistory(limit: number): void {
  const { put, delete: remove } = IDBObjectStore.prototype;
  let storedCount = 0;
  const changes = new Map<IDBTransaction, number>();
  const count = ({ name, transaction }: IDBObjectStore, difference: number) => {
    if (name !== 'history') return;
    if (!changes.has(transaction))
      transaction.addEventListener('complete', () => {
        storedCount += changes.get(transaction) ?? 0;
      });
    changes.set(transaction, (changes.get(transaction) ?? 0) + difference);
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    count(this, 1);
    if (storedCount + (changes.get(this.transaction) ?? 0) > limit)
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    return put.apply(this, values);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    count(this, -1);
    return remove.call(this, key);
  });
}

describe('when the storage is full', () => {
  it('the oldest days are deleted, those of followed titles last, and the deleted days are reported [T425]', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.change(follow('followed'));
    limitHistory(6);
    for (const _day of [20, 21, 22, 23]) {
      const titles = ['other', 'followed'];
      await memory.record(
        titles.map((title) =>
          listedEntry({ title, updateCount: `${clock.nowMs}`, updatedAtMs: clock.nowMs }),
        ),
        clock.nowMs,
      );
      clock.nowMs += DAY_MS;
    }
    const rows = (await historyOf(memory)).map(({ day, title }) => `${day} ${title}`);
    expect(rows.sort()).toEqual([
      '2026-11-22 followed',
      '2026-11-23 followed',
      '2026-11-24 followed',
      '2026-11-24 other',
      '2026-11-25 followed',
      '2026-11-25 other',
    ]);
    expect(memory.getSnapshot().deletedDays).toEqual(['2026-11-22', '2026-11-23']);
    expect(stateOf(memory)).toEqual({ kind: 'ready' });
  });

  it('days of followed titles are deleted if no others are left', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.change(follow('followed'));
    limitHistory(1);
    await memory.record([listedEntry({ title: 'followed', updatedAtMs: null })], clock.nowMs);
    clock.nowMs += DAY_MS;
    await memory.record([listedEntry({ title: 'other', updatedAtMs: null })], clock.nowMs);
    expect((await historyOf(memory)).map(({ title }) => title)).toEqual(['other']);
    expect(memory.getSnapshot().deletedDays).toEqual(['2026-11-22']);
  });

  it('entries that are still listed keep their seen marks [T551]', async () => {
    const { memory, clock } = openMemoryWithClock();
    const listed = listedEntry();
    await memory.record([listed, listedEntry({ title: '海贼王' })], clock.nowMs);
    clock.nowMs += DAY_MS;
    // Allows no more entries than are stored already.
    limitHistory(0);
    const next = listedEntry({ updateCount: '157', updatedAtMs: clock.nowMs });
    await memory.record([next, listed], clock.nowMs);
    expect(memory.getSnapshot().deletedDays).toEqual(['2026-11-22']);
    const later = openMemory({ now: () => clock.nowMs });
    await later.settle();
    expect([...(later.getSnapshot().items.get('seen')?.keys() ?? [])]).toEqual([keysOf(listed).entryKey]);
  });

  it('and no space can be freed, marks work for this visit, the history remains and the problem is reported [T426]', async () => {
    const memory = openMemory();
    const gone = listedEntry({ title: '狐妖小红娘' });
    await memory.record([gone, listedEntry()], NOW_MS - 2);
    await memory.record([listedEntry()], NOW_MS - 1);
    limitHistory(-1);
    await expectChangesWork(memory);
    expect(stateOf(memory)).toEqual(problem('full'));
    expect(await historyOf(memory)).toHaveLength(2);
    // Another tab makes this one read everything again.
    const otherTab = openMemory();
    await otherTab.change(follow('海贼王'));
    await otherTab.clearHistory();
    const { entryKey } = keysOf(gone);
    await eventually(() => memory.getSnapshot().items.get('seen')?.has(entryKey)).toBe(false);
    expect(itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
    expect(stateOf(memory)).toEqual(problem('full'));
    vi.restoreAllMocks();
    expect(await memory.clearAll()).toBe(true);
    expect(stateOf(memory)).toEqual({ kind: 'ready' });
  });

  it('and nothing can be deleted, the database can still be read and no deleted day is reported [T540]', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.record([listedEntry({ updatedAtMs: null })], clock.nowMs);
    clock.nowMs += DAY_MS;
    limitHistory(-1);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    });
    await memory.record([listedEntry({ updateCount: '157' })], clock.nowMs);
    expect(stateOf(memory)).toEqual(problem('full'));
    expect(memory.getSnapshot().deletedDays).toEqual([]);
    expect(await historyOf(memory)).toHaveLength(1);
  });

  it('on the first visit, entries stay seen or new whatever other tabs do [T546]', async () => {
    const memory = openMemory();
    limitHistory(-1);
    const next = listedEntry({ updateCount: '157' });
    await memory.record([listedEntry()], NOW_MS);
    await memory.record([next, listedEntry()], NOW_MS + 1);
    const isNewNow = () =>
      [listedEntry(), next].map((entry) => isNew(memory.getSnapshot(), keysOf(entry).entryKey));
    expect(isNewNow()).toEqual([false, true]);
    const otherTab = openMemory();
    await otherTab.record([listedEntry({ updateCount: '1' })], NOW_MS + 2);
    // This message arrives after the one that makes the first tab read everything again.
    await otherTab.change(follow('灵笼'));
    await eventually(() => itemValue(memory.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
    expect(isNewNow()).toEqual([false, true]);
  });

  it('unstored changes are stored as soon as there is space, and the problem is no longer reported [T547]', async () => {
    const memory = openMemory();
    await memory.record([listedEntry()], NOW_MS);
    limitHistory(-1);
    await memory.change([...follow('灵笼'), ...markSeen(listedEntries(300))]);
    await memory.settle();
    expect(stateOf(memory)).toEqual(problem('full'));
    vi.restoreAllMocks();
    await memory.change(follow('海贼王'));
    await memory.settle();
    expect(stateOf(memory)).toEqual({ kind: 'ready' });
    const next = openMemory();
    await next.settle();
    expect(itemValue(next.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
    expect(next.getSnapshot().items.get('seen')?.size).toBe(301);
  });

  it('the list is stored after another tab has cleared the history', async () => {
    const [memory, otherTab] = [openMemory(), openMemory()];
    await memory.record([listedEntry({ title: '海贼王' })], NOW_MS);
    limitHistory(-1);
    await memory.change(follow('灵笼'));
    await memory.record([listedEntry()], NOW_MS + 1);
    await memory.settle();
    expect(stateOf(memory)).toEqual(problem('full'));
    vi.restoreAllMocks();
    await otherTab.clearHistory();
    await eventually(() => stateOf(memory)).toEqual({ kind: 'ready' });
    expect((await historyOf(memory)).map(({ title }) => title)).toEqual(['凡人修仙传']);
    const next = openMemory();
    await next.settle();
    expect(itemValue(next.getSnapshot().items, 'follow', '灵笼~1')).not.toBeNull();
  });

  it('the problem is reported as long as the list is not stored', async () => {
    const memory = openMemory();
    await memory.record([], NOW_MS);
    limitHistory(0);
    await memory.record([listedEntry()], NOW_MS + 1);
    await memory.change(follow('灵笼'));
    await memory.settle();
    expect(stateOf(memory)).toEqual(problem('full'));
  });
});
