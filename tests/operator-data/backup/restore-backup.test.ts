import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseBackup } from '../../../src/operator-data/backup/parse-backup.ts';
import type { RestoreMode } from '../../../src/operator-data/backup/preview-restore.ts';
import { restoreBackup } from '../../../src/operator-data/backup/restore-backup.ts';
import { writeBackup } from '../../../src/operator-data/backup/write-backup.ts';
import { follow, markSeen, setPreference, unfollow } from '../../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import { allOf, recordValue, stampRecords } from '../../../src/operator-data/records.ts';
import { eventually } from '../../support/eventually.ts';
import { titleKey } from '../../support/keys.ts';
import {
  areNew,
  DAY_MS,
  followedIn,
  HOUR_MS,
  historyOf,
  installFakeDatabase,
  isFollowed,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  openSettled,
  READY,
  stateOf,
  storeList,
} from '../fake-database.ts';
import { FRESH, openFilled, readDatabase, SEEN } from './backup-files.ts';

installFakeDatabase();

async function backupOf(operatorData: OperatorData) {
  const file = await writeBackup(operatorData, NOW_MS);
  if (!file) throw new Error('The backup could not be written.');
  return await parseBackup(file, NOW_MS);
}

const FOLLOWED = stampRecords(new Map(), follow('灵笼'), NOW_MS);

