import { beforeEach, describe, expect, it } from 'vitest';
import { type Backup, BackupError } from '../../../src/operator-data/backup/backup.ts';
import { parseBackup } from '../../../src/operator-data/backup/parse-backup.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import { apply, NO_DATA, NO_PATCH, toPatch } from '../../../src/operator-data/patch.ts';
import { DAY_MS, installFakeDatabase, listedEntry, NOW_MS } from '../fake-database.ts';
import { openFilled, type RawBackup, rawBackupOf, toFile } from './backup-files.ts';

installFakeDatabase();

let opened: OperatorData;
let raw: RawBackup;
beforeEach(async () => {
  opened = await openFilled();
  raw = await rawBackupOf(opened);
});

const parse = (content: unknown) => parseBackup(toFile(content), NOW_MS);
const withEntry = (changes: object) => ({ ...raw, history: [{ ...raw.history[0], ...changes }] });
const withRecord = (changes: object) => ({
  ...raw,
  records: [{ kind: 'follow', id: '灵笼~1', value: { title: '灵笼' }, changedAtMs: 1, ...changes }],
});
const idsOf = ({ records }: Backup) => records.map(({ id }) => id);
const onlyEntryOf = async (content: unknown) => (await parse(content)).entries[0];

/** Expects the rejection of a file, and returns where it is wrong. */
async function problemOf(file: Blob): Promise<string> {
  const error = await parseBackup(file, NOW_MS).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackupError)) throw error ?? new Error('The file was accepted.');
  return [error.problem, error.place].filter(Boolean).join(' ');
}

