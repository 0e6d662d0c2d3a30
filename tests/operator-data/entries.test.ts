import { describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { parseBackup } from '../../src/operator-data/backup/parse-backup.ts';
import { restoreBackup } from '../../src/operator-data/backup/restore-backup.ts';
import { writeBackup } from '../../src/operator-data/backup/write-backup.ts';
import { follow } from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { eventually } from '../support/eventually.ts';
import {
  DAY_MS,
  followedIn,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
  storeList,
  titlesOf,
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

  it('reach the other tabs as they change, and so do records', async () => {
    const [first, second] = [openOperatorData(), openOperatorData()];
    await Promise.all([first.readAll(), second.readAll()]);
    await storeList(first, [recent], NOW_MS);
    await first.change(follow('灵笼'));
    await eventually(() => followedIn(second)).toEqual(['灵笼~1']);
    const { entries, lastList, fetchTimesMs } = second.getSnapshot();
    expect(entries).toEqual({ all: [{ ...recent, firstFetchedAtMs: NOW_MS }], status: 'complete' });
    expect([lastList, fetchTimesMs]).toEqual([{ fetchedAtMs: NOW_MS, keys: [recent.key] }, [NOW_MS]]);
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
});

describe('an entry that the backend dates again', () => {
  const dated = (updatedAtMs: number | null) => listedEntry({ title: 'Dated', updatedAtMs });

  it.each([
    ['on the next day', 1, false],
    ['ten days later, after a reload', 10, true],
  ])(
    '%s is one entry, keeps its first update time, and is not reported as added',
    async (_, days, isReloaded) => {
      const firstMs = NOW_MS - days * DAY_MS;
      const onAdded = vi.fn();
      const earlier = openOperatorData();
      await storeList(earlier, [dated(firstMs), recent], NOW_MS - HOUR_MS);
      if (isReloaded) await earlier.close();
      const operatorData = openOperatorData({ onAdded });
      if (!isReloaded) await operatorData.readAll();
      await storeList(operatorData, [dated(NOW_MS), recent], NOW_MS);
      await operatorData.readAll();
      await operatorData.settle();
      const times = { firstFetchedAtMs: NOW_MS - HOUR_MS, firstUpdatedAtMs: firstMs };
      for (const opened of [operatorData, openOperatorData()])
        expect((await historyOf(opened)).filter(({ title }) => title === 'Dated')).toEqual([
          { ...dated(NOW_MS), day: '2026-11-22', ...times },
        ]);
      expect(await countRows(operatorData)).toBe(2);
      expect(onAdded).not.toHaveBeenCalled();
    },
  );
});

describe('if the entries cannot be read', () => {
  /** Makes reading the entries fail from this week on, counted from 1. */
  function failReadingFrom(week: number): void {
    const { transaction } = IDBDatabase.prototype;
    let count = 0;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...values
    ) {
      const [stores, mode] = values;
      if (mode === 'readonly' && [...stores].includes('entries')) count += 1;
      if (count >= week) throw new DOMException('broken', 'UnknownError');
      return transaction.apply(this, values);
    });
  }

  it('from the second week on, they are never complete, and those that were read stay', async () => {
    await visitBefore([recent, old]);
    failReadingFrom(2);
    const operatorData = openOperatorData({ pausesMs: [] });
    const statuses = new Set<string>();
    operatorData.subscribe(() => statuses.add(operatorData.getSnapshot().entries.status));
    expect(await titlesOf(operatorData)).toEqual(['Recent']);
    expect(operatorData.getSnapshot().entries.status).toBe('failed');
    expect(statuses).not.toContain('complete');
    // The next change opens the database again.
    vi.restoreAllMocks();
    await operatorData.change(follow('灵笼'));
    await eventually(async () => (await operatorData.readAll()).entries.status).toBe('complete');
    expect(await titlesOf(operatorData)).toEqual(['Old', 'Recent']);
  });

  it('again, they stay complete', async () => {
    const operatorData = openOperatorData({ pausesMs: [] });
    await storeList(operatorData, [recent], NOW_MS);
    await operatorData.readAll();
    failReadingFrom(1);
    await operatorData.reload();
    expect(await titlesOf(operatorData)).toEqual(['Recent']);
    expect(operatorData.getSnapshot().entries.status).toBe('complete');
  });

  it('no backup is restored', async () => {
    const source = openOperatorData();
    await storeList(source, [recent], NOW_MS);
    const backup = await parseBackup((await writeBackup(source, NOW_MS)) as Blob, NOW_MS);
    await source.close();
    failReadingFrom(1);
    const operatorData = openOperatorData({ pausesMs: [] });
    expect((await operatorData.readAll()).entries.status).toBe('failed');
    vi.restoreAllMocks();
    expect(await restoreBackup(operatorData, backup, 'merge')).toBe(false);
    await eventually(async () => (await operatorData.readAll()).entries.status).toBe('complete');
    expect(await restoreBackup(operatorData, backup, 'merge')).toBe(true);
  });
});
