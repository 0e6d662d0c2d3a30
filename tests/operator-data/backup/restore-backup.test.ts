import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseBackup } from '../../../src/operator-data/backup/parse-backup.ts';
import type { RestoreMode } from '../../../src/operator-data/backup/preview-restore.ts';
import { restoreBackup } from '../../../src/operator-data/backup/restore-backup.ts';
import { writeBackup } from '../../../src/operator-data/backup/write-backup.ts';
import { follow, markSeen, setPreference, unfollow } from '../../../src/operator-data/changes/changes.ts';
import { isNew } from '../../../src/operator-data/create-marks.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import { recordValue } from '../../../src/operator-data/records.ts';
import { eventually } from '../../support/eventually.ts';
import {
  DAY_MS,
  failWrites,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  storeList,
} from '../fake-database.ts';
import { FRESH, openFilled, readDatabase, SEEN } from './backup-files.ts';

installFakeDatabase();

async function backupOf(operatorData: OperatorData) {
  const file = await writeBackup(operatorData, NOW_MS);
  if (!file) throw new Error('The backup could not be written.');
  return await parseBackup(file, NOW_MS);
}

/** Opens the data of another browser. */
const openElsewhere = () => {
  const elsewhere = openOperatorData({ operatorId: randomUUID() });
  onTestFinished(() => elsewhere.close());
  return elsewhere;
};
const isFollowed = (operatorData: OperatorData, key: string) =>
  recordValue(operatorData.getSnapshot().records, 'follow', key) !== null;