describe('parseBackup', () => {
  it.each([
    ['not-json', ''],
    ['not-json', '\u0089PNG'],
    ['other-type', '{}'],
    ['other-type', 'null'],
    ['other-type', '{"schema":"ani-updater/shared@1"}'],
    ['other-type', '{"schema":"ani-updater/backup@0"}'],
    ['other-type', '{"__proto__":{"schema":"ani-updater/backup@1"}}'],
    ['newer', '{"schema":"ani-updater/backup@2"}'],
    ['newer', `{"schema":"ani-updater/backup@${'9'.repeat(400)}"}`],
    ['broken savedAtMs', '{"schema":"ani-updater/backup@1"}'],
  ])('spec 10: rejects as %s: %s', async (problem, text) => {
    expect(await problemOf(new Blob([text]))).toBe(problem);
  });

  it('rejects text that is not UTF-8, because its titles would be wrong', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(raw));
    bytes[bytes.indexOf(0xe7)] = 0xff;
    expect(await problemOf(new Blob([bytes]))).toBe('not-json');
  });

  it('keeps every parameter of a view that another version of the app may have saved, with text that can be stored', async () => {
    const search = { range: { from: 1, 'to\0': 'b\ud800' }, none: null, pairs: [['a\0', 2], []] };
    const { records } = await parse(withRecord({ kind: 'view', id: 'x', value: { name: 'X', search } }));
    expect(records).toMatchObject([
      { value: { name: 'X', search: { range: { from: 1, to: 'b' }, none: null, pairs: [['a', 2], []] } } },
    ]);
  });

  it('rejects a file that is too large before it reads it, and one that the browser cannot read', async () => {
    const read = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const fileOf = (size: number) => ({ size, arrayBuffer: read }) as unknown as Blob;
    expect(await problemOf(fileOf(250_000_001))).toBe('too-large');
    expect(await problemOf(fileOf(250_000_000))).toBe('unreadable');
  });

  it('reads a file that an editor has saved with a byte order mark', async () => {
    const file = new Blob(['\ufeff', JSON.stringify(raw)]);
    expect((await parseBackup(file, NOW_MS)).entries).toHaveLength(3);
  });

  it.each([
    [{ day: '2026-02-30' }, 'day'],
    [{ day: '+02026-11-22' }, 'day'],
    [{ title: '' }, 'title'],
    [{ platform: '' }, 'platform'],
    [{ updateCount: null }, 'updateCount'],
    [{ coverUrl: 1 }, 'coverUrl'],
    [{ detailUrl: undefined }, 'detailUrl'],
    [{ updatedAtMs: '' }, 'updatedAtMs'],
    [{ fetchedAtMs: undefined }, 'fetchedAtMs'],
    [{ firstFetchedAtMs: 8.64e15 + 1 }, 'firstFetchedAtMs'],
    [{ firstUpdatedAtMs: null }, 'firstUpdatedAtMs'],
    [{ title: '\u200b' }, 'title'],
  ])('rejects a history entry with %j', async (changes, place) => {
    expect(await problemOf(toFile(withEntry(changes)))).toBe(`broken history.0.${place}`);
  });

  it.each([
    [{ value: {} }, 'value.title'],
    [{ id: '' }, 'id'],
    [{ changedAtMs: -1 }, 'changedAtMs'],
    [{ id: 'a b', value: null }, 'id'],
    [{ kind: 'seen', value: false }, 'value'],
    [{ kind: 'season', value: { season: 1.5 } }, 'value.season'],
    [{ kind: 'link', value: { titleKeys: ['a~1'] } }, 'value.titleKeys.1'],
    [{ kind: 'link', value: { titleKeys: ['a~1', 'b'] } }, 'value.titleKeys.1'],
    [{ kind: 'link', id: 'a~1', value: null }, 'id'],
    [{ kind: 'preference', value: { deep: 1 } }, 'value'],
  ])('rejects a record with %j', async (changes, place) => {
    expect(await problemOf(toFile(withRecord(changes)))).toBe(`broken records.0.${place}`);
  });

  it('leaves out the records of unknown kinds and counts them, even if they are named like an Object property', async () => {
    const records = ['note', '__proto__', 'constructor', 'toString'].map((kind) => ({
      ...{ kind, id: 'x', value: { any: [1] }, changedAtMs: 1 },
    }));
    const backup = await parse({ ...raw, records: [...raw.records, ...records] });
    expect(backup.unknownCount).toBe(4);
    expect(backup.records).toHaveLength(raw.records.length);
  });

  it('leaves out unknown fields, even one named __proto__', async () => {
    const text = JSON.stringify(raw).replace('"title":', '"__proto__":{"polluted":true},"more":1,"title":');
    const { entries } = await parseBackup(new Blob([text]), NOW_MS);
    for (const entry of entries) {
      expect(Object.keys(entry)).not.toContain('more');
      expect(Object.getPrototypeOf(entry)).toBe(Object.prototype);
      expect('polluted' in entry).toBe(false);
    }
  });

  it('spec 10: computes the keys from the titles, whatever the file says, and moves marks and the last list along', async () => {
    const [entry] = raw.history;
    const backup = await parse({
      ...raw,
      history: [{ ...entry, entryKey: 'stale', titleKey: 'stale' }],
      records: [{ kind: 'seen', id: 'stale', value: true, changedAtMs: 1 }],
      lastList: { fetchedAtMs: 1, entryKeys: ['stale'] },
    });
    const { key, titleKey } = listedEntry({ ...entry });
    expect(backup.entries).toMatchObject([{ key, titleKey }]);
    expect(idsOf(backup)).toEqual([key]);
    expect(backup.lastList?.keys).toEqual([key]);
  });

  it('drops marks whose ID is not an entry key, but keeps those of entries that the file does not have', async () => {
    const { key } = listedEntry({ title: 'Elsewhere' });
    const seen = ['garbage', '["a"]', '["bilibili","x~1","",""] ', '[1,"x~1","",""]', key];
    const records = seen.map((id) => ({ kind: 'seen', id, value: true, changedAtMs: 1 }));
    const backup = await parse({ ...raw, records, lastList: { fetchedAtMs: 1, entryKeys: seen } });
    expect(idsOf(backup)).toEqual([key]);
    expect(backup.lastList?.keys).toEqual([key]);
  });

  it('computes the IDs of follows, mutes and links', async () => {
    const one = async (changes: object) => idsOf(await parse(withRecord(changes)));
    expect(await one({ id: 'wrong~9' })).toEqual(['灵笼~1']);
    expect(await one({ kind: 'mute', id: 'wrong~9' })).toEqual(['灵笼~1']);
    const link = withRecord({ kind: 'link', id: 'wrong~9', value: { titleKeys: ['b~1', 'a~1'] } });
    expect((await parse(link)).records).toMatchObject([
      { id: 'a~1 b~1', value: { titleKeys: ['a~1', 'b~1'] } },
    ]);
  });

  it('keeps the follow of a title whose season the operator has corrected', async () => {
    const backup = await parse(raw);
    expect(backup.records).toContainEqual(
      expect.objectContaining({ kind: 'follow', id: '灵笼~2', value: { title: '灵笼' } }),
    );
  });

  it('reads the fields of an entry as those of the list', async () => {
    const sent = { title: ' 海贼王\0 ', platform: 'BiliBili ', updateCount: ' 7' };
    expect(
      await onlyEntryOf(withEntry({ ...sent, updatedAtMs: -28_800_000, firstUpdatedAtMs: 8e15 })),
    ).toEqual({
      ...listedEntry({ title: '海贼王', platform: 'bilibili', updateCount: '7', updatedAtMs: null }),
      ...{ day: raw.history[0]?.day, fetchedAtMs: raw.history[0]?.fetchedAtMs },
      firstFetchedAtMs: raw.history[0]?.firstFetchedAtMs,
      ...{ coverUrl: raw.history[0]?.coverUrl, detailUrl: raw.history[0]?.detailUrl },
      updateInfo: raw.history[0]?.updateInfo,
    });
  });

  it('makes URLs safe as those of the list', async () => {
    const entry = await onlyEntryOf(
      withEntry({ detailUrl: 'javascript:alert(1)', coverUrl: 'http://covers.example.com/1.jpg' }),
    );
    expect(entry).toMatchObject({ detailUrl: null, coverUrl: 'https://covers.example.com/1.jpg' });
    expect((await onlyEntryOf(withEntry({ coverUrl: 'data:image/svg+xml,x' })))?.coverUrl).toBeNull();
  });

  it('limits fetch times to now, because later entries would never expire', async () => {
    const later = NOW_MS + 1e12;
    const backup = await parse({
      ...withEntry({ fetchedAtMs: later, firstFetchedAtMs: later }),
      lastList: { fetchedAtMs: later, entryKeys: [] },
      fetches: [{ day: '2026-11-22', lastMs: later, visitEndMs: later }],
      firstFetchMs: later,
    });
    expect(backup).toMatchObject({
      entries: [{ fetchedAtMs: NOW_MS, firstFetchedAtMs: NOW_MS }],
      lastList: { fetchedAtMs: NOW_MS },
      fetches: [{ lastMs: NOW_MS, visitEndMs: NOW_MS }],
      firstFetchMs: NOW_MS,
    });
  });

  it('limits change times, because later changes here must exceed them', async () => {
    const { records } = await parse(withRecord({ changedAtMs: 8.64e15 }));
    expect(records[0]?.changedAtMs).toBe(NOW_MS + DAY_MS);
  });

  it('merges duplicates in the file', async () => {
    const entry = {
      ...raw.history[0],
      day: '2026-11-20',
      updatedAtMs: NOW_MS - 2,
      firstUpdatedAtMs: undefined,
    };
    const record = { kind: 'preference', id: 'layout', value: 'rows', changedAtMs: 2 };
    const fetch = { day: '2026-11-22', lastMs: 5, visitEndMs: 1 };
    const backup = await parse({
      ...raw,
      history: [
        { ...entry, day: '2026-11-21', updatedAtMs: NOW_MS - 1, fetchedAtMs: 6, firstFetchedAtMs: 6 },
        { ...entry, fetchedAtMs: 5, firstFetchedAtMs: 4 },
      ],
      records: [record, { ...record, value: 'cards', changedAtMs: 1 }],
      fetches: [fetch, { ...fetch, lastMs: 4, visitEndMs: 2 }],
    });
    expect(backup.entries).toMatchObject([
      {
        ...{ day: '2026-11-21', updatedAtMs: NOW_MS - 1, firstUpdatedAtMs: NOW_MS - 2 },
        ...{ fetchedAtMs: 6, firstFetchedAtMs: 4 },
      },
    ]);
    expect(backup.records).toEqual([record]);
    expect(backup.fetches).toEqual([{ ...fetch, visitEndMs: 2 }]);
  });

  it('reads what the app has written without a loss', async () => {
    const { savedAtMs: _, unknownCount, ...backup } = await parse(raw);
    expect(apply(NO_DATA, { ...NO_PATCH, ...backup })).toEqual(apply(NO_DATA, toPatch(opened.getSnapshot())));
    expect(unknownCount).toBe(0);
  });
});
