import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import { follow, markSeen, setPreference, unfollow } from '../../src/operator-data/changes/changes.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import { preferenceOptions } from '../../src/operator-data/preferences.ts';
import { eventually } from '../support/eventually.ts';
import {
  DAY_MS,
  databaseName,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openOperatorDataWithClock,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const titlesOf = async (operatorData: Parameters<typeof historyOf>[0]) =>
  (await historyOf(operatorData)).map(({ title }) => title).sort();
const entry = (title: string) => listedEntry({ title, updatedAtMs: null });

/** Records two titles now and an empty list `days` days later, and returns the titles that are left then. */
async function titlesLeftAfter(
  days: number,
  { operatorData, clock }: ReturnType<typeof openOperatorDataWithClock>,
) {
  await storeList(operatorData, [entry('other'), entry('followed')], clock.nowMs);
  clock.nowMs = NOW_MS + days * DAY_MS + 1;
  await storeList(operatorData, [], clock.nowMs);
  return await titlesOf(operatorData);
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
  ])('after %i days with the preference %s leaves %j', async (days, preference, left) => {
    const opened = openOperatorDataWithClock();
    await opened.operatorData.change(setPreference('history-days', preference));
    expect(await titlesLeftAfter(days, opened)).toEqual(left);
  });

  it('spares titles that are followed', async () => {
    const opened = openOperatorDataWithClock();
    await opened.operatorData.change(follow('followed'));
    expect(await titlesLeftAfter(1_000, opened)).toEqual(['followed']);
    await opened.operatorData.change(unfollow('followed~1'));
    opened.clock.nowMs += DAY_MS;
    await storeList(opened.operatorData, [], opened.clock.nowMs);
    expect(await titlesOf(opened.operatorData)).toEqual([]);
  });

  it('includes the seen marks of the deleted entries', async () => {
    const opened = openOperatorDataWithClock();
    await opened.operatorData.change(follow('followed'));
    await titlesLeftAfter(200, opened);
    await opened.operatorData.settle();
    const next = openOperatorData();
    await next.settle();
    expect([...(next.getSnapshot().records.get('seen')?.keys() ?? [])]).toEqual([
      expect.stringContaining('followed'),
    ]);
  });

  it('includes the seen marks of entries that only another browser has fetched', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    const idOf = (title: string) => keyOf(entry(title));
    await operatorData.change(follow('followed'));
    operatorData.mergeRecords(
      ['other', 'followed'].map((title) => ({
        ...{ kind: 'seen', id: idOf(title), value: true, changedAtMs: NOW_MS },
      })),
    );
    clock.nowMs += 181 * DAY_MS;
    await storeList(operatorData, [], clock.nowMs);
    await operatorData.settle();
    const next = openOperatorData();
    await next.settle();
    expect([...(next.getSnapshot().records.get('seen')?.keys() ?? [])]).toEqual([idOf('followed')]);
  });

  it('spares entries that are still listed, and their seen marks', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.change(setPreference('history-days', 30));
    const listed = listedEntry();
    await storeList(operatorData, [listed, entry('gone')], clock.nowMs);
    for (let day = 1; day <= 31; day += 1) {
      clock.nowMs += DAY_MS;
      await storeList(operatorData, [listed], clock.nowMs);
    }
    const next = openOperatorData({ now: () => clock.nowMs });
    await next.settle();
    expect(isNew(next.getSnapshot(), keyOf(listed))).toBe(false);
    expect(await titlesOf(next)).toEqual([listed.title]);
    expect(next.getSnapshot().records.get('seen')?.size).toBe(1);
    clock.nowMs += DAY_MS;
    await storeList(operatorData, [], clock.nowMs);
    expect(await titlesOf(operatorData)).toEqual([]);
  });

  it.each(['with', 'without'])(
    'keeps an entry %s an update time that is listed again later, and its seen mark',
    async (time) => {
      const { operatorData, clock } = openOperatorDataWithClock();
      const other = () =>
        listedEntry({ title: 'other', updatedAtMs: time === 'with' ? clock.nowMs - HOUR_MS : null });
      await storeList(operatorData, [], clock.nowMs);
      await storeList(operatorData, [other()], clock.nowMs + 1);
      await operatorData.change(markSeen([other()]));
      clock.nowMs += 100 * DAY_MS;
      await storeList(operatorData, [other()], clock.nowMs);
      clock.nowMs += 100 * DAY_MS;
      await storeList(operatorData, [], clock.nowMs);
      const next = openOperatorData();
      await next.settle();
      expect(await historyOf(next)).toHaveLength(1);
      expect(next.getSnapshot().records.get('seen')?.size).toBe(1);
    },
  );

  it('goes by fetch times, so an entry with an old or a future update time is kept as long as others', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    const times = [1, NOW_MS - 400 * DAY_MS, NOW_MS + 4_000 * DAY_MS];
    await storeList(
      operatorData,
      times.map((updatedAtMs) => listedEntry({ title: `t${updatedAtMs}`, updatedAtMs })),
      clock.nowMs,
    );
    expect(await historyOf(operatorData)).toHaveLength(3);
    clock.nowMs += 181 * DAY_MS;
    await storeList(operatorData, [], clock.nowMs);
    expect(await historyOf(operatorData)).toHaveLength(0);
  });

  it('runs once a day, and again if the operator changes the preference', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    const search = vi.spyOn(IDBObjectStore.prototype, 'delete');
    await storeList(operatorData, [], clock.nowMs);
    await storeList(operatorData, [], clock.nowMs + 1);
    expect(search).toHaveBeenCalledTimes(1);
    await operatorData.change(setPreference('history-days', 30));
    await storeList(operatorData, [], clock.nowMs + 2);
    expect(search).toHaveBeenCalledTimes(2);
    clock.nowMs += DAY_MS;
    await storeList(operatorData, [], clock.nowMs);
    expect(search).toHaveBeenCalledTimes(3);
  });

  it('covers hundreds of entries, and the times of the fetches', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await storeList(
      operatorData,
      Array.from({ length: 450 }, (_, index) => entry(`Title ${index} of all`)),
      clock.nowMs,
    );
    clock.nowMs += 181 * DAY_MS;
    await storeList(operatorData, [], clock.nowMs);
    for (const opened of [operatorData, openOperatorData()]) {
      const { entries, fetchTimesMs } = await opened.readAll();
      expect([entries.all, fetchTimesMs]).toEqual([[], [clock.nowMs]]);
    }
  });

  it('is repeated after a later list if it fails, and removes the marks from memory as well', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await storeList(operatorData, [entry('old')], clock.nowMs);
    clock.nowMs += 181 * DAY_MS;
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    await storeList(operatorData, [], clock.nowMs);
    expect(await titlesOf(operatorData)).toEqual(['old']);
    remove.mockRestore();
    // The database may still be lost because of an attempt before.
    await eventually(async () => {
      clock.nowMs += 1;
      await storeList(operatorData, [], clock.nowMs);
      return await titlesOf(operatorData);
    }).toEqual([]);
    expect(operatorData.getSnapshot().records.get('seen')?.size).toBe(0);
  });

  it('also covers entries that are being read again', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await storeList(operatorData, [entry('old')], clock.nowMs);
    await operatorData.readAll();
    clock.nowMs += 181 * DAY_MS;
    await operatorData.reload();
    await storeList(operatorData, [], clock.nowMs);
    expect(await titlesOf(operatorData)).toEqual([]);
  });

  it('spares what replaced the data of the page in another tab', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await storeList(operatorData, [entry('old')], clock.nowMs);
    // As a restore does before the other tabs learn of it.
    const database = await openDB(databaseName());
    await database.put('meta', 1, 'generation');
    database.close();
    clock.nowMs += 181 * DAY_MS;
    await storeList(operatorData, [], clock.nowMs);
    expect(await titlesOf(openOperatorData())).toEqual(['old']);
  });
});