describe('restoreBackup', () => {
  it.each<RestoreMode>(['merge', 'replace'])(
    'spec 10: %s into an empty browser restores everything, in the page and after a reload',
    async (mode) => {
      const source = await openFilled();
      const before = await readDatabase();
      const backup = await backupOf(source);
      expect(await source.clearAll()).toBe(true);
      const operatorData = openOperatorData();
      expect(await restoreBackup(operatorData, backup, mode)).toBe(true);
      expect(await readDatabase()).toEqual(before);
      const next = openOperatorData();
      await next.settle();
      for (const opened of [operatorData, next]) {
        expect(isFollowed(opened, '灵笼~2')).toBe(true);
        expect(opened.getSnapshot()).toMatchObject({ isFirstVisit: false, state: { kind: 'ready' } });
        expect([SEEN, FRESH].map((entry) => isNew(opened.getSnapshot(), entry.key))).toEqual([true, true]);
      }
    },
  );

  it('spec 10: a merge keeps what is stored, and the later change of a record', async () => {
    const elsewhere = openElsewhere();
    await elsewhere.change([...follow('海贼王'), ...follow('牧神记'), ...setPreference('layout', 'rows')]);
    const backup = await backupOf(elsewhere);
    const operatorData = openOperatorData({ now: () => NOW_MS + 1 });
    await operatorData.change([...follow('灵笼'), ...unfollow('海贼王~1')]);
    await restoreBackup(operatorData, backup, 'merge');
    const next = openOperatorData();
    await next.settle();
    for (const opened of [operatorData, next]) {
      expect(['灵笼~1', '海贼王~1', '牧神记~1'].map((key) => isFollowed(opened, key))).toEqual([
        true,
        false,
        true,
      ]);
      expect(recordValue(opened.getSnapshot().records, 'preference', 'layout')).toBe('rows');
    }
  });

  it('spec 10: a merge keeps the content of an entry that is stored, with the earlier first fetch', async () => {
    const elsewhere = openElsewhere();
    await storeList(elsewhere, [{ ...SEEN, updateInfo: 'there' }, FRESH], NOW_MS);
    const later = await backupOf(elsewhere);
    const operatorData = openOperatorData();
    await storeList(operatorData, [{ ...SEEN, updateInfo: 'here' }], NOW_MS - HOUR_MS);
    const earlier = await backupOf(operatorData);
    await restoreBackup(operatorData, later, 'merge');
    await restoreBackup(elsewhere, earlier, 'merge');
    const find = async (opened: OperatorData) =>
      (await historyOf(opened)).find(({ updateCount }) => updateCount === SEEN.updateCount);
    expect(await find(operatorData)).toMatchObject({
      updateInfo: 'here',
      firstFetchedAtMs: NOW_MS - HOUR_MS,
    });
    expect(await find(elsewhere)).toMatchObject({ updateInfo: 'there', firstFetchedAtMs: NOW_MS - HOUR_MS });
    expect(await historyOf(operatorData)).toHaveLength(2);
    // The last fetch of each hour.
    expect(operatorData.getSnapshot().fetchTimesMs).toEqual([NOW_MS - HOUR_MS, NOW_MS]);
    // The last list of both.
    expect(operatorData.getSnapshot().lastList?.fetchedAtMs).toBe(NOW_MS);
    expect(elsewhere.getSnapshot().lastList?.fetchedAtMs).toBe(NOW_MS);
  });

  it('a merge stores an entry once that is dated differently in the backup', async () => {
    const elsewhere = openElsewhere();
    await storeList(elsewhere, [{ ...SEEN, updatedAtMs: NOW_MS - DAY_MS }], NOW_MS - HOUR_MS);
    const backup = await backupOf(elsewhere);
    const operatorData = openOperatorData();
    await storeList(operatorData, [SEEN], NOW_MS);
    await restoreBackup(operatorData, backup, 'merge');
    expect(await historyOf(operatorData)).toMatchObject([
      { day: '2026-11-22', firstFetchedAtMs: NOW_MS - HOUR_MS, firstUpdatedAtMs: NOW_MS - DAY_MS },
    ]);
    expect((await readDatabase()).entries).toHaveLength(1);
  });

  it('spec 10: a replacement removes what is not in the backup', async () => {
    const elsewhere = openElsewhere();
    await storeList(elsewhere, [SEEN], NOW_MS - HOUR_MS);
    await elsewhere.change(follow('牧神记'));
    const backup = await backupOf(elsewhere);
    const operatorData = await openFilled();
    await restoreBackup(operatorData, backup, 'replace');
    for (const opened of [operatorData, openOperatorData()]) {
      await opened.settle();
      expect([...opened.getSnapshot().records.keys()].sort()).toEqual(['follow', 'seen']);
      expect(['灵笼~2', '牧神记~1'].map((key) => isFollowed(opened, key))).toEqual([false, true]);
      expect(await historyOf(opened)).toHaveLength(1);
      expect(opened.getSnapshot().lastList?.fetchedAtMs).toBe(NOW_MS - HOUR_MS);
    }
  });

  it.each<RestoreMode>(['merge', 'replace'])(
    'spec 10: is all or nothing: if it fails half-way, a %s changes nothing',
    async (mode) => {
      const elsewhere = openElsewhere();
      await storeList(elsewhere, listedEntries(700), NOW_MS);
      const backup = await backupOf(elsewhere);
      const operatorData = await openFilled();
      // A full storage must not lose its oldest day for a backup that does not fit.
      await storeList(
        operatorData,
        [listedEntry({ updatedAtMs: NOW_MS - 3 * DAY_MS }), FRESH, SEEN],
        NOW_MS + 1,
      );
      const before = await readDatabase();
      const { put } = IDBObjectStore.prototype;
      let putCount = 0;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...values
      ) {
        putCount += this.name === 'entries' ? 1 : 0;
        if (putCount > 600) throw new DOMException('The storage is full.', 'QuotaExceededError');
        return put.apply(this, values);
      });
      expect(await restoreBackup(operatorData, backup, mode)).toBe(false);
      expect(putCount).toBeGreaterThan(600);
      expect(operatorData.getSnapshot().state).toEqual({ kind: 'problem', reason: 'full' });
      vi.restoreAllMocks();
      expect(await readDatabase()).toEqual(before);
      expect(isFollowed(operatorData, '灵笼~2')).toBe(true);
    },
  );

  it('reports a failure of the database, and works once it is over', async () => {
    const backup = await backupOf(await openFilled());
    const operatorData = openOperatorData({ pausesMs: [] });
    failWrites();
    expect(await restoreBackup(operatorData, backup, 'merge')).toBe(false);
    vi.restoreAllMocks();
    expect(await restoreBackup(operatorData, backup, 'merge')).toBe(true);
  });

  it.each<RestoreMode>(['merge', 'replace'])('spec 1: other tabs learn of a %s', async (mode) => {
    const elsewhere = openElsewhere();
    await storeList(elsewhere, [SEEN, FRESH], NOW_MS);
    await elsewhere.change(follow('牧神记'));
    const backup = await backupOf(elsewhere);
    const [operatorData, otherTab] = [openOperatorData(), openOperatorData()];
    await otherTab.change(follow('海贼王'));
    await Promise.all([operatorData.settle(), otherTab.settle()]);
    await restoreBackup(operatorData, backup, mode);
    await eventually(() => isFollowed(otherTab, '牧神记~1')).toBe(true);
    expect(isFollowed(otherTab, '海贼王~1')).toBe(mode === 'merge');
    expect(otherTab.getSnapshot().isFirstVisit).toBe(false);
    expect(await historyOf(otherTab)).toHaveLength(2);
  });

  it('a replacement drops what another tab was about to store, and its changes cannot be undone', async () => {
    const elsewhere = openElsewhere();
    await storeList(elsewhere, [SEEN], NOW_MS);
    const backup = await backupOf(elsewhere);
    const [operatorData, otherTab] = [openOperatorData(), openOperatorData()];
    const inverse = await otherTab.change(follow('海贼王'));
    await Promise.all([operatorData.settle(), otherTab.settle()]);
    const restoring = restoreBackup(operatorData, backup, 'replace');
    await otherTab.change(markSeen([listedEntry({ title: 'late' })]));
    await restoring;
    await eventually(() => isFollowed(otherTab, '海贼王~1')).toBe(false);
    await otherTab.settle();
    expect(otherTab.undo(inverse)).toBe(false);
    const { records } = await readDatabase();
    expect(records.map(({ kind }) => kind)).toEqual(['seen']);
  });
});

