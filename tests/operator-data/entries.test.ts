import { describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { follow } from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import {
  DAY_MS,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const recent = listedEntry({ title: 'Recent' });
const old = listedEntry({ title: 'Old', updatedAtMs: NOW_MS - 10 * DAY_MS });

/** Stores a list of an earlier visit. */
async function visitBefore(entries: readonly Entry[], fetchedAtMs = NOW_MS): Promise<void> {
  const operatorData = openOperatorData();
  await storeList(operatorData, entries, fetchedAtMs);
  await operatorData.close();
}

const countRows = ({ connection }: OperatorData) =>
  connection.run(['entries'], 'readonly', (transaction) => transaction.objectStore('entries').count());

describe('the entries', () => {
  it('are read a week at a time, the newest first, and are being read until all are there', async () => {
    await visitBefore([old, recent]);
    const operatorData = openOperatorData();
    const states = new Set<string>();
    operatorData.subscribe(() => {
      const { all, status } = operatorData.getSnapshot().entries;
      states.add([status, ...all.map(({ title }) => title)].join(' '));
    });
    await operatorData.readAll();
    expect([...states]).toEqual(['reading', 'reading Recent', 'complete Recent Old']);
  });

  it('have a list at once, and the stored times of its first fetch once these are read', async () => {
    await visitBefore([recent], NOW_MS - HOUR_MS);
    const operatorData = openOperatorData();
    const storing = storeList(operatorData, [recent], NOW_MS);
    const timesIn = (entries: readonly Entry[]) => entries.map(({ firstFetchedAtMs }) => firstFetchedAtMs);
    const { isRead, entries } = operatorData.getSnapshot();
    expect([isRead, timesIn(entries.all)]).toEqual([false, [NOW_MS]]);
    await storing;
    for (const opened of [operatorData, openOperatorData()])
      expect(timesIn(await historyOf(opened))).toEqual([NOW_MS - HOUR_MS]);
  });

  it('reach the other tabs as they change, and so do records, without another reading', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    await Promise.all([first.readAll(), second.readAll()]);
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await storeList(first, [recent], NOW_MS);
    await first.change(follow('灵笼'));
    await eventually(() => recordValue(second.getSnapshot().records, 'follow', '灵笼~1')).not.toBeNull();
    const { entries, lastList, fetchTimesMs } = second.getSnapshot();
    expect(entries).toEqual({ all: [{ ...recent, firstFetchedAtMs: NOW_MS }], status: 'complete' });
    expect([lastList, fetchTimesMs]).toEqual([{ fetchedAtMs: NOW_MS, keys: [recent.key] }, [NOW_MS]]);
    await first.settle();
    expect(begin.mock.calls.filter(([stores]) => [...stores].includes('entries')).length).toBeGreaterThan(0);
    expect(begin.mock.calls.filter(([, mode]) => mode !== 'readwrite')).toEqual([]);
  });

  it.each([
    ['from one list', NOW_MS],
    ['from two lists', NOW_MS - 1],
  ])('that no tab has stored before are reported as added, once, %s', async (_lists, otherMs) => {
    await visitBefore([old]);
    const onAdded = vi.fn();
    const [first, second] = [openOperatorData({ onAdded }), openOperatorData({ onAdded })];
    await Promise.all([storeList(first, [recent, old], NOW_MS), storeList(second, [recent, old], otherMs)]);
    await eventually(() => onAdded.mock.calls.flat(2).map(({ title }: Entry) => title)).toEqual(['Recent']);
  });

  it('are not written, and neither are records, before the records have been read', async () => {
    await visitBefore([old]);
    const operatorData = openOperatorData();
    const areRead: boolean[] = [];
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...values
    ) {
      if (values[1] === 'readwrite') areRead.push(operatorData.getSnapshot().isRead);
      return transaction.apply(this, values);
    });
    const change = operatorData.change(follow('灵笼'));
    operatorData.mergeRecords([
      { kind: 'mute', id: '仙逆~1', value: { title: '仙逆' }, changedAtMs: NOW_MS },
    ]);
    await storeList(operatorData, [recent], NOW_MS);
    await change;
    await operatorData.settle();
    expect(new Set(areRead)).toEqual(new Set([true]));
  });
});

describe('an entry that the backend dates again', () => {
  const dated = (updatedAtMs: number | null) => listedEntry({ title: 'Dated', updatedAtMs });

  it.each([
    ['on the next day', 1, false],
    ['on the next day, after a reload', 1, true],
    ['ten days later', 10, false],
    ['ten days later, after a reload', 10, true],
  ])(
    '%s is one entry, keeps its first update time, and is not reported as added',
    async (_when, days, isReloaded) => {
      const [firstMs, nextMs] = [NOW_MS - days * DAY_MS, NOW_MS];
      const onAdded = vi.fn();
      const earlier = openOperatorData();
      await storeList(earlier, [dated(firstMs), recent], NOW_MS - HOUR_MS);
      if (isReloaded) await earlier.close();
      const operatorData = openOperatorData({ onAdded });
      if (!isReloaded) await operatorData.readAll();
      await storeList(operatorData, [dated(nextMs), recent], NOW_MS);
      const expected = {
        ...{ ...dated(nextMs), day: '2026-11-22' },
        ...{ firstFetchedAtMs: NOW_MS - HOUR_MS, firstUpdatedAtMs: firstMs },
      };
      const dates = async (opened: OperatorData) =>
        (await historyOf(opened)).filter(({ title }) => title === 'Dated');
      expect(await dates(operatorData)).toEqual([expected]);
      await operatorData.settle();
      expect(await dates(openOperatorData())).toEqual([expected]);
      expect(await countRows(operatorData)).toBe(2);
      expect(onAdded).not.toHaveBeenCalled();
    },
  );
});
