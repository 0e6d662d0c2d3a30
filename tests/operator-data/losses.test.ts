import { randomUUID } from 'node:crypto';
import * as fake from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EntryFields } from '../../src/entries/entry.ts';
import { keyOf } from '../../src/entries/entry.ts';
import { parseBackup } from '../../src/operator-data/backup/parse-backup.ts';
import { restoreBackup } from '../../src/operator-data/backup/restore-backup.ts';
import { writeBackup } from '../../src/operator-data/backup/write-backup.ts';
import { follow, markNew, setPreference } from '../../src/operator-data/changes/changes.ts';
import { isNew } from '../../src/operator-data/create-marks.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
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

const areNew = (operatorData: OperatorData, ...entries: EntryFields[]) =>
  entries.map((entry) => isNew(operatorData.getSnapshot(), keyOf(entry)));

/** An entry of a title with one episode. */
const entryOf = (title: string, timeMs = NOW_MS) => listedEntry({ title, updatedAtMs: timeMs });

/** Opens the data again, as a reload of the page does. */
async function reload(operatorData: OperatorData): Promise<OperatorData> {
  await operatorData.close();
  const reloaded = openOperatorData();
  await reloaded.settle();
  return reloaded;
}

it('a start without a database deletes nothing of the history once the database opens', async () => {
  const storedAtMs = NOW_MS - 300 * DAY_MS;
  const earlier = openOperatorData({ now: () => storedAtMs });
  await earlier.change([...follow('Followed'), ...setPreference('history-days', 365)]);
  await storeList(earlier, [entryOf('Followed', storedAtMs), entryOf('Other', storedAtMs)], storedAtMs);
  await storeList(earlier, [entryOf('Recent', storedAtMs + 1)], NOW_MS - DAY_MS);
  await earlier.close();
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  const operatorData = openOperatorData({ pausesMs: [] });
  await operatorData.settle();
  open.mockRestore();
  await storeList(operatorData, [entryOf('Today')], NOW_MS);
  await eventually(() => operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
  await operatorData.settle();
  const titles = (await historyOf(operatorData)).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Followed', 'Other', 'Recent', 'Today']);
});

it('a list that is stored after a later one replaces nothing and marks no later episode as seen', async () => {
  const [frozen, other] = [openOperatorData(), openOperatorData()];
  await storeList(frozen, [entryOf('Other', NOW_MS - DAY_MS)], NOW_MS - DAY_MS);
  await other.settle();
  const [seventh, eighth] = [listedEntry({ updateCount: '7' }), listedEntry({ updateCount: '8' })];
  await storeList(other, [eighth], NOW_MS + HOUR_MS);
  await storeList(frozen, [{ ...eighth, updateInfo: 'as it was' }, seventh], NOW_MS);
  await frozen.settle();
  const next = openOperatorData();
  await next.settle();
  // The later list does not have the seventh any more.
  for (const opened of [frozen, next]) expect(areNew(opened, seventh, eighth)).toEqual([false, true]);
  const history = await historyOf(next);
  expect(history.find(({ updateCount }) => updateCount === '8')?.updateInfo).toBe(eighth.updateInfo);
  expect(next.getSnapshot().lastList).toEqual({ fetchedAtMs: NOW_MS + HOUR_MS, keys: [eighth.key] });
});

it('a first list is stored only with its marks, even if the operator changes something before it is settled', async () => {
  const [first, second] = [entryOf('First'), entryOf('Second')];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
  const closed = openOperatorData();
  void storeList(closed, [first], NOW_MS);
  await closed.change(follow('灵笼'));
  await eventually(() => waiting).not.toEqual([]);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void setTimeout(callback));
  // The page above never continues.
  const next = openOperatorData();
  await eventually(() => next.getSnapshot().records.has('follow')).toBe(true);
  expect(next.getSnapshot().lastList === null).toBe(next.getSnapshot().isFirstVisit);
  for (const callback of waiting) callback();
  await storeList(next, [first, second], NOW_MS + 1);
});

