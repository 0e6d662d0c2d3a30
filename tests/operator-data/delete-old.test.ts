import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { follow, ignore, setPreference } from '../../src/operator-data/changes/changes.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import {
  breakDatabase,
  DAY_MS,
  databaseName,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openOperatorDataWithClock,
  openSettled,
  seenIn,
  storeList,
  titlesOf,
} from './fake-database.ts';

installFakeDatabase();

const entry = (title: string) => listedEntry({ title, updatedAtMs: null });

describe('the deletion of old history', () => {
  it('covers hundreds of entries, their seen marks, the times of the fetches and ignored findings, but nothing followed', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.change([...follow('followed'), ...ignore('jump', '6 → 8')]);
    const entries = Array.from({ length: 260 }, (_, index) => entry(`Title ${index} of all`));
    await storeList(operatorData, [...entries, entry('followed')], clock.nowMs);
    clock.nowMs += 181 * DAY_MS;
    await storeList(operatorData, [], clock.nowMs);
    await operatorData.settle();
    for (const opened of [operatorData, await openSettled()]) {
      expect(await titlesOf(opened)).toEqual(['followed']);
      expect(seenIn(opened)).toEqual([entry('followed').key]);
      expect(opened.getSnapshot().fetchTimesMs).toEqual([clock.nowMs]);
      expect(opened.getSnapshot().records.get('ignored')?.size ?? 0).toBe(0);
    }
  });

  it('runs once a day, and again if the operator changes the preference', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    const listAfter = async (timeMs: number) => {
      clock.nowMs = NOW_MS + timeMs;
      await storeList(operatorData, [], clock.nowMs);
      return await titlesOf(operatorData);
    };
    await storeList(operatorData, [entry('old')], NOW_MS);
    expect(await listAfter(180 * DAY_MS - HOUR_MS)).toEqual(['old']);
    expect(await listAfter(180 * DAY_MS + HOUR_MS)).toEqual(['old']);
    await operatorData.change(setPreference('history-days', 90));
    expect(await listAfter(180 * DAY_MS + 2 * HOUR_MS)).toEqual([]);
  });

  it('waits for the first sync of each day, but a sync alone does not apply a shorter history that can still be undone', async () => {
    const { operatorData, clock } = openOperatorDataWithClock({ isSynced: true });
    const titlesAfter = async (act: () => Promise<void>) => {
      await act();
      return await titlesOf(operatorData);
    };
    const list = () => storeList(operatorData, [], clock.nowMs);
    await storeList(operatorData, [entry('old')], clock.nowMs);
    clock.nowMs += 100 * DAY_MS;
    await storeList(operatorData, [entry('later')], clock.nowMs);
    await operatorData.endSync();
    clock.nowMs += 81 * DAY_MS;
    expect(await titlesAfter(list)).toEqual(['later', 'old']);
    expect(await titlesAfter(operatorData.endSync)).toEqual(['later']);
    await operatorData.change(setPreference('history-days', 30));
    expect(await titlesAfter(operatorData.endSync)).toEqual(['later']);
    clock.nowMs += HOUR_MS;
    expect(await titlesAfter(list)).toEqual([]);
  });

  it('keeps what the operator follows or ignores while it runs', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.change(ignore('gap', '7'));
    await storeList(operatorData, listedEntries(600), clock.nowMs);
    clock.nowMs += 181 * DAY_MS;
    const last = (await historyOf(operatorData)).at(-1)?.title ?? '';
    const { delete: deleteStored } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(function (this: IDBObjectStore, key) {
      void operatorData.change([...ignore('gap', '21'), ...follow(last)]);
      return deleteStored.call(this, key);
    });
    await storeList(operatorData, [], clock.nowMs);
    await operatorData.settle();
    for (const opened of [operatorData, await openSettled()]) {
      expect(await titlesOf(opened)).toEqual([last]);
      expect(recordValue(opened.getSnapshot().records, 'ignored', 'gap')).toEqual({ content: '21' });
    }
  });

  it('keeps a record that another tab has stored later', async () => {
    const { operatorData, clock } = openOperatorDataWithClock();
    await operatorData.change(ignore('gap', '7'));
    await storeList(operatorData, [], clock.nowMs);
    clock.nowMs += 181 * DAY_MS;
    // As another tab does before this one learns of it.
    const later = { kind: 'ignored', id: 'gap', value: { content: '21' }, changedAtMs: clock.nowMs };
    const database = await openDB(databaseName());
    await database.put('records', later);
    database.close();
    await storeList(operatorData, [], clock.nowMs);
    const { records } = (await openSettled()).getSnapshot();
    expect(recordValue(records, 'ignored', 'gap')).toEqual({ content: '21' });
  });

  it('is repeated if it fails, and removes the marks from memory as well', async () => {
    const { operatorData, clock } = openOperatorDataWithClock({ pausesMs: [0, 1] });
    await storeList(operatorData, [entry('old')], clock.nowMs);
    clock.nowMs += 181 * DAY_MS;
    const fail = () => {
      throw new DOMException('broken', 'UnknownError');
    };
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(fail).mockImplementationOnce(fail);
    await storeList(operatorData, [], clock.nowMs);
    expect(seenIn(operatorData)).toHaveLength(1);
    // Once the database is open again.
    await eventually(() => titlesOf(operatorData)).toEqual([]);
    expect(seenIn(operatorData)).toEqual([]);
  });

  it('covers entries that have not been read yet when the list is stored', async () => {
    const earlier = openOperatorData();
    const old = [0, 20, 40].map((days) =>
      listedEntry({ title: `${days} days`, updatedAtMs: NOW_MS - days * DAY_MS }),
    );
    await storeList(earlier, old, NOW_MS);
    await earlier.close();
    const nowMs = NOW_MS + 181 * DAY_MS;
    const operatorData = openOperatorData({ now: () => nowMs });
    await storeList(operatorData, [], nowMs);
    await operatorData.readAll();
    expect(await titlesOf(openOperatorData())).toEqual([]);
  });

  it('deletes nothing if the list came before the database opened', async () => {
    const storedAtMs = NOW_MS - 300 * DAY_MS;
    const earlier = openOperatorData({ now: () => storedAtMs });
    await earlier.change([...follow('followed'), ...setPreference('history-days', 365)]);
    await storeList(earlier, [entry('followed'), entry('other')], storedAtMs);
    await earlier.close();
    const repair = breakDatabase();
    const operatorData = await openSettled({ pausesMs: [] });
    repair();
    await storeList(operatorData, [entry('today')], NOW_MS);
    await eventually(() => operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
    await operatorData.settle();
    expect(await titlesOf(operatorData)).toEqual(['followed', 'other', 'today']);
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