/** Opens the data of another browser. */
const openElsewhere = () => {
  const elsewhere = openOperatorData({ operatorId: randomUUID() });
  onTestFinished(() => elsewhere.close());
  return elsewhere;
};

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
      const next = await openSettled();
      for (const opened of [operatorData, next]) {
        await opened.readAll();
        expect(isFollowed(opened, '灵笼~2')).toBe(true);
        expect(stateOf(opened)).toEqual(READY);
        expect(areNew(opened, SEEN, FRESH)).toEqual([true, true]);
      }
    },
  );

  it('spec 10: a merge keeps what is stored, and the later change of a record', async () => {
    const elsewhere = openElsewhere();
    await elsewhere.change([...follow('海贼王'), ...follow('牧神记'), ...setPreference('layout', 'rows')]);
    const backup = await backupOf(elsewhere);
    const operatorData = openOperatorData({ now: () => NOW_MS + 1 });
    await operatorData.change([...follow('灵笼'), ...unfollow(titleKey('海贼王~1'))]);
    await restoreBackup(operatorData, backup, 'merge');
    const next = await openSettled();
    for (const opened of [operatorData, next]) {
      expect(followedIn(opened)).toEqual(['灵笼~1', '牧神记~1'].sort());
      expect(recordValue(opened.getSnapshot().records, 'preference', 'layout')).toBe('rows');
    }
  });

  it('spec 10: a merge keeps the later content of an entry, the first and the last fetch', async () => {
    const elsewhere = openElsewhere();
    await storeList(elsewhere, [{ ...SEEN, updateInfo: 'there' }, FRESH], NOW_MS);
    const later = await backupOf(elsewhere);
    const operatorData = openOperatorData();
    const earlier = { ...SEEN, updateInfo: 'here', updatedAtMs: NOW_MS - DAY_MS };
    await storeList(operatorData, [earlier], NOW_MS - HOUR_MS);
    const backup = await backupOf(operatorData);
    await restoreBackup(operatorData, later, 'merge');
    await restoreBackup(elsewhere, backup, 'merge');
    for (const opened of [operatorData, elsewhere, await openSettled()]) {
      const history = await historyOf(opened);
      expect(history).toHaveLength(2);
      expect(history.find(({ key }) => key === SEEN.key)).toMatchObject({
        ...{ updateInfo: 'there', day: '2026-11-22' },
        ...{ firstFetchedAtMs: NOW_MS - HOUR_MS, firstUpdatedAtMs: NOW_MS - DAY_MS },
      });
      const { fetches, firstFetchMs, lastList } = opened.getSnapshot();
      expect([...fetches.values()].map(({ lastMs }) => lastMs)).toEqual([NOW_MS]);
      expect([firstFetchMs, lastList?.fetchedAtMs]).toEqual([NOW_MS - HOUR_MS, NOW_MS]);
    }
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
      expect([...opened.getSnapshot().records.keys()].sort()).toEqual(['follow']);
      expect(['灵笼~2', '牧神记~1'].map((key) => isFollowed(opened, key))).toEqual([false, true]);
      expect(await historyOf(opened)).toHaveLength(1);
      expect(opened.getSnapshot().lastList?.fetchedAtMs).toBe(NOW_MS - HOUR_MS);
    }
  });

  it.each<RestoreMode>(['merge', 'replace'])(
    'spec 10: is all or nothing: if it fails half-way, a %s changes nothing',
    async (mode) => {
      const elsewhere = openElsewhere();
      await storeList(elsewhere, listedEntries(550), NOW_MS);
      const backup = await backupOf(elsewhere);
      const operatorData = await openFilled();
      const before = await readDatabase();
      const { put } = IDBObjectStore.prototype;
      let putCount = 0;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...values
      ) {
        putCount += this.name === 'entries' ? 1 : 0;
        if (putCount > 520) throw new DOMException('The storage is full.', 'QuotaExceededError');
        return put.apply(this, values);
      });
      expect(await restoreBackup(operatorData, backup, mode)).toBe(false);
      expect(putCount).toBeGreaterThan(520);
      expect(operatorData.getSnapshot().state).toEqual({ kind: 'problem', reason: 'full' });
      vi.restoreAllMocks();
      expect(await readDatabase()).toEqual(before);
      expect(isFollowed(operatorData, '灵笼~2')).toBe(true);
    },
  );

  it('spec 10: after a merge into a fresh browser, what was new in the backup is new', async () => {
    const elsewhere = openElsewhere();
    await storeList(elsewhere, [SEEN], NOW_MS - 2);
    await storeList(elsewhere, [SEEN, FRESH], NOW_MS - 1);
    const backup = await backupOf(elsewhere);
    const operatorData = openOperatorData();
    await storeList(operatorData, [SEEN, FRESH], NOW_MS);
    expect(areNew(operatorData, SEEN, FRESH)).toEqual([false, false]);
    await restoreBackup(operatorData, backup, 'merge');
    expect(areNew(operatorData, SEEN, FRESH)).toEqual([false, true]);
  });

  it('asks the browser to keep the data if the backup follows a title', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { storage: { persist } });
    const elsewhere = openElsewhere();
    const backup = await backupOf(elsewhere);
    const operatorData = openOperatorData();
    await restoreBackup(operatorData, backup, 'merge');
    expect(persist).not.toHaveBeenCalled();
    await restoreBackup(operatorData, { ...backup, records: FOLLOWED }, 'merge');
    expect(persist).toHaveBeenCalledOnce();
  });

  it('spec 1: other tabs learn of a restore', async () => {
    const elsewhere = openElsewhere();
    await storeList(elsewhere, [SEEN, FRESH], NOW_MS);
    await elsewhere.change(follow('牧神记'));
    const backup = await backupOf(elsewhere);
    const [operatorData, otherTab] = [openOperatorData(), openOperatorData()];
    await otherTab.change(follow('海贼王'));
    await Promise.all([operatorData.settle(), otherTab.settle()]);
    await restoreBackup(operatorData, backup, 'merge');
    await eventually(() => followedIn(otherTab)).toEqual(['海贼王~1', '牧神记~1']);
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
    expect((await readDatabase()).records).toEqual([]);
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
      ...{ records: [], history: [], fetches: [], lastList: null, firstFetchMs: null },
    });
    const entries = { all: listedEntries(5_001), status: 'complete' } as const;
    const long = { ...operatorData, readAll: async () => ({ ...operatorData.getSnapshot(), entries }) };
    expect((await backupOf(long)).entries).toHaveLength(5_001);
  });

  it('spec 13: makes a replacement a change of what is synced, so that other browsers do not bring back what it replaces', async () => {
    const source = openElsewhere();
    await storeList(source, [], NOW_MS - HOUR_MS);
    await source.change(follow('灵笼'));
    await source.change(markSeen([SEEN]));
    const backup = await backupOf(source);
    const operatorData = openOperatorData({ now: () => NOW_MS + 2 * HOUR_MS });
    await operatorData.change(unfollow(titleKey('灵笼~1')));
    await operatorData.change(follow('海贼王'));
    await operatorData.settle();
    const elsewhere = operatorData.getSnapshot().records;
    expect(await restoreBackup(operatorData, backup, 'replace', NOW_MS + HOUR_MS)).toBe(true);
    // What the other browser has is older than the restore.
    operatorData.merge({ records: allOf(elsewhere), firstFetchMs: null });
    expect([isFollowed(operatorData, '灵笼~1'), isFollowed(operatorData, '海贼王~1')]).toEqual([true, false]);
    expect(areNew(operatorData, SEEN)).toEqual([false]);
  });
});