it('a tab without a database does not end the first visit of a tab that has one', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  const without = openOperatorData({ pausesMs: [] });
  await storeList(without, [], NOW_MS);
  open.mockRestore();
  const operatorData = openOperatorData();
  await operatorData.settle();
  // Opens the database of this tab only later.
  void without.change(follow('灵笼'));
  await eventually(() => operatorData.getSnapshot().records.has('follow')).toBe(true);
  const entry = listedEntry();
  await storeList(operatorData, [entry], NOW_MS + 1);
  expect(areNew(operatorData, entry)).toEqual([false]);
});

describe('in another browser of an operator, the first list is new', () => {
  const entry = listedEntry();

  it('even if the page is loaded again before the first sync', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [entry], NOW_MS);
    const reloaded = await reload(operatorData);
    expect(areNew(reloaded, entry)).toEqual([false]);
    await reloaded.resolveFirstVisit(true);
    expect(areNew(reloaded, entry)).toEqual([true]);
    expect(areNew(await reload(reloaded), entry)).toEqual([true]);
  });

  it.each([false, true])(
    'even if it comes after the first sync; loaded again in between: %s',
    async (isReloaded) => {
      const first = openOperatorData();
      await first.resolveFirstVisit(true);
      const operatorData = isReloaded ? await reload(first) : first;
      await storeList(operatorData, [entry], NOW_MS);
      await operatorData.settle();
      expect(areNew(operatorData, entry)).toEqual([true]);
      expect(areNew(await reload(operatorData), entry)).toEqual([true]);
    },
  );

  it('but stays seen in the first browser when another joins later', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [entry], NOW_MS);
    await operatorData.resolveFirstVisit(false);
    const reloaded = await reload(operatorData);
    await reloaded.resolveFirstVisit(true);
    expect(areNew(reloaded, entry)).toEqual([false]);
  });
});

it('entries that are new in a backup are new after a merge into a browser whose first visit marked them', async () => {
  const [seen, fresh] = [entryOf('Seen'), entryOf('Fresh')];
  const source = openOperatorData();
  await storeList(source, [seen], NOW_MS);
  await storeList(source, [seen, fresh], NOW_MS + 1);
  const file = await writeBackup(source, NOW_MS + 2);
  expect(areNew(source, seen, fresh)).toEqual([false, true]);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  const browser = openOperatorData({ operatorId: randomUUID() });
  onTestFinished(() => browser.close());
  const own = entryOf('Own');
  await storeList(browser, [seen, fresh, own], NOW_MS + 3);
  await restoreBackup(browser, await parseBackup(file as Blob, NOW_MS + 4), 'merge');
  expect(areNew(browser, seen, fresh, own)).toEqual([false, true, false]);
});

/** Makes reading the entries fail from this week on, counted from 1. */
function failReadingFrom(week: number): void {
  const { transaction } = IDBDatabase.prototype;
  let count = 0;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...values) {
    const [stores, mode] = values;
    if (mode === 'readonly' && [...stores].includes('entries')) count += 1;
    if (count >= week) throw new DOMException('broken', 'UnknownError');
    return transaction.apply(this, values);
  });
}

it.each([
  [1, []],
  [2, ['Recent']],
])(
  'entries that cannot be read from week %i on are never complete, and those that were read stay',
  async (week, left) => {
    const earlier = openOperatorData();
    await storeList(earlier, [entryOf('Recent'), entryOf('Old', NOW_MS - 10 * DAY_MS)], NOW_MS);
    await earlier.close();
    failReadingFrom(week);
    const operatorData = openOperatorData({ pausesMs: [] });
    const statuses = new Set<string>();
    operatorData.subscribe(() => statuses.add(operatorData.getSnapshot().entries.status));
    const titles = async () => (await historyOf(operatorData)).map(({ title }) => title);
    expect(await titles()).toEqual(left);
    expect(operatorData.getSnapshot().entries.status).toBe('failed');
    expect(statuses).not.toContain('complete');
    // The next change opens the database again.
    vi.restoreAllMocks();
    await operatorData.change(follow('灵笼'));
    await eventually(() => operatorData.getSnapshot().entries.status).toBe('complete');
    expect(await titles()).toEqual(['Recent', 'Old']);
  },
);

