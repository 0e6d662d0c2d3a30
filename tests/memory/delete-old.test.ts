import { describe, expect, it, vi } from 'vitest';
import { follow, setPreference, unfollow } from '../../src/memory/changes/changes.ts';
import { isNew } from '../../src/memory/is-new.ts';
import { preferenceOptions } from '../../src/memory/preferences.ts';
import { keysOf } from '../../src/title/entry-key.ts';
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

const titlesOf = async (memory: Parameters<typeof historyOf>[0]) =>
  (await historyOf(memory)).map(({ title }) => title).sort();
const entry = (title: string) => listedEntry({ title, updatedAtMs: null });

/** Records two titles now and an empty list `days` days later, and returns the titles that are left then. */
async function titlesLeftAfter(days: number, { memory, clock }: ReturnType<typeof openMemoryWithClock>) {
  await memory.record([entry('other'), entry('followed')], clock.nowMs);
  clock.nowMs = NOW_MS + days * DAY_MS + 1;
  await memory.record([], clock.nowMs);
  return await titlesOf(memory);
}

/** Counts the steps of the cursors over indexes from now on, by transaction. */
function countCursorSteps(): ReadonlyMap<IDBTransaction, number> {
  const steps = new Map<IDBTransaction, number>();
  const { openCursor } = IDBIndex.prototype;
  vi.spyOn(IDBIndex.prototype, 'openCursor').mockImplementation(function (this: IDBIndex, ...values) {
    const { transaction } = this.objectStore;
    const request = openCursor.apply(this, values);
    request.addEventListener('success', () => steps.set(transaction, (steps.get(transaction) ?? 0) + 1));
    return request;
  });
  return steps;
}

describe('the deletion of old history', () => {
  it.each<[number, string | number | null, string[]]>([
    [179, null, ['followed', 'other']],
    [180, null, []],
    ...preferenceOptions('history-days').flatMap((days): [number, number, string[]][] => [
      [days - 1, days, ['followed', 'other']],
      [days, days, []],
    ]),
    [180, 7, []],
    [179, 'forever', ['followed', 'other']],
  ])('after %i days with the preference %s leaves %j [T416]', async (days, preference, left) => {
    const opened = openMemoryWithClock();
    await opened.memory.change(setPreference('history-days', preference));
    expect(await titlesLeftAfter(days, opened)).toEqual(left);
  });

  it('spares titles that are followed [T417]', async () => {
    const opened = openMemoryWithClock();
    await opened.memory.change(follow('followed'));
    expect(await titlesLeftAfter(1_000, opened)).toEqual(['followed']);
    await opened.memory.change(unfollow('followed~1'));
    opened.clock.nowMs += DAY_MS;
    await opened.memory.record([], opened.clock.nowMs);
    expect(await titlesOf(opened.memory)).toEqual([]);
  });

  it('includes the seen marks of the deleted entries [T418]', async () => {
    const opened = openMemoryWithClock();
    await opened.memory.change(follow('followed'));
    await titlesLeftAfter(200, opened);
    await opened.memory.settle();
    const next = openMemory();
    await next.settle();
    expect([...(next.getSnapshot().items.get('seen')?.keys() ?? [])]).toEqual([
      expect.stringContaining('followed'),
    ]);
  });

  it('spares entries that are still listed, and their seen marks [T550]', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.change(setPreference('history-days', 30));
    const listed = listedEntry();
    await memory.record([listed, entry('gone')], clock.nowMs);
    for (let day = 1; day <= 31; day += 1) {
      clock.nowMs += DAY_MS;
      await memory.record([listed], clock.nowMs);
    }
    const next = openMemory({ now: () => clock.nowMs });
    await next.settle();
    expect(isNew(next.getSnapshot(), keysOf(listed).entryKey)).toBe(false);
    expect(await titlesOf(next)).toEqual([listed.title]);
    expect(next.getSnapshot().items.get('seen')?.size).toBe(1);
    clock.nowMs += DAY_MS;
    await memory.record([], clock.nowMs);
    expect(await titlesOf(memory)).toEqual([]);
  });

  it('keeps the seen mark of an entry that is listed again later', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.record([entry('other')], clock.nowMs);
    clock.nowMs += 100 * DAY_MS;
    await memory.record([entry('other')], clock.nowMs);
    clock.nowMs += 100 * DAY_MS;
    await memory.record([], clock.nowMs);
    const next = openMemory();
    await next.settle();
    expect(await historyOf(next)).toHaveLength(1);
    expect(next.getSnapshot().items.get('seen')?.size).toBe(1);
  });

  it('goes by fetch times, so an entry with an old or a future update time is kept as long as others', async () => {
    const { memory, clock } = openMemoryWithClock();
    const times = [1, NOW_MS - 400 * DAY_MS, NOW_MS + 4_000 * DAY_MS];
    await memory.record(
      times.map((updatedAtMs) => listedEntry({ title: `t${updatedAtMs}`, updatedAtMs })),
      clock.nowMs,
    );
    expect(await historyOf(memory)).toHaveLength(3);
    clock.nowMs += 181 * DAY_MS;
    await memory.record([], clock.nowMs);
    expect(await historyOf(memory)).toHaveLength(0);
  });

  it('runs once a day, and again if the operator changes the preference', async () => {
    const { memory, clock } = openMemoryWithClock();
    const search = vi.spyOn(IDBIndex.prototype, 'openCursor');
    await memory.record([], clock.nowMs);
    await memory.record([], clock.nowMs + 1);
    expect(search).toHaveBeenCalledTimes(1);
    await memory.change(setPreference('history-days', 30));
    await memory.record([], clock.nowMs + 2);
    expect(search).toHaveBeenCalledTimes(2);
    clock.nowMs += DAY_MS;
    await memory.record([], clock.nowMs);
    expect(search).toHaveBeenCalledTimes(3);
  });

  it('reads the entries of followed titles once, in short transactions [T552]', async () => {
    const { memory, clock } = openMemoryWithClock();
    const followed = listedEntries(600);
    const others = Array.from({ length: 300 }, (_, index) => listedEntry({ title: `Zeta ${index} of all` }));
    await memory.change(followed.flatMap(({ title }) => follow(title)));
    await memory.record([...followed, ...others], clock.nowMs);
    await memory.settle();
    clock.nowMs += 181 * DAY_MS;
    const steps = countCursorSteps();
    await memory.record([], clock.nowMs);
    expect((await memory.countStored()).entryCount).toBe(600);
    expect(Math.max(...steps.values())).toBeLessThanOrEqual(502);
    const stepCount = [...steps.values()].reduce((sum, count) => sum + count);
    expect(stepCount).toBeGreaterThanOrEqual(900);
    expect(stepCount).toBeLessThan(910);
  });

  it('covers more entries than fit into one transaction, and the records of fetches', async () => {
    const { memory, clock } = openMemoryWithClock();
    await memory.record(
      Array.from({ length: 450 }, (_, index) => entry(`Title ${index} of all`)),
      clock.nowMs,
    );
    clock.nowMs += 181 * DAY_MS;
    await memory.record([], clock.nowMs);
    expect(await memory.countStored()).toEqual({ entryCount: 0, sinceMs: null });
    expect(await memory.readDays()).toHaveLength(1);
  });
});