describe('writeBackup', () => {
  it('returns null if the database cannot be read', async () => {
    expect(await writeBackup(openOperatorData({ operatorId: '' }), NOW_MS)).toBeNull();
  });

  it('spec 10: names its schema, and has a history in any number of parts', async () => {
    const operatorData = openOperatorData();
    const empty = await writeBackup(operatorData, NOW_MS);
    expect(JSON.parse((await empty?.text()) ?? '')).toEqual({
      ...{ schema: 'ani-updater/backup@1', savedAtMs: NOW_MS },
      ...{ records: [], history: [], days: [], lastList: null },
    });
    await storeList(operatorData, listedEntries(5_001), NOW_MS);
    expect((await backupOf(operatorData)).entries.size).toBe(5_001);
  });

  it('spec 13: makes a replacement a change of what is synced, so that other browsers do not bring back what it replaces', async () => {
    const source = openElsewhere();
    await storeList(source, [], NOW_MS - HOUR_MS);
    await source.change(follow('灵笼'));
    await source.change(markSeen([SEEN]));
    const backup = await backupOf(source);
    const operatorData = openOperatorData({ now: () => NOW_MS + 2 * HOUR_MS });
    await operatorData.change(unfollow('灵笼~1'));
    await operatorData.change(follow('海贼王'));
    await operatorData.settle();
    const elsewhere = operatorData.getSnapshot().records;
    expect(await restoreBackup(operatorData, backup, 'replace', NOW_MS + HOUR_MS)).toBe(true);
    // What the other browser has is older than the restore.
    operatorData.mergeRecords([...elsewhere.values()].flatMap((byId) => [...byId.values()]));
    expect([isFollowed(operatorData, '灵笼~1'), isFollowed(operatorData, '海贼王~1')]).toEqual([true, false]);
    expect(isNew(operatorData.getSnapshot(), SEEN.key)).toBe(false);
  });
});
