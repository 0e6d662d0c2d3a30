import { describe, expect, it } from 'vitest';
import type { EntryFields } from '../../src/entries/entry.ts';
import { markNew, setPreference } from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { eventually } from '../support/eventually.ts';
import {
  areNew,
  DAY_MS,
  HOUR_MS,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  onTransaction,
  openOperatorData,
  openOperatorDataWithClock,
  openSettled,
  storeList,
} from './fake-database.ts';

installFakeDatabase();

const VISIT_ENDS_AFTER_MS = 30 * 60_000;

const first = listedEntry({ updateCount: '1' });
const second = listedEntry({ updateCount: '2' });
const third = listedEntry({ updateCount: '3' });
const newOf = (operatorData: OperatorData, entries: readonly EntryFields[] = [first, second, third]) =>
  entries.filter((_, index) => areNew(operatorData, ...entries)[index]).map(({ updateCount }) => updateCount);

/** Operator data with an entry of the first visit, and one that became new a minute later. */
async function openWithNewEntry(preference: 'opened' | 'after-visit') {
  const opened = openOperatorDataWithClock();
  const { operatorData, clock } = opened;
  await operatorData.change(setPreference('count-as-seen', preference));
  await storeList(operatorData, [first], clock.nowMs);
  clock.nowMs += 60_000;
  await storeList(operatorData, [second, first], clock.nowMs);
  await operatorData.settle();
  return opened;
}

/** Opens the operator data again after this time, as a page that is loaded then does. */
const reopenAfter = (elapsedMs: number) => openSettled({ now: () => NOW_MS + 60_000 + elapsedMs });

describe('"After a visit"', () => {
  it('counts the entries of a visit as seen when the next visit starts, even those that are no longer listed', async () => {
    const { operatorData } = await openWithNewEntry('after-visit');
    expect(newOf(operatorData)).toEqual(['2', '3']);
    const next = await reopenAfter(VISIT_ENDS_AFTER_MS);
    expect(newOf(next)).toEqual(['3']);
    await storeList(next, [third], NOW_MS + 60_000 + VISIT_ENDS_AFTER_MS);
    expect(newOf(next)).toEqual(['3']);
    // The marks are stored.
    expect(newOf(await reopenAfter(0))).toEqual(['3']);
  });

  it('never shows an entry of an earlier visit as new, not even while the data is read', async () => {
    await openWithNewEntry('after-visit');
    const next = openOperatorData({ now: () => NOW_MS + DAY_MS });
    const shown: string[][] = [];
    next.subscribe(() => shown.push(newOf(next)));
    await next.settle();
    await eventually(() => shown.length).toBeGreaterThan(0);
    expect(shown.flat()).not.toContain('2');
  });

  it('leaves entries new when the page is loaded again during the visit', async () => {
    await openWithNewEntry('after-visit');
    expect(newOf(await reopenAfter(VISIT_ENDS_AFTER_MS - 1))).toEqual(['2', '3']);
  });

  it('also takes effect in a page that stayed open, for all tabs, and keeps the entries of the new list new', async () => {
    const { operatorData, clock } = await openWithNewEntry('after-visit');
    const otherTab = await openSettled({ now: () => clock.nowMs });
    clock.nowMs += VISIT_ENDS_AFTER_MS;
    await storeList(operatorData, [third, second], clock.nowMs);
    expect(newOf(operatorData)).toEqual(['3']);
    await eventually(() => newOf(otherTab)).toEqual(['3']);
    await storeList(otherTab, [third, second], clock.nowMs + 1);
    expect(newOf(otherTab)).toEqual(['3']);
  });

  it('covers entries that were marked as new during the visit', async () => {
    const { operatorData } = await openWithNewEntry('after-visit');
    await operatorData.change(markNew([first]));
    await operatorData.settle();
    expect(newOf(await reopenAfter(DAY_MS), [first, second])).toEqual([]);
  });

  it('works if an earlier list was fetched while the clock was wrong', async () => {
    const { operatorData } = await openWithNewEntry('after-visit');
    await storeList(operatorData, [listedEntry({ updateCount: '0' })], 0);
    await storeList(operatorData, [third], NOW_MS + 400 * DAY_MS);
    const other = listedEntry({ title: 'Other', updateCount: '4' });
    await storeList(operatorData, [other], NOW_MS + HOUR_MS);
    await operatorData.settle();
    expect(newOf(await reopenAfter(DAY_MS), [second, third, other])).toEqual(['3']);
  });

  it('covers entries of earlier weeks, which are read later', async () => {
    const { operatorData, clock } = await openWithNewEntry('after-visit');
    const many = listedEntries(20, { updatedAtMs: NOW_MS - 20 * DAY_MS });
    await storeList(operatorData, [second, ...many], clock.nowMs + 1);
    const next = await reopenAfter(DAY_MS);
    await next.readAll();
    expect(newOf(next, many)).toEqual([]);
    await next.settle();
    expect(newOf(await reopenAfter(0), many)).toEqual([]);
  });

  it('leaves a list that comes while the page ends the last visit the last list, and its entries new', async () => {
    const { operatorData: earlier } = await openWithNewEntry('after-visit');
    await earlier.close();
    const nextMs = NOW_MS + 2 * HOUR_MS;
    const operatorData = openOperatorData({ now: () => nextMs });
    let stored = Promise.resolve();
    onTransaction(operatorData, 'entries', () => {
      stored = storeList(operatorData, [third], nextMs);
    });
    await operatorData.readAll();
    await stored;
    expect(operatorData.getSnapshot().lastList?.fetchedAtMs).toBe(nextMs);
    expect(newOf(operatorData)).toEqual(['3']);
  });

  it('leaves an entry new that the operator has marked as new since, even when the data is read again', async () => {
    await openWithNewEntry('after-visit');
    const operatorData = await reopenAfter(DAY_MS);
    await operatorData.readAll();
    await operatorData.change(markNew([second]));
    await operatorData.reload();
    await operatorData.readAll();
    expect(newOf(operatorData)).toEqual(['2', '3']);
  });
});

describe('"When opened or marked"', () => {
  it('leaves entries new after the visit', async () => {
    const { operatorData, clock } = await openWithNewEntry('opened');
    expect(newOf(await reopenAfter(DAY_MS))).toEqual(['2', '3']);
    await storeList(operatorData, [second], clock.nowMs + DAY_MS);
    expect(newOf(operatorData)).toEqual(['2', '3']);
  });
});
