import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { it, vi } from 'vitest';
import {
  follow,
  markNew,
  markSeen,
  setPreference,
  unfollow,
} from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { toPatch } from '../../src/operator-data/patch.ts';
import type { StoredRecord } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import { titleKey } from '../support/keys.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';
import { installFakeDatabase, listedEntry, NOW_MS, openOperatorData, storeList } from './fake-database.ts';

installFakeDatabase();

const ENTRIES = ['7', '8', '9'].map((updateCount) => listedEntry({ updateCount }));
const DATES = [null, NOW_MS - 9 * 86_400_000, NOW_MS - 1];

/** What happens in one tab, at a time of its own. */
type Act = (tab: OperatorData, nowMs: number) => Promise<unknown>;

const someEntries = fc.array(
  fc.record({
    entry: fc.constantFrom(...ENTRIES),
    info: fc.constantFrom('a', 'b'),
    date: fc.constantFrom(...DATES),
  }),
  { maxLength: 3 },
);

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(
    ...['灵笼', '仙逆'].flatMap((title): Act[] => [
      (tab) => tab.change(follow(title)),
      (tab) => tab.change(unfollow(titleKey(`${title}~1`))),
    ]),
    ...ENTRIES.flatMap((entry): Act[] => [
      (tab) => tab.change(markSeen([entry])),
      (tab) => tab.change(markNew([entry])),
    ]),
  ),
  fc.nat(3).map(
    (value): Act =>
      (tab) =>
        tab.change(setPreference('shared', value)),
  ),
  // A list that comes late may have been fetched before one that is known.
  fc.record({ listed: someEntries, ageMs: fc.nat(9) }).map(
    ({ listed, ageMs }): Act =>
      (tab, nowMs) => {
        const fields = listed.map(({ entry, info, date }) => ({
          ...entry,
          updateInfo: info,
          updatedAtMs: date,
        }));
        return storeList(tab, fields, nowMs - ageMs);
      },
  ),
  // Another browser.
  fc.record({ value: fc.nat(3), ageMs: fc.nat(3) }).map(
    ({ value, ageMs }): Act =>
      async (tab, nowMs) => {
        const record: StoredRecord = { kind: 'preference', id: 'shared', value, changedAtMs: nowMs - ageMs };
        tab.merge({ records: [record], firstFetchMs: nowMs - 1_000 - ageMs });
      },
  ),
);

const step = fc.record({
  act,
  tab: fc.nat(2),
  passedMs: fc.nat(2),
  /** Whether the next step waits for this one. */
  isAwaited: fc.boolean(),
  /** How many of the next writes fail, and why. */
  failures: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(4)),
  error: fc.constantFrom('UnknownError', 'QuotaExceededError'),
});

let failuresLeft = 0;
let error = '';

function failSomeWrites(): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new DOMException('broken', error);
    return put.apply(this, values);
  });
}

/** All data of a tab, in an order that does not depend on how it came. */
function dataOf({ getSnapshot }: OperatorData): object {
  const { records, entries, ...others } = toPatch(getSnapshot());
  const sorted = records.map((record) => JSON.stringify(record)).sort();
  return { ...others, records: sorted, entries: entries.map((entry) => ({ ...entry })) };
}

it('whatever three tabs, another browser and a failing database do, and in what order, all tabs and the next visit have the same data', {
  timeout: PROPERTY_TIMEOUT_MS,
}, async () => {
  failSomeWrites();
  const steps = fc.array(step, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let nowMs = NOW_MS;
      const operatorId = randomUUID();
      const open = () => openOperatorData({ operatorId, now: () => nowMs });
      const tabs = [open(), open(), open()];
      failuresLeft = 0;
      const running: Promise<unknown>[] = [];
      for (const { act, tab, passedMs, isAwaited, failures, error: name } of all) {
        nowMs += passedMs;
        if (failures > 0) [failuresLeft, error] = [failures, name];
        const acting = act(tabs[tab] as OperatorData, nowMs);
        running.push(acting);
        if (isAwaited) await acting;
      }
      await Promise.all(running);
      failuresLeft = 0;
      nowMs += 1;
      for (const [index, tab] of tabs.entries()) await tab.change(setPreference(`last-${index}`, index));
      for (const tab of tabs) await tab.settle();
      const next = open();
      await next.readAll();
      const expected = dataOf(next);
      for (const tab of tabs) {
        await tab.readAll();
        await eventually(() => dataOf(tab)).toEqual(expected);
      }
      for (const tab of [...tabs, next]) await tab.close();
    }),
    runs(60),
  );
});
