import { randomUUID } from 'node:crypto';
import * as fake from 'fake-indexeddb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseBackup } from '../../src/operator-data/backup/parse-backup.ts';
import { restoreBackup } from '../../src/operator-data/backup/restore-backup.ts';
import { writeBackup } from '../../src/operator-data/backup/write-backup.ts';
import { follow, setPreference } from '../../src/operator-data/changes/changes.ts';
import type { FetchedEntry } from '../../src/operator-data/history/history-entry.ts';
import { isNew } from '../../src/operator-data/is-new.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { StorageError } from '../../src/operator-data/problem.ts';
import { keysOf } from '../../src/title/entry-key.ts';
import { eventually } from '../support/eventually.ts';
import {
  DAY_MS,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData,
} from './fake-database.ts';

installFakeDatabase();

const areNew = (operatorData: OperatorData, ...entries: FetchedEntry[]) =>
  entries.map((entry) => isNew(operatorData.getSnapshot(), keysOf(entry).entryKey));

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
  await earlier.storeList([entryOf('Followed', storedAtMs), entryOf('Other', storedAtMs)], storedAtMs);
  await earlier.storeList([entryOf('Recent', storedAtMs + 1)], NOW_MS - DAY_MS);
  await earlier.close();
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  const operatorData = openOperatorData({ pausesMs: [] });
  await operatorData.settle();
  open.mockRestore();
  await operatorData.storeList([entryOf('Today')], NOW_MS);
  await eventually(() => operatorData.getSnapshot().state).toEqual({ kind: 'ready' });
  await operatorData.settle();
  const titles = (await historyOf(operatorData)).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Followed', 'Other', 'Recent', 'Today']);
});

it('a list that is stored after a later one replaces nothing and marks no later episode as seen', async () => {
  const [frozen, other] = [openOperatorData(), openOperatorData()];
  await frozen.storeList([entryOf('Other', NOW_MS - DAY_MS)], NOW_MS - DAY_MS);
  await other.settle();
  const [seventh, eighth] = [listedEntry({ updateCount: '7' }), listedEntry({ updateCount: '8' })];
  await other.storeList([eighth], NOW_MS + HOUR_MS);
  await frozen.storeList([{ ...eighth, updateInfo: 'as it was' }, seventh], NOW_MS);
  await frozen.settle();
  const next = openOperatorData();
  await next.settle();
  // The later list does not have the seventh any more.
  for (const opened of [frozen, next]) expect(areNew(opened, seventh, eighth)).toEqual([false, true]);
  const history = await historyOf(next);
  expect(history.find(({ updateCount }) => updateCount === '8')?.updateInfo).toBe(eighth.updateInfo);
  const last = await next.readLastList();
  expect(last?.fetchedAtMs).toBe(NOW_MS + HOUR_MS);
  expect(last?.entries.map(({ updateCount }) => updateCount)).toEqual(['8']);
});

describe('in another browser of an operator, the first list is new', () => {
  const entry = listedEntry();

  it('even if the page is loaded again before the first sync', async () => {
    const operatorData = openOperatorData();
    await operatorData.storeList([entry], NOW_MS);
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
      await operatorData.storeList([entry], NOW_MS);
      await operatorData.settle();
      expect(areNew(operatorData, entry)).toEqual([true]);
      expect(areNew(await reload(operatorData), entry)).toEqual([true]);
    },
  );

  it('but stays seen in the first browser when another joins later', async () => {
    const operatorData = openOperatorData();
    await operatorData.storeList([entry], NOW_MS);
    await operatorData.resolveFirstVisit(false);
    const reloaded = await reload(operatorData);
    await reloaded.resolveFirstVisit(true);
    expect(areNew(reloaded, entry)).toEqual([false]);
  });
});

it('entries that are new in a backup are new after a merge into a browser whose first visit marked them', async () => {
  const [seen, fresh] = [entryOf('Seen'), entryOf('Fresh')];
  const source = openOperatorData();
  await source.storeList([seen], NOW_MS);
  await source.storeList([seen, fresh], NOW_MS + 1);
  const file = await writeBackup(source, NOW_MS + 2);
  expect(areNew(source, seen, fresh)).toEqual([false, true]);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  const browser = openOperatorData({ operatorId: randomUUID() });
  onTestFinished(() => browser.close());
  const own = entryOf('Own');
  await browser.storeList([seen, fresh, own], NOW_MS + 3);
  await restoreBackup(browser, await parseBackup(file as Blob, NOW_MS + 4), 'merge');
  expect(areNew(browser, seen, fresh, own)).toEqual([false, true, false]);
});

describe('a read that fails is an error', () => {
  it.each([
    ['the days', (operatorData: OperatorData) => operatorData.readDays()],
    ['a title', (operatorData: OperatorData) => operatorData.readTitle('凡人修仙传~1')],
    ['the keys', (operatorData: OperatorData) => operatorData.readKeys().next()],
  ])('of %s', async (_name, read) => {
    const operatorData = openOperatorData({ pausesMs: [] });
    await operatorData.storeList([listedEntry()], NOW_MS);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    await expect(read(operatorData)).rejects.toThrow(StorageError);
  });
});