it('a history that was read completely stays complete if reading it again fails', async () => {
  const operatorData = openOperatorData({ pausesMs: [] });
  await storeList(operatorData, [entryOf('Today')], NOW_MS);
  await historyOf(operatorData);
  failReadingFrom(1);
  await operatorData.reload();
  expect((await historyOf(operatorData)).map(({ title }) => title)).toEqual(['Today']);
  expect(operatorData.getSnapshot().entries.status).toBe('complete');
});

it('a backup is not restored if the history cannot be read', async () => {
  const source = openOperatorData();
  await storeList(source, [entryOf('Recent')], NOW_MS);
  const backup = await parseBackup((await writeBackup(source, NOW_MS)) as Blob, NOW_MS);
  await source.close();
  failReadingFrom(1);
  const operatorData = openOperatorData({ pausesMs: [] });
  expect((await operatorData.readAll()).entries.status).toBe('failed');
  vi.restoreAllMocks();
  expect(await restoreBackup(operatorData, backup, 'merge')).toBe(false);
  await eventually(() => operatorData.getSnapshot().entries.status).toBe('complete');
  expect(await restoreBackup(operatorData, backup, 'merge')).toBe(true);
});

/** Calls `then` when the next transaction of this kind begins. */
function onTransaction(stores: string, mode: IDBTransactionMode, then: () => void): void {
  const { transaction } = IDBDatabase.prototype;
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...parameters
  ) {
    const started = transaction.apply(this, parameters);
    if ([parameters[0]].flat().join() === stores && parameters[1] === mode) {
      spy.mockRestore();
      then();
    }
    return started;
  });
}

/** An operator whose entries count as seen after a visit, and whose visit ended with this entry. */
async function afterVisit(entry: EntryFields): Promise<void> {
  const earlier = openOperatorData();
  await earlier.change(setPreference('count-as-seen', 'after-visit'));
  await storeList(earlier, [entry], NOW_MS);
  await earlier.close();
}

it('a list that comes while the page ends the last visit stays the last list, and its entries stay new', async () => {
  const [seventh, eighth] = [listedEntry({ updateCount: '7' }), listedEntry({ updateCount: '8' })];
  await afterVisit(seventh);
  const nextMs = NOW_MS + 2 * HOUR_MS;
  let stored = Promise.resolve();
  onTransaction('entries', 'readonly', () => {
    stored = storeList(operatorData, [{ ...eighth, firstFetchedAtMs: nextMs } as EntryFields], nextMs);
  });
  const operatorData = openOperatorData({ now: () => nextMs });
  await operatorData.readAll();
  await stored;
  expect(operatorData.getSnapshot().lastList?.fetchedAtMs).toBe(nextMs);
  expect(areNew(operatorData, seventh, eighth)).toEqual([false, true]);
});

it('an entry that the operator has marked as new since the last visit stays new when the data is read again', async () => {
  const entry = entryOf('Today');
  await afterVisit(entry);
  const operatorData = openOperatorData({ now: () => NOW_MS + 2 * HOUR_MS });
  await operatorData.readAll();
  await operatorData.change(markNew([entry]));
  await operatorData.reload();
  await operatorData.readAll();
  expect(areNew(operatorData, entry)).toEqual([true]);
});

it('a full storage deletes the oldest day although the reading begins again meanwhile', async () => {
  const days = [0, 1, 20, 40, 60, 80, 100];
  const entries = days.map((day) => entryOf(`Day ${day}`, NOW_MS - day * DAY_MS));
  const earlier = openOperatorData();
  await storeList(earlier, entries, NOW_MS - 100 * DAY_MS);
  await earlier.close();
  const operatorData = openOperatorData();
  await operatorData.settle();
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    spy.mockImplementation(function (this: IDBObjectStore, ...values) {
      return put.apply(this, values);
    });
    throw new DOMException('full', 'QuotaExceededError');
  });
  void operatorData.change(follow('Day 0'));
  await eventually(() => operatorData.getSnapshot().entries.all.length).toBeGreaterThan(0);
  expect(operatorData.getSnapshot().entries.status).toBe('reading');
  await operatorData.reload();
  await eventually(() => operatorData.getSnapshot().deletedDays).toHaveLength(1);
  const titles = (await historyOf(operatorData)).map(({ title }) => title);
  expect(titles).toEqual(days.slice(0, -1).map((day) => `Day ${day}`));
});

