import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { readView } from '../../src/entries/view.ts';
import { parseBackup } from '../../src/operator-data/backup/parse-backup.ts';
import { writeBackup } from '../../src/operator-data/backup/write-backup.ts';
import {
  follow,
  ignore,
  linkTitles,
  markNew,
  markSeen,
  mute,
  saveView,
  setPreference,
  setSeason,
  unfollow,
} from '../../src/operator-data/changes/changes.ts';
import {
  allOf,
  type Change,
  mergeRecords,
  type Records,
  recordKeyOf,
  stampRecords,
} from '../../src/operator-data/records.ts';
import { toSearch } from '../../src/operator-data/saved-views.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot, READY } from '../../src/operator-data/snapshot.ts';
import { documentOf } from '../../src/operator-data/sync/merge-shared.ts';
import { parseShared } from '../../src/operator-data/sync/parse-shared.ts';
import { toJson } from '../../src/operator-data/sync/shared-document.ts';
import { correctedKey } from '../../src/operator-data/title-identity.ts';
import { cleanViewName } from '../../src/operator-data/view-name.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { titleKeyOf } from '../../src/title/title-key.ts';
import { anyItems } from '../entries/parse/any-response.ts';
import { hostileText } from '../support/hostile-text.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';
import { historyOf, installFakeDatabase, NOW_MS, openOperatorData, openSettled } from './fake-database.ts';

installFakeDatabase();

const dayOf = createDayLookup(() => 0);
const parse = (items: readonly unknown[]) => parseAnimes(items, NOW_MS, dayOf);
const byKey = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.key, entry]));
const sorted = (records: Records | ReturnType<typeof allOf>) =>
  (Array.isArray(records) ? records : allOf(records)).toSorted((a, b) =>
    recordKeyOf(a) < recordKeyOf(b) ? -1 : 1,
  );

/** What a backup of this data contains. */
async function backUp(changes: Partial<OperatorDataSnapshot>) {
  const snapshot: OperatorDataSnapshot = { ...EMPTY_SNAPSHOT, state: READY, ...changes };
  const file = await writeBackup({ readAll: async () => snapshot }, NOW_MS);
  if (!file) throw new Error('The backup could not be written.');
  return await parseBackup(file, NOW_MS);
}

describe('an entry that the list accepts', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  it('is accepted by the list and by a backup, and stays the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, async (json) => {
        const { entries } = parse(JSON.parse(json));
        const asSent = entries.map(({ coverUrl, detailUrl, updatedAtMs, ...entry }) => ({
          ...entry,
          ...{ imageUrl: coverUrl, detailUrl, updateTime: updatedAtMs },
        }));
        expect(parse(asSent).entries).toEqual(entries);
        const backup = await backUp({ entries: { all: entries, status: 'complete' } });
        expect(byKey(backup.entries)).toEqual(byKey(entries));
      }),
      // Within 100 runs this catches times that only the list accepts.
      runs(500),
    );
  });

  it('is read from the database as it was', async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, async (json) => {
        const operatorData = openOperatorData();
        const earlier = byKey(await historyOf(operatorData));
        const list = parse(JSON.parse(json));
        const added = list.entries.filter(({ key }) => !earlier.has(key));
        await operatorData.storeList(list);
        await operatorData.settle();
        const stored = byKey(await historyOf(await openSettled()));
        for (const entry of added) expect(stored.get(entry.key)).toEqual(entry);
      }),
      runs(30),
    );
  });
});

const entry = anyItems.chain((json) => {
  const { entries } = parse([...JSON.parse(json), { title: '灵笼' }]);
  return fc.constantFrom(...entries);
});

/** Everything that the app can change, with what it shows. */
type Step = (records: Records) => Change;
const step: fc.Arbitrary<Step> = fc.oneof(
  entry.map(
    ({ title }): Step =>
      (records) =>
        follow(title, correctedKey(records, titleKeyOf(title))),
  ),
  entry.map(
    ({ title }): Step =>
      (records) =>
        mute(title, correctedKey(records, titleKeyOf(title))),
  ),
  entry.map(
    ({ titleKey }): Step =>
      (records) =>
        unfollow(correctedKey(records, titleKey)),
  ),
  entry.map(
    (each): Step =>
      () =>
        markSeen([each]),
  ),
  entry.map(
    (each): Step =>
      () =>
        markNew([each]),
  ),
  fc.tuple(entry, fc.integer({ min: 1, max: 20 })).map(
    ([{ title }, season]): Step =>
      (records) =>
        setSeason(records, title, season),
  ),
  fc.tuple(entry, entry).map(
    ([a, b]): Step =>
      () =>
        linkTitles(a.titleKey, b.titleKey),
  ),
  fc.tuple(entry, fc.uuid()).map(
    ([{ titleKey, platform }, content]): Step =>
      () =>
        ignore(JSON.stringify([titleKey, platform]), content),
  ),
  fc
    .tuple(hostileText(['Youku']), fc.uuid(), fc.array(hostileText()), hostileText())
    .map(([name, id, platform, q]): Step => {
      const search = toSearch(readView({ q, platform, period: 'history', hour: 7 }));
      return () => saveView({ name: cleanViewName(name) || 'View', search: { ...search } }, id);
    }),
  fc.constantFrom('rows', 5, true).map(
    (value): Step =>
      () =>
        setPreference('layout', value),
  ),
);

// Within 100 runs this catches a title or a search that a backend cannot store.
it('what the app can change is accepted by a backup and by the shared document, and stays the same', {
  timeout: PROPERTY_TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      let records: Records = new Map();
      for (const [index, change] of steps.entries())
        records = mergeRecords(records, stampRecords(records, change(records), NOW_MS + index));
      const backup = await backUp({ records, entries: { all: [], status: 'complete' } });
      expect(sorted([...backup.records])).toEqual(sorted(records));
      const stored = JSON.stringify(toJson(documentOf({ records, firstFetchMs: NOW_MS }, NOW_MS), '7'));
      expect(stored).not.toMatch(/(?<!\\)\\u(?:0000|d[89a-f])/);
      expect(sorted([...parseShared(JSON.parse(stored), '7').records])).toEqual(sorted(records));
    }),
    runs(500),
  );
});