describe('a tab without a database', () => {
  const [first, second] = [entryOf('First'), entryOf('Second')];

  function breakDatabase() {
    const broken = () => {
      throw new DOMException('broken', 'UnknownError');
    };
    const spies = (['open', 'deleteDatabase'] as const).map((name) =>
      vi.spyOn(IDBFactory.prototype, name).mockImplementation(broken),
    );
    return () => {
      for (const spy of spies) spy.mockRestore();
    };
  }

  async function storeNewEntry(): Promise<OperatorData> {
    const operatorData = openOperatorData();
    await storeList(operatorData, [first], NOW_MS);
    await storeList(operatorData, [first, second], NOW_MS + 1);
    return operatorData;
  }

  it('marks no entries of other tabs as seen', async () => {
    const operatorData = await storeNewEntry();
    const repair = breakDatabase();
    const broken = openOperatorData({ pausesMs: [] });
    await storeList(broken, [first, second, entryOf('Third')], NOW_MS + 2);
    await eventually(() => operatorData.getSnapshot().lastList?.fetchedAtMs).toBe(NOW_MS + 2);
    repair();
    expect(areNew(operatorData, first, second)).toEqual([false, true]);
  });

  it('in which all data could not be cleared marks nothing as seen once the database opens', async () => {
    await (await storeNewEntry()).close();
    const repair = breakDatabase();
    const broken = openOperatorData({ pausesMs: [] });
    await broken.settle();
    expect(await broken.clearAll()).toBe(false);
    await storeList(broken, [first, second], NOW_MS + 2);
    repair();
    await broken.change(follow('First'));
    await eventually(() => broken.getSnapshot().state).toEqual({ kind: 'ready' });
    expect(areNew(await reload(broken), first, second)).toEqual([false, true]);
  });
});

it('a failed “Clear all data” leaves what is stored in the page', async () => {
  const [first, second] = [entryOf('First'), entryOf('Second')];
  const operatorData = openOperatorData();
  await storeList(operatorData, [first], NOW_MS);
  await storeList(operatorData, [first, second], NOW_MS + 1);
  const broken = () => {
    throw new DOMException('broken', 'UnknownError');
  };
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(broken);
  const remove = vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(broken);
  expect(await operatorData.clearAll()).toBe(false);
  await storeList(operatorData, [first, second], NOW_MS + 2);
  clear.mockRestore();
  remove.mockRestore();
  await eventually(() => areNew(operatorData, first, second)).toEqual([false, true]);
  expect(await historyOf(operatorData)).toHaveLength(2);
});

it('a list that comes while the history is cleared remains', async () => {
  const operatorData = openOperatorData();
  await storeList(operatorData, [entryOf('Old')], NOW_MS);
  await storeList(operatorData, [entryOf('Listed')], NOW_MS + 1);
  let stored = Promise.resolve();
  onTransaction('fetches,records,entries', 'readwrite', () => {
    stored = storeList(operatorData, [entryOf('Later')], NOW_MS + 2);
  });
  expect(await operatorData.clearHistory()).toBe(true);
  await stored;
  const titles = async (tab: OperatorData) => (await historyOf(tab)).map(({ title }) => title).sort();
  expect(await titles(operatorData)).toEqual(['Later', 'Listed']);
  expect(await titles(await reload(operatorData))).toEqual(['Later', 'Listed']);
});

it('seen marks that one tab clears with the history are cleared in every tab', async () => {
  const [old, listed] = [entryOf('Old'), entryOf('Listed')];
  const [operatorData, other] = [openOperatorData(), openOperatorData()];
  await storeList(operatorData, [old, listed], NOW_MS);
  await storeList(operatorData, [listed], NOW_MS + 1);
  await eventually(() => areNew(other, old, listed)).toEqual([false, false]);
  await operatorData.clearHistory();
  await eventually(() => [...(other.getSnapshot().records.get('seen')?.keys() ?? [])]).toEqual([
    keyOf(listed),
  ]);
  await other.readAll();
  expect(other.getSnapshot().fetchTimesMs).toEqual([]);
});
